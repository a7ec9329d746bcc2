/** The questions that we tell buyers to ask every seller, answered with the facts of the product, cost and city files. */
import { listCities } from '#app/content/cities/cities.server.ts'
import { costsSchema } from '#app/content/prices/costs.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { fill } from '#app/content/fill.ts'
import { loadContent } from '#app/content/load.server.ts'
import { getFacts } from '#app/content/facts.server.ts'
import { getTariff } from '#app/content/prices/delivery.server.ts'
import { getInstallation, toDimension } from '#app/content/products/installation.server.ts'
import { getKitchen } from '#app/content/products/kitchen.server.ts'
import type { Product } from '#app/content/products/product.ts'
import { getSellerFacts } from '#app/content/products/products-page.server.ts'
import { getProductCopy, getProducts } from '#app/content/products/products.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import { isShown, onlyShown, showsSamples } from '#app/content/site/samples.server.ts'
import { formatList } from '#app/messages/phrases.ts'
import { findFlatCharges } from '#app/pricing/charges.ts'
import { readWatts } from '#app/pricing/power.ts'
import { type AnswersPage, type FigureKind, answersPageSchema } from './answers.ts'

export type AnswersView = ReturnType<typeof getAnswersPage>
export type AnswerPart = AnswersView['parts'][number]
export type Answer = AnswerPart['items'][number]
export type KitchenView = AnswersView['kitchen']

type Figure = { name: string; text: string; isSample?: boolean }
/** `open` names the machines without a figure. */
type Figures = { known: Figure[]; open: string[] }

const PARTS = ['water', 'product', 'terms', 'seller'] as const

export function getAnswersPage(root?: string) {
  const page = loadContent('pages/our-answers.json', answersPageSchema, root)
  const { seo, here, heading, title, lead, print, article, contents, next } = page
  const parts = PARTS.map((id, at) => ({
    id,
    title: page[id].title,
    first: at * 4 + 1,
    items: page[id].items.map((item) => toAnswer(item, page, root)),
  }))
  return { seo, here, heading, title, lead, print, article, contents, next, parts, kitchen: toKitchen(page, root) }
}

function toAnswer(item: AnswersPage['water']['items'][number], page: AnswersPage, root?: string) {
  const { known, open } = item.figures ? READERS[item.figures](page, root) : NONE
  const { id, question, answer } = item
  const line = known.length === 0 ? item.openAll : open.length > 0 ? item.open : undefined
  return {
    id,
    question,
    answer,
    known,
    open: line ? fill(line, { names: formatList(open) }) : null,
    isSample:
      known.some(({ isSample }) => isSample) ||
      (id === 'warranty' && showsSamples(root) && getFacts(root).warranty.sample === true),
  }
}

const NONE: Figures = { known: [], open: [] }

/** @param read the figure as text; undefined if it is not known */
function byProduct(read: (product: Product) => string | undefined, root?: string): Figures {
  const figures = getProducts(root).map((product) => ({ name: product.name, text: read(product) ?? '' }))
  return {
    known: figures.filter(({ text }) => text),
    open: figures.filter(({ text }) => !text).map(({ name }) => name),
  }
}

const READERS: Record<FigureKind, (page: AnswersPage, root?: string) => Figures> = {
  ph: (_page, root) => byProduct(({ specification: { phValue } }) => phValue, root),
  plates: (_page, root) => ({
    known: byProduct(({ specification: { electrode, plateMaterial } }) => toText([electrode, plateMaterial]), root)
      .known,
    open: byProduct(({ specification }) => specification.plateMaterial, root).open,
  }),
  cleaning: (_page, root) => byProduct(({ specification: { cleaning } }) => cleaning, root),
  indicator: (_page, root) => byProduct(({ specification: { filterIndicator } }) => filterIndicator, root),
  pressure: ({ phrases }, root) => byProduct((product) => toPressure(product, phrases, root), root),
  price: ({ phrases }, root) => byProduct((product) => toPrice(product, phrases, root), root),
  filters: ({ phrases }, root) => listFilterSets(phrases, root),
  origin: ({ phrases }, root) => listImporter(phrases, root),
  service: ({ phrases }, root) => listService(phrases, root),
}

const toText = (parts: (string | undefined)[]) => parts.filter(Boolean).join('. ')

