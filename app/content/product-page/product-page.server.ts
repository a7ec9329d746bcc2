/** A product's page: its own copy, the shared copy, and its relation to the other products. */
import { listReadingAbout } from '#app/content/articles/articles.server.ts'
import { getShortBill } from '#app/content/costs/costs.server.ts'
import { formatCharges, getPriceTerms } from '#app/content/prices/price-terms.server.ts'
import { getFacts } from '#app/content/facts.server.ts'
import { fill } from '#app/content/fill.ts'
import { loadContent } from '#app/content/load.server.ts'
import { getTariff } from '#app/content/prices/delivery.server.ts'
import { getUpiNote } from '#app/content/orders/payment.server.ts'
import { toKey } from '#app/content/products/comparison-rows.server.ts'
import { findRival, listComparisons } from '#app/content/products/comparisons.server.ts'
import { ContentError } from '#app/content/parse-file.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import { findChargeSpan } from '#app/pricing/charges.ts'
import { onlyShown } from '#app/content/site/samples.server.ts'
import type { Product, ProductDetail } from '#app/content/products/product.ts'
import { toDimension } from '#app/content/products/installation.server.ts'
import { specificationRow } from '#app/content/products/product.ts'
import {
  getProducts,
  getProductCopy,
  listPhotographs,
  toProductView,
  toUnderSink,
} from '#app/content/products/products.server.ts'
import { toNumerals } from './product-numerals.server.ts'
import { productPageSchema, type ProductPageCopy } from './product-page.ts'

type Copy = ProductPageCopy

/** A picture's number, or the printable sheet. Null for the plain page. */
export type OpenedView = number | 'print' | null

export type ChapterVisual = ProductDetail['chapters'][number]['visual']
export type Frame = ProductDetail['gallery'][number]
export type NamedValue = { label: string; value: string; sample?: boolean }

export type ProductPageView = ReturnType<typeof getProductPage>
export type StageView = ProductPageView['stage']
export type ActionsView = StageView['actions']
export type QuestionsView = ProductPageView['questions']
export type NumeralsView = ProductPageView['numerals']
export type FilmView = ProductPageView['film']
export type AboutView = ProductPageView['about']
export type ChapterView = ReturnType<typeof toChapter>
export type SpecificationView = ProductPageView['specification']
export type RelatedProduct = ReturnType<typeof toRelated>
export type ChoiceView = ProductPageView['choice']
export type ProductFormsView = ProductPageView['forms']
export type SheetView = ProductPageView['sheet']

/** @returns null if there is no such product */
export const getProduct = (slug: string | undefined, root?: string): Product | null =>
  getProducts(root).find((product) => product.slug === slug) ?? null

