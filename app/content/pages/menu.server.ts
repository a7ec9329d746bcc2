/** The menu of small screens: products with prices, finder, pages, cities. */
import type { Link } from '#app/content/fields/fields.ts'
import type { ProductView } from '#app/content/products/products.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { getNavigation } from '#app/content/site/site.server.ts'
import type { Navigation } from '#app/content/site/site.ts'

/** Only a type, so that the layout may import it. */
export type MenuView = Omit<Navigation['menu'], 'links'> & {
  products: Pick<ProductView, 'href' | 'name' | 'price' | 'picture'>[]
  links: Link[]
  cities: Link[]
}

export function getMenu(root?: string): MenuView {
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