function toPressure(product: Product, { pressure }: AnswersPage['phrases'], root?: string): string | undefined {
  const { pressureFrom, pressureTo } = getInstallation(product, root)
  return pressureFrom && pressureTo ? fill(pressure, { from: pressureFrom, to: pressureTo }) : undefined
}

function toPrice({ price }: Product, { total, included }: AnswersPage['phrases'], root?: string) {
  const charges = findFlatCharges(getTariff(false, root))
  if (charges === null) return toRupees(price)
  return fill(charges === 0 ? included : total, { price: toRupees(price), total: toRupees(price + charges) })
}

function listFilterSets(phrases: AnswersPage['phrases'], root?: string): Figures {
  const sets = onlyShown(loadContent('costs.json', costsSchema, root).filterSets, root)
  const samples = new Set(sets.filter(({ sample }) => sample).map(({ product }) => product))
  const figures = byProduct(({ name }) => {
    const set = sets.find(({ product }) => product === name)
    if (!set) return undefined
    const { amount, inStock, keptYears } = set
    return [
      fill(phrases.filterSet, { amount: toRupees(amount) }),
      ...(inStock === undefined ? [] : [inStock ? phrases.inStock : phrases.notInStock]),
      ...(keptYears ? [fill(phrases.supplied, { years: keptYears })] : []),
    ].join(' ')
  }, root)
  return { ...figures, known: figures.known.map((figure) => ({ ...figure, isSample: samples.has(figure.name) })) }
}

/** One line for all machines of a country. */
function listImporter({ importer: phrase }: AnswersPage['phrases'], root?: string): Figures {
  const { importer } = getSellerFacts(root)
  const origins = onlyShown(
    getProducts(root).map(({ origin }) => origin),
    root,
  )
  const countries = [...new Set(origins.map(({ country }) => country))]
  if (!isShown(importer, root) || countries.length === 0) return NONE
  const text = fill(phrase, { country: formatList(countries) })
  const isSample = importer.sample === true || origins.some(({ sample }) => sample)
  return { known: [{ name: importer.text, text, isSample }], open: [] }
}

function listService({ service: phrase }: AnswersPage['phrases'], root?: string): Figures {
  const known = listCities(root).flatMap(({ name, service }): Figure[] => {
    if (!service || !isShown(service, root)) return []
    const { partner, days, phone, sample } = service
    const text = fill(phrase, { name: partner, number: days }) + (phone ? `, ${displayPhone(phone)}` : '')
    return [{ name, text, isSample: sample === true }]
  })
  return { known, open: [] }
}

/** Columns without any figure are left out; `open` says whom to ask. */
function toKitchen({ kitchen }: AnswersPage, root?: string) {
  const { columns, open, ...copy } = kitchen
  const places = getProductCopy(root).place
  const figures: Record<Exclude<keyof typeof columns, 'name'>, (product: Product) => string | undefined> = {
    place: ({ place }) => places[place],
    power: ({ specification }) => toUnit(readWatts(specification), 'W'),
    size: (product) => toDimension(product, root),
    weight: (product) => toUnit(getInstallation(product, root).weightKg, 'kg'),
    tapHole: (product) => toUnit(getInstallation(product, root).tapHoleMm, 'mm'),
    cable: (product) => toUnit(getInstallation(product, root).cableMm, 'mm'),
    flow: (product) => toUnit(getInstallation(product, root).flow, 'l/min'),
  }
  const products = getProducts(root)
  const shown = (Object.keys(figures) as (keyof typeof figures)[]).filter((key) => products.some(figures[key]))
  const rows = products.map((product) => ({
    name: product.name,
    cells: shown.map((key) => figures[key](product) ?? null),
  }))
  const isComplete = shown.length === Object.keys(figures).length && rows.every(({ cells }) => !cells.includes(null))
  const drawings = getKitchen(root)
  return {
    ...copy,
    columns: [columns.name, ...shown.map((key) => columns[key])] as [string, string, ...string[]],
    rows,
    open: isComplete ? null : open,
    drawings: (['counter-top', 'under-sink'] as const).map((place) => ({ place, ...drawings[place] })),
  }
}

const toUnit = (value: number | null | undefined, unit: string) => (value ? `${value} ${unit}` : undefined)
