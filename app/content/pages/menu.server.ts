/** The menu of small screens: products with prices, finder, pages, cities. */
import { getProducts } from '#app/content/products/products.server.ts'
import { getNavigation } from '#app/content/site/site.server.ts'

/** A type without code, so that the layout may import it. */
export type MenuView = ReturnType<typeof getMenu>

export function getMenu(root?: string) {
  const { menu, main, footer } = getNavigation(root)
  return {
    ...menu,
    products: getProducts(root).map(({ slug, name, price, pictures }) => ({
      href: `/products/${slug}`,
      name,
      price,
      picture: pictures.cutout,
    })),
    links: [...main, ...menu.links].filter(({ href }) => href !== menu.all.href),
    cities: footer.cities.links,
  }
}