export function getProductPage(product: Product, root?: string) {
  const products = getProducts(root)
  const { detail, name, price, kind } = product
  const bill = getShortBill(product, root)
  const copy = fill(loadContent('pages/product.json', productPageSchema, root), { name })
  const path = pathOf(product)
  const rows = toRows(product, copy, root)
  const { taxNote } = copy
  return {
    seo: detail.seo,
    path,
    accent: detail.accent,
    stage: {
      heading: copy.heading,
      name,
      price,
      taxNote,
      terms: getPriceTerms(price, root),
      accent: detail.accent,
      tagline: detail.tagline,
      plinth: detail.plinth,
      bestFor: product.bestFor,
      bestForLabel: getProductCopy(root).bestFor,
      trail: copy.trail,
      /** `isSold` means that visitors can order it here, online or by phone. */
      actions: { ...copy.actions, isSold: product.buyable === true, upiNote: getUpiNote(price, root) },
    },
    numerals: { heading: copy.numerals.heading, items: toNumerals(product, products, copy.numerals.scale) },
    questions: toQuestions(product, copy, bill.link.href, root),
    film: { ...copy.gallery, path, loop: detail.loop, frames: detail.gallery },
    about: toAbout(product, copy),
    chapters: detail.chapters.map((chapter) => toChapter(chapter, product, copy)),
    underSink: toUnderSink([product], root),
    filters: withMonths(copy.filters, root),
    specification: { ...copy.specification, path, rows },
    price: toPriceLists(copy, root),
    bill,
    choice: toChoice(product, products, copy, root),
    isSold: product.buyable === true,
    forms: toForms(product, copy),
    reading: { title: copy.reading, articles: listReadingAbout(path, root) },
    sheet: {
      ...copy.sheet,
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

/** Structured data for search engines, limited to values on the page. @param checkoutMode how visitors can order now */
export function toProductFacts(product: Product, checkoutMode: 'online' | 'call') {
  const { specification, seo } = getProductPage(product)
  return {
    ...product,
    description: seo.description,
    photographs: listPhotographs(product),
    properties: specification.rows.filter(({ sample }) => !sample),
    sale: product.buyable ? checkoutMode : null,
  }
}

const pathOf = ({ slug }: Pick<Product, 'slug'>) => `/products/${slug}`

function toFacts({ category, kind, productId, origin }: Product, { facts }: Copy, root?: string): NamedValue[] {
  return [
    { label: facts.category, value: category },
    { label: facts.kind, value: kind },
    ...(productId ? [{ label: facts.productId, value: String(productId) }] : []),
    ...onlyShown([origin], root).map(({ country, sample }) => ({
      label: facts.origin,
      value: country,
      ...(sample && { sample }),
    })),
  ]
}

/** Unknown values have no row. */
function toRows(product: Product, copy: Copy, root?: string): NamedValue[] {
  const { rows, warranty, filterChange } = copy.specification
  const stated = specificationRow.options.flatMap((row) => {
    const value = row === 'dimension' ? toDimension(product, root) : product.specification[row]
    return value ? [{ label: rows[row], value }] : []
  })
  return [...toFacts(product, copy, root), ...stated, filterChange, warranty]
}

function toAbout({ name, detail: { about, scene, features, research } }: Product, copy: Copy) {
  const { featuresTitle, research: label, researchNote: note } = copy.about
  return {
    ...about,
    featuresTitle,
    scene,
    features,
    research: research ? { label, note, href: `/rnd?tab=${toKey({ name })}` } : null,
  }
}

function toPriceLists({ price: { delivery, ...price } }: Copy, root?: string) {
  const span = findChargeSpan(getTariff(false, root))
  if (span?.to === 0) return { ...price, included: [...price.included, delivery.included] }
  const apart = span ? fill(delivery.charges, { charges: formatCharges(span) }) : delivery.apart
  return { ...price, apart: [apart, ...price.apart] }
}

function toForms({ buyable }: Product, { enquiry, order: { choice, ...copy } }: Copy) {
  const { title, lead, orderTitle, orderLead } = enquiry
  return { title: buyable ? orderTitle : title, lead: buyable ? orderLead : lead, choice, copy }
}

function toChapter(
  { visual, ...chapter }: ProductDetail['chapters'][number],
  product: Product,
  { chapters: copy }: Copy,
) {
  return { ...chapter, eyebrow: copy[chapter.theme], visual: toVisual(visual, product) }
}

/** Draws a cell only for products with a stated number of plates, and with that many. */
function toVisual(visual: ChapterVisual, { slug, plates }: Product) {
  if (visual.kind !== 'plates' && visual.kind !== 'reversal' && visual.kind !== 'draining') return visual
  if (!plates) throw new ContentError([`content/products/${slug}: no plates to draw`])
  if (visual.kind !== 'plates') return { ...visual, plates }
  const groups = visual.groups ?? [plates]
  if (groups.reduce((sum, count) => sum + count) !== plates)
    throw new ContentError([`content/products/${slug}: "groups" do not add up to ${plates} plates`])
  return { ...visual, groups }
}

function toQuestions(product: Product, { questions }: Copy, billHref: string, root?: string) {
  const { title, ro, cost, kitchen, more } = questions
  const fit = toFit(product, kitchen, root)
  return { title, more, items: [ro, { ...cost, href: billHref }, ...toRivalQuestion(product, questions, root), fit] }
}

function toFit(
  product: Product,
  { question, places, underSink, ...sizes }: Copy['questions']['kitchen'],
  root?: string,
) {
  const dimension = toDimension(product, root)
  const { text, href } = dimension ? fill(sizes.size, { dimension }) : sizes.askSize
  const { place } = product
  return { question, text: `${places[place]} ${text}`, href: place === 'under-sink' ? underSink : href }
}

function toRivalQuestion(product: Product, { dearer, cheaper, same: samePrice }: Copy['questions'], root?: string) {
  const rival = findRival(product, root)
  if (!rival) return []
  const { name, price, detail } = rival.other
  const rupees = price - product.price
  const { question, text } = rupees === 0 ? samePrice : rupees > 0 ? dearer : cheaper
  const values = { other: name, amount: toRupees(Math.abs(rupees)), rightFor: toSmall(detail.choice.rightFor) }
  return [{ question, text: fill(text, values), href: rival.href }]
}

/** `You want ...` -> `you want ...` */
const toSmall = (copy: string) => copy.charAt(0).toLowerCase() + copy.slice(1)

function toChoice(product: Product, products: Product[], { choice }: Copy, root?: string) {
  const { rightFor, lookElsewhere } = product.detail.choice
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
      title: choice.compare,
      links: listComparisons(product, root).map(({ href, label }) => ({ href, label })),
    },
    products: nearestFirst(product, products).map((otherProduct) => toRelated(otherProduct, product, choice, root)),
  }
}

/** Products for the same place come first, then by price; the page's own product is last. */
function nearestFirst(product: Product, products: Product[]) {
  const distance = ({ slug, place, price }: Product) =>
    slug === product.slug ? Infinity : Math.abs(price - product.price) + (place === product.place ? 0 : 10_000_000)
  return products.toSorted((a, b) => distance(a) - distance(b))
}

/** `difference`: the price difference as text; null for the page's own product. */
function toRelated(related: Product, product: Product, copy: Copy['choice'], root?: string) {
  const difference = related.slug === product.slug ? null : describeDifference(related.price - product.price, copy)
  return { ...toProductView(related, root), difference }
}

function describeDifference(rupees: number, { more, less, same: samePrice }: Copy['choice']) {
  if (rupees === 0) return samePrice
  return (rupees > 0 ? more : less).replace('{amount}', toRupees(Math.abs(rupees)))
}

/** Each change is due one interval after the one before it; `until` is the end of the ruler. In months. */
function withMonths({ changes, ...filters }: Copy['filters'], root?: string) {
  const { from, to } = getFacts(root).filter.months
  const due = changes.map((label, index) => ({ label, from: from * (index + 1), to: to * (index + 1) }))
  return { ...filters, changes: due, until: to * changes.length }
}
