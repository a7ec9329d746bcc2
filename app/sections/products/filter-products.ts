/** The filter's query, read alike by server and browser: `?use=kitchen&place=under-sink&compare=x-blue,en-7p`. */
import { fillText } from '#app/content/fill.ts'
import type {
  FieldName,
  FilterName,
  FilterField,
  FilterView,
  ListedProduct,
} from '#app/content/products/products-page.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'

const MOST_COMPARED = 4

/** `compare` lists known keys without repeats, at most four, in the list's order. `tooMany` means that the query had more. */
export type Question = { filter: Record<FieldName, string>; compare: string[]; tooMany: boolean }

type FilterFields = Pick<FilterView, 'fields'>

const filters: FilterName[] = ['use', 'place', 'price', 'plates', 'origin']

export function readQuestion(
  search: string | URLSearchParams,
  { fields }: FilterFields,
  products: ListedProduct[],
): Question {
  const query = new URLSearchParams(search)
  const filter = Object.fromEntries(fields.map((field) => [field.name, readWord(field, query.get(field.name))]))
  const wanted = readCompared(query.getAll('compare'), products)
  const compared = wanted.slice(0, MOST_COMPARED)
  return {
    filter: filter as Question['filter'],
    compare: products.flatMap(({ key }) => (compared.includes(key) ? [key] : [])),
    tooMany: wanted.length > MOST_COMPARED,
  }
}

/** Unknown values count as absent. */
function readWord({ options }: FilterField, value: string | null): string {
  return options.find((option) => option.value === value)?.value ?? options[0]!.value
}

/** Checkboxes send `compare=a&compare=b`, links `compare=a,b`. A product's slug works too. */
function readCompared(values: string[], products: ListedProduct[]): string[] {
  const names = values.flatMap((value) => value.split(',')).map((name) => name.trim().toLowerCase())
  const keys = names.flatMap(
    (name) => products.find(({ key, href }) => key === name || href.endsWith(`/${name}`))?.key ?? [],
  )
  return [...new Set(keys)]
}

/** Formats a question as the canonical query; empty for the plain page. */
export function toSearch({ filter, compare }: Pick<Question, 'filter' | 'compare'>, { fields }: FilterFields): string {
  const said = fields
    .filter(({ name, options }) => filter[name] !== options[0]?.value)
    .map(({ name }) => `${name}=${filter[name]}`)
  const parts = compare.length ? [...said, `compare=${compare.join(',')}`] : said
  return parts.length ? `?${parts.join('&')}` : ''
}

/** Normalises any spelling to the canonical query. Keeps a fifth product if there are too many. */
export function toAskedSearch(asked: URLSearchParams, filterView: FilterFields, products: ListedProduct[]): string {
  const question = readQuestion(asked, filterView, products)
  const { compare, tooMany } = question
  const fifth = tooMany ? products.filter(({ key }) => !compare.includes(key)).slice(0, 1) : []
  return toSearch({ ...question, compare: [...compare, ...fifth.map(({ key }) => key)] }, filterView)
}

export function findProducts(products: ListedProduct[], { filter }: Pick<Question, 'filter'>): ListedProduct[] {
  const fitting = products.filter(({ found }) =>
    filters.every((name) => !filter[name] || found[name].includes(filter[name])),
  )
  return fitting.sort(lookUp(orders, filter.sort) ?? byPrice)
}

const byName = (a: ListedProduct, b: ListedProduct) => (a.name < b.name ? -1 : 1)
const byPrice = (a: ListedProduct, b: ListedProduct) => a.price - b.price || byName(a, b)
const byCountry = (a: ListedProduct, b: ListedProduct) =>
  countryOf(a) === countryOf(b) ? byPrice(a, b) : countryOf(a) < countryOf(b) ? -1 : 1
const countryOf = ({ found }: ListedProduct) => found.origin[0] ?? ''

const orders: Record<string, (a: ListedProduct, b: ListedProduct) => number> = {
  'price-up': byPrice,
  'price-down': (a, b) => b.price - a.price || byName(a, b),
  name: byName,
  country: byCountry,
}

/** Single filters that would show products if removed, for a sentence that finds none. */
export function findLoosenings(products: ListedProduct[], question: Question, { fields }: FilterFields) {
  return filters.flatMap((name) => {
    const field = fields.find((candidate) => candidate.name === name)
    if (!field || !question.filter[name]) return []
    const looser = { ...question, filter: { ...question.filter, [name]: '' } }
    const count = findProducts(products, looser).length
    const said = field.options.find(({ value }) => value === question.filter[name])!.label
    return count ? [{ name, said, instead: field.options[0]!.label, count, question: looser }] : []
  })
}

/** Keeps the order of ticking. */
export function keepOrder(before: string[], ticked: string[]): string[] {
  return [...before.filter((key) => ticked.includes(key)), ...ticked.filter((key) => !before.includes(key))]
}

/** `No machine`, `1 machine` or `6 machines`. */
export const countOf = (count: number, copy: FilterView['count']) =>
  count === 0 ? copy.none : count === 1 ? copy.one : fillText(copy.many, { count })
