/** What loaders ask the content for. Each answer holds what its page shows and no more: it travels to the browser. */
import { loadContent, loadContentFolder } from './load.server.ts'
import {
  contactsPageSchema,
  homePageSchema,
  navigationSchema,
  productSchema,
  siteSchema,
  type HomePage,
  type Product,
} from './schemas.ts'
import type { HomePageView, Machine, PhLevel, PhRange } from './views.ts'

export const getSite = (root?: string) => loadContent('site.json', siteSchema, root)

export const getNavigation = (root?: string) => loadContent('navigation.json', navigationSchema, root)

/** From the lowest price to the highest. */
export function getProducts(root?: string): Product[] {
  return loadContentFolder('products', productSchema, root).toSorted((a, b) => a.price - b.price)
}

export function getHomePage(root?: string): HomePageView {
  const { ph, machines, ...page } = loadContent('pages/home.json', homePageSchema, root)
  const products = getProducts(root)
  return {
    ...page,
    ph: { ...ph, levels: ph.levels.map((level) => withMachines(level, products)), ranges: toPhRanges(products) },
    machines: { ...machines, items: products.map(toMachine) },
  }
}

export const getContactsPage = (root?: string) => loadContent('pages/contacts.json', contactsPageSchema, root)

/** Which machines reach a level follows from their stated ranges, so that it can never contradict the product files. */
function withMachines(level: HomePage['ph']['levels'][number], products: Product[]): PhLevel {
  const reachedBy = products.filter(({ ph }) => ph && ph.from <= level.ph && level.ph <= ph.to)
  return { ...level, reachedBy: reachedBy.map(({ name }) => name) }
}

function toPhRanges(products: Product[]): PhRange[] {
  return products.flatMap(({ name, ph }) => (ph ? [{ name, ...ph }] : []))
}

function toMachine({ slug, name, kind, price, ph, facts, note, pictures, buyable }: Product): Machine {
  const range = ph ? [{ label: 'pH', value: `${ph.from.toFixed(1)} to ${ph.to.toFixed(1)}` }] : []
  return {
    href: `/products/${slug}`,
    name,
    kind,
    price,
    facts: [...facts, ...range],
    note,
    picture: pictures.cutout,
    buyable: buyable === true,
  }
}
