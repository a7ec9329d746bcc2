/** The home page: its copy, with data of products, visit, reviews and documents. */
import { fill } from '#app/content/fill.ts'
import { listReading } from '#app/content/articles/articles.server.ts'
import { getCostsCopy, getCostFacts, getShortBill } from '#app/content/costs/costs.server.ts'
import { getRo } from '#app/content/costs/ro.server.ts'
import { getFinder } from '#app/content/finder/finder.server.ts'
import { formatSpan } from '#app/messages/phrases.ts'
import { loadContent } from '#app/content/load.server.ts'
import type { Product } from '#app/content/products/product.ts'
import { getProducts, requireNamed, toProductView } from '#app/content/products/products.server.ts'
import { ContentError } from '#app/content/parse-file.server.ts'
import type { ReviewsShown } from '#app/content/reviews/reviews.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import { isShown, onlyShown } from '#app/content/site/samples.server.ts'
import { getVisit } from '#app/content/visits/visit.server.ts'
import { type DocumentSheet, getDocuments } from './documents.server.ts'
import { homePageSchema, type HomePage } from './home.ts'

const FILE = 'pages/home.json'

export type HomePageView = ReturnType<typeof getHomePage>
export type PhLevel = ReturnType<typeof withProducts>
export type PhRange = HomePageView['ph']['ranges'][number]
export type PhInstrumentView = HomePageView['ph']
export type LineupProduct = ReturnType<typeof toLineup>
export type ProductLineupView = HomePageView['products']
export type VisitStepsView = HomePageView['visit']
export type HomeReviewsView = NonNullable<ReturnType<typeof toReviews>>
export type FiveYearsView = HomePageView['cost']
export type Moment = ReturnType<typeof withLevel>
export type TenMomentsView = HomePageView['day']
export type CertificatesView = HomePageView['certificates']
export type PatentsView = HomePageView['patents']
export type ManufacturerView = HomePageView['manufacturer']
export type ExportsView = HomePageView['exports']

export function getHomePage(root?: string) {
  const { exports, manufacturer, reading, ...page } = loadContent(FILE, homePageSchema, root)
  const products = getProducts(root)
  const ph = toInstrument(page.ph, products)
  const { certificates, patents } = getDocuments(root)
  const { frames, ticket, measured, card } = getVisit(root)
  const [first, second] = getFinder(root).questions
  return {
    ...page,
    ph,
    ro: getRo(root),
    products: {
      ...page.products,
      finder: { ...page.products.finder, question: first!, nextQuestion: second!.name },
      items: products.map((product) => toLineup(product, page.products, root)),
    },
    visit: {
      ...page.visit,
      steps: page.visit.steps.filter(({ measures }) => !measures || card),
      frames,
      ticket,
      measured,
      card,
    },
    cost: toFiveYears(page.cost, root),
    day: { ...page.day, moments: page.day.moments.map((moment) => withLevel(moment, ph.levels)) },
    certificates: toCertificates(page.certificates, onlyShown(certificates, root)),
    patents: { ...page.patents, drawings: onlyShown(patents, root) },
    manufacturer: { ...manufacturer, film: isShown(manufacturer.film, root) ? manufacturer.film : null },
    exports: withoutConflicts(exports),
    reading: { ...reading, articles: listReading(reading.articles, `${FILE}: reading`, root) },
  }
}

/** The maker in three facts, also on the pages of its products. */
export const getHomeFacts = (root?: string) => loadContent(FILE, homePageSchema, root).facts

/** The product for a level follows from the stated ranges, so that the picture cannot contradict them. */
function toInstrument(ph: HomePage['ph'], products: Product[]) {
  const levels = ph.levels.map((level) => withProducts(level, products))
  const pouring = ph.pours.map((pour) => ({
    pour,
    product: requireNamed(products, pour.product, `${FILE}: ph.pours`),
  }))
  const pourers = levels.map(({ kind, ph: at }) => {
    const first = pouring.find(({ product }) => reaches(product, at))
    if (!first)
      throw new ContentError([`content/${FILE}: ph.pours: none of these products reaches the level "${kind}"`])
    return { kind, front: first.pour.front }
  })
  return {
    ...ph,
    levels,
    pours: ph.pours.map((pour) => ({
      ...pour,
      kinds: pourers.filter(({ front }) => front === pour.front).map(({ kind }) => kind),
    })),
    ranges: products.flatMap(({ name, ph: range }) => (range ? [{ name, ...range }] : [])),
  }
}

const reaches = ({ ph }: Product, at: number) => ph !== undefined && ph.from <= at && at <= ph.to

function withProducts(level: HomePage['ph']['levels'][number], products: Product[]) {
  return { ...level, range: `pH ${toWords(level)}`, reachedBy: products.flatMap((product) => toReach(product, level)) }
}

type Range = { from: number; to: number }

/** A product that reaches half of a level is shown with that half. */
function toReach(product: Product, { ph: at, from, to }: HomePage['ph']['levels'][number]): string[] {
  const { name, ph } = product
  if (!ph || !reaches(product, at)) return []
  const part = { from: Math.max(from, ph.from), to: Math.min(to, ph.to) }
  return [part.from === from && part.to === to ? name : `${name} (${toWords(part)})`]
}

const toWords = ({ from, to }: Range) => (from === to ? from.toFixed(1) : formatSpan(from.toFixed(1), to.toFixed(1)))

function toLineup(product: Product, { askRange }: HomePage['products'], root?: string) {
  const view = toProductView(product, root)
  return { ...view, rows: [view.place, product.ph ? `pH ${toWords(product.ph)}` : askRange] }
}

/** The bill of the most requested product, at default values. */
function toFiveYears(copy: HomePage['cost'], root?: string) {
  const { asked, products } = getCostFacts(root)
  const bill = getShortBill(
    products.find(({ key }) => key === asked.product)!,
    root,
  )
  return {
    ...copy,
    label: getCostsCopy(root).form.product,
    product: asked.product,
    products: products.map(({ key, name, price }) => ({ key, label: `${name}, ${toRupees(price)}` })),
    bill,
  }
}

function withLevel(moment: HomePage['day']['moments'][number], levels: PhLevel[]) {
  const level = levels.find(({ kind }) => kind === moment.level)
  if (!level)
    throw new ContentError([
      `content/${FILE}: no level "${moment.level}" in ph.levels for the moment at ${moment.time}`,
    ])
  const { ph, name, reachedBy } = level
  return { ...moment, ph, levelName: name, onlyWith: reachedBy.length === 1 ? reachedBy[0]! : null }
}

/** The note stays until all sheets are scans. */
const toCertificates = ({ title, note }: HomePage['certificates'], sheets: DocumentSheet[]) => ({
  title,
  note: sheets.some(({ sample }) => sample) ? note : null,
  sheets,
})

/** Omits conflicts, which are notes for editors. */
function withoutConflicts({ conflicts: _conflicts, ...exports }: HomePage['exports']) {
  return fill(exports, { total: exports.shares.reduce((sum, { percent }) => sum + percent, 0) })
}

const QUOTES = 6

/** `score` is null if it must not be shown. @returns null if there are neither a score nor quotes */
export function toReviews(reviews: ReviewsShown, root?: string) {
  const { rating, count, ratingIsSample, entries, attribution, readLink } = reviews
  const score = isShown({ sample: ratingIsSample || undefined }, root) ? { rating, count } : null
  const quotes = entries.slice(0, QUOTES)
  if (!score && quotes.length === 0) return null
  const isSample = (score !== null && ratingIsSample) || quotes.some(({ sample }) => sample)
  return { score, isSample, quotes, attribution, readLink }
}
