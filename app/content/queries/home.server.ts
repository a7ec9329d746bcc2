/** The home page: its own words, and what it shows of the products and the documents. */
import { loadContent } from '#app/content/load.server.ts'
import { ContentError } from '#app/content/read.server.ts'
import { homePageSchema, type HomePage } from '#app/content/schemas/home.ts'
import type { Product } from '#app/content/schemas/product.ts'
import type { ExportsView, HomePageView, Moment, PhLevel, PhRange } from '#app/content/views/home.ts'
import { listReading } from './articles.server.ts'
import { getDocuments } from './documents.server.ts'
import { getProducts, toMachine, toPlateCounts } from './products.server.ts'

export function getHomePage(root?: string): HomePageView {
  const { ph, machines, inside, day, certificates, patents, exports, reading, ...page } = loadContent(
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
    reading: { ...reading, articles: listReading(reading.articles, 'pages/home.json: reading', root) },
  }
}

/** Which machines reach a level follows from their stated ranges, so that it can never contradict the product files. */
function withMachines(level: HomePage['ph']['levels'][number], products: Product[]): PhLevel {
  return { ...level, range: `pH ${toWords(level)}`, reachedBy: products.flatMap((product) => toReach(product, level)) }
}

type Range = { from: number; to: number }

/** A machine that reaches half of a level is named with that half. */
function toReach({ name, ph }: Product, { ph: at, from, to }: HomePage['ph']['levels'][number]): string[] {
  if (!ph || at < ph.from || at > ph.to) return []
  const part = { from: Math.max(from, ph.from), to: Math.min(to, ph.to) }
  return [part.from === from && part.to === to ? name : `${name} (${toWords(part)})`]
}

const toWords = ({ from, to }: Range) => (from === to ? from.toFixed(1) : `${from.toFixed(1)} to ${to.toFixed(1)}`)

/** What contradicts what is a note for editors. */
function withoutNotes({ conflicts: _conflicts, ...exports }: HomePage['exports']): ExportsView {
  return exports
}

function toPhRanges(products: Product[]): PhRange[] {
  return products.flatMap(({ name, ph }) => (ph ? [{ name, ...ph }] : []))
}

function withLevel(moment: HomePage['day']['moments'][number], levels: PhLevel[]): Moment {
  const level = levels.find(({ kind }) => kind === moment.level)
  if (!level)
    throw new ContentError([
      `content/pages/home.json: no level "${moment.level}" in ph.levels for the moment at ${moment.time}`,
    ])
  const { ph, name, reachedBy } = level
  return { ...moment, ph, levelName: name, onlyWith: reachedBy.length === 1 ? reachedBy[0]! : null }
}
