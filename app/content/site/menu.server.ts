/** The menu of small screens: machines with their prices, the finder, the pages, the cities. */
import type { Link } from '#app/content/fields/fields.ts'
import type { Machine } from '#app/content/products/products.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { getNavigation } from './site.server.ts'
import type { Navigation } from './site.ts'

/** The menu of small screens. Types only: the layout may import this. */
export type MenuView = Omit<Navigation['menu'], 'links'> & {
  machines: Pick<Machine, 'href' | 'name' | 'price' | 'picture'>[]
  links: Link[]
  cities: Link[]
}

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
