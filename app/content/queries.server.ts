/** What loaders ask the content for. Each answer holds what its page shows and no more: it travels to the browser. */
import { loadContent, loadContentFolder } from './load.server.ts'
import {
  contactsPageSchema,
  documentsSchema,
  homePageSchema,
  navigationSchema,
  productSchema,
  reviewsSchema,
  siteSchema,
  type HomePage,
  type Product,
} from './schemas.ts'
import type { ExportsView, HomePageView, Machine, Moment, PhLevel, PhRange, PlateCount } from './views.ts'

export const getSite = (root?: string) => loadContent('site.json', siteSchema, root)

export const getNavigation = (root?: string) => loadContent('navigation.json', navigationSchema, root)

/** The samples that stand in for the scanned certificates and for the patents' drawings. */
export const getDocuments = (root?: string) => loadContent('documents.json', documentsSchema, root)

export const getReviews = (root?: string) => loadContent('reviews.json', reviewsSchema, root)

/** From the lowest price to the highest. */
export function getProducts(root?: string): Product[] {
  return loadContentFolder('products', productSchema, root).toSorted((a, b) => a.price - b.price)
}

export function getHomePage(root?: string): HomePageView {
  const { ph, machines, inside, day, certificates, patents, exports, reviews, ...page } = loadContent(
    'pages/home.json',
    homePageSchema,
    root,
  )
  const products = getProducts(root)
  const levels = ph.levels.map((level) => withMachines(level, products))
  const documents = getDocuments(root)
  return {
    ...page,
    ph: { ...ph, levels, ranges: toPhRanges(products) },
    machines: { ...machines, items: products.map(toMachine) },
    inside: { ...inside, plates: toPlateCounts(products) },
    day: { ...day, moments: day.moments.map((moment) => withLevel(moment, levels)) },
    certificates: { ...certificates, sheets: documents.certificates },
    patents: { ...patents, drawings: documents.patents },
    exports: withoutNotes(exports),
    reviews: { ...reviews, ...getReviews(root) },
  }
}

export const getContactsPage = (root?: string) => loadContent('pages/contacts.json', contactsPageSchema, root)

/** Which machines reach a level follows from their stated ranges, so that it can never contradict the product files. */
function withMachines(level: HomePage['ph']['levels'][number], products: Product[]): PhLevel {
  const reachedBy = products.filter(({ ph }) => ph && ph.from <= level.ph && level.ph <= ph.to)
  return { ...level, reachedBy: reachedBy.map(({ name }) => name) }
}

/** What contradicts what is a note for editors. */
function withoutNotes({ conflicts: _conflicts, ...exports }: HomePage['exports']): ExportsView {
  return exports
}

function toPhRanges(products: Product[]): PhRange[] {
  return products.flatMap(({ name, ph }) => (ph ? [{ name, ...ph }] : []))
}

/** From the smallest cell to the largest; a machine whose plates are not stated is left out. */
function toPlateCounts(products: Product[]): PlateCount[] {
  return products
    .flatMap(({ name, plates }) => (plates ? [{ name, count: plates }] : []))
    .toSorted((a, b) => a.count - b.count)
}

function withLevel(moment: HomePage['day']['moments'][number], levels: PhLevel[]): Moment {
  const level = levels.find(({ kind }) => kind === moment.level)
  if (!level)
    throw new Error(`pages/home.json: no level "${moment.level}" in ph.levels for the moment at ${moment.time}`)
  const { ph, name, reachedBy } = level
  return { ...moment, ph, levelName: name, onlyWith: reachedBy.length === 1 ? reachedBy[0]! : null }
}

function toMachine({ slug, name, kind, price, ph, plates, facts, note, pictures, buyable }: Product): Machine {
  const cell = plates ? [{ label: 'Plates', value: String(plates) }] : []
  const range = ph ? [{ label: 'pH', value: `${ph.from.toFixed(1)} to ${ph.to.toFixed(1)}` }] : []
  return {
    href: `/products/${slug}`,
    name,
    kind,
    price,
    facts: [...cell, ...facts, ...range],
    note,
    picture: pictures.cutout,
    buyable: buyable === true,
  }
}
