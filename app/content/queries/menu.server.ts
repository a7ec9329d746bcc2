/** The menu of small screens: machines with their prices, the finder, the pages, the cities. */
import type { MenuView } from '#app/content/views/menu.ts'
import { getProducts } from './products.server.ts'
import { getNavigation } from './site.server.ts'

export function getMenu(root?: string): MenuView {
  const { menu, main, footer } = getNavigation(root)
  return {
    ...menu,
    machines: getProducts(root).map(({ slug, name, price, pictures }) => ({
      href: `/products/${slug}`,
      name,
      price,
      picture: pictures.cutout,
    })),
    links: [...main, ...menu.links].filter(({ href }) => href !== menu.all.href),
    cities: footer.cities.links,
  }
}
