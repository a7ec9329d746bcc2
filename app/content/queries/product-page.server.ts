/** The page of one machine: its own words, those that all machines share, and its place among the others. */
import { fill } from '#app/content/fill.ts'
import { loadContent } from '#app/content/load.server.ts'
import { ContentError } from '#app/content/read.server.ts'
import type { Product, ProductDetail } from '#app/content/schemas/product.ts'
import { specificationRow } from '#app/content/schemas/product.ts'
import { productPageSchema, type ProductPageWords } from '#app/content/schemas/product-page.ts'
import type { Site } from '#app/content/schemas/site.ts'
import type {
  AboutView,
  ActionsView,
  ChapterView,
  ChoiceView,
  NamedValue,
  ProductPageView,
  RelatedMachine,
} from '#app/content/views/product-page.ts'
import { listReadingAbout } from './articles.server.ts'
import { toKey } from './comparison-rows.server.ts'
import { toNumerals } from './product-numerals.server.ts'
import { getProducts, listPhotographs, requireNamed } from './products.server.ts'
import { getSite } from './site.server.ts'

type Words = ProductPageWords

/** @returns null when no machine has this slug */
export const getProduct = (slug: string | undefined, root?: string): Product | null =>
  getProducts(root).find((product) => product.slug === slug) ?? null

export function getProductPage(product: Product, root?: string): ProductPageView {
  const products = getProducts(root)
  const { detail, name, price, kind } = product
  const { warranty } = getSite(root)
  const words = fill(loadContent('pages/product.json', productPageSchema, root), { name })
  const path = pathOf(product)
  const rows = toRows(product, words)
  const { taxNote } = words
  return {
    seo: detail.seo,
    path,
    accent: detail.accent,
    stage: {
      heading: words.heading,
      name,
      price,
      taxNote,
      accent: detail.accent,
      tagline: detail.tagline,
      plinth: detail.plinth,
      trail: words.trail,
      facts: toFacts(product, words),
      actions: toActions(product, words),
    },
    numerals: { heading: words.numerals.heading, items: toNumerals(product, products, words.numerals.scale) },
    film: { ...words.gallery, path, loop: detail.loop, frames: detail.gallery },
    about: toAbout(product, words),
    chapters: detail.chapters.map((chapter) => toChapter(chapter, product, words, warranty)),
    filters: words.filters,
    specification: { ...words.specification, path, picture: product.pictures.cutout, rows },
    price: words.price,
    choice: toChoice(product, products, words),
    order: product.buyable ? { ...words.order, price, taxNote, picture: detail.plinth.picture } : null,
    reading: { title: words.reading, articles: listReadingAbout(path, root) },
    enquiry: words.enquiry,
    sheet: {
      ...words.sheet,
      path,
      name,
      kind,
      price,
      taxNote,
      picture: product.pictures.cutout,
      plinth: detail.plinth.picture,
      rows,
    },
  }
}

/** What search engines are told of a machine: what its page shows. @param way how one can order now what is sold here */
export function toProductFacts(product: Product, way: 'online' | 'call') {
  const { specification, seo } = getProductPage(product)
  return {
    ...product,
    description: seo.description,
    photographs: listPhotographs(product),
    properties: specification.rows.filter(({ sample }) => !sample),
    sale: product.buyable ? way : null,
  }
}

function toActions({ buyable }: Product, { actions: { buy, enquire, ...actions } }: Words): ActionsView {
  return { ...actions, main: buyable ? buy : enquire, isSale: buyable === true }
}

const pathOf = ({ slug }: Pick<Product, 'slug'>) => `/products/${slug}`

function toFacts({ category, kind, productId, origin }: Product, { facts }: Words): NamedValue[] {
  return [
    { label: facts.category, value: category },
    { label: facts.kind, value: kind },
    ...(productId ? [{ label: facts.productId, value: String(productId) }] : []),
    { label: facts.origin, value: origin.country, ...(origin.sample ? { sample: true } : {}) },
  ]
}

/** A row that is not known has no line in the table. */
function toRows(product: Product, words: Words): NamedValue[] {
  const { rows, warranty, filterChange } = words.specification
  const stated = specificationRow.options.flatMap((row) => {
    const value = product.specification[row]
    return value ? [{ label: rows[row], value }] : []
  })
  return [...toFacts(product, words), ...stated, filterChange, warranty]
}

function toAbout({ name, detail: { about, features, research } }: Product, words: Words): AboutView {
  const { featuresTitle, research: label, researchNote: note } = words.about
  return {
    ...about,
    featuresTitle,
    features,
    research: research ? { label, note, href: `/rnd?tab=${toKey({ name })}` } : null,
  }
}

function toChapter(
  { number, visual, ...chapter }: ProductDetail['chapters'][number],
  { slug, plates }: Product,
  { chapters: words }: Words,
  { plateChamberYears }: Site['warranty'],
): ChapterView {
  if (visual.kind === 'plates' && !plates) throw new ContentError([`content/products/${slug}: no plates to draw`])
  return {
    ...chapter,
    eyebrow: words[chapter.theme],
    number: number === 'warranty' ? { value: String(plateChamberYears), label: words.warranty } : number,
    visual: visual.kind === 'plates' ? { ...visual, groups: visual.groups ?? [plates ?? 0] } : visual,
  }
}

function toChoice(product: Product, products: Product[], { choice }: Words): ChoiceView {
  const { rightFor, lookElsewhere, compareWith } = product.detail.choice
  const others = compareWith.map((name) => findNamed(name, products, product))
  const { title, related, here } = choice
  return {
    title,
    related,
    here,
    answers: [
      { title: choice.rightFor, text: rightFor },
      { title: choice.lookElsewhere, text: lookElsewhere },
    ],
    compare: {
      label: choice.compare.replace('{others}', others.map(({ name }) => name).join(' and ')),
      href: compareHref([product, ...others]),
    },
    machines: products.map((other) => toRelated(other, product, choice)),
  }
}

const findNamed = (name: string, products: Product[], from: Product) =>
  requireNamed(products, name, `products/${from.slug}: compareWith`)

/** The listing's comparison of a few machines. */
const compareHref = (products: Product[]) => `/products?compare=${products.map(toKey).join(',')}`

function toRelated(other: Product, product: Product, words: Words['choice']): RelatedMachine {
  const { name, kind, price, note, pictures } = other
  return {
    href: pathOf(other),
    name,
    kind,
    price,
    note,
    picture: pictures.cutout,
    difference: other.slug === product.slug ? null : describeDifference(price - product.price, words),
  }
}

function describeDifference(rupees: number, { more, less, same }: Words['choice']) {
  if (rupees === 0) return same
  return (rupees > 0 ? more : less).replace('{amount}', `₹${Math.abs(rupees).toLocaleString('en-IN')}`)
}
