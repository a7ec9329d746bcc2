/**
 * Computes the values of placeholders, such as `{x-blue.price}` ("₹1,65,000"), `{lowest.price}` and `{count.products}` ("six", or "Six"
 * for `{Count.…}`).
 */
import path from 'node:path'

import { toNumberWord } from './number-words.ts'
import { listHiddenPages } from './publication.server.ts'
import { listLoosely, readLoosely } from './read-loosely.server.ts'
import { toRupees } from './rupees.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { capitalise } from '#app/messages/phrases.ts'

export type Figures = {
  /** Prices in rupees, keyed by product. Includes hidden products, whose own pages show them. */
  prices: Record<string, number>
  /** Keys of the products that visitors see. */
  sold: string[]
  counts: Record<CountName, number>
}

type Part = { [key: string]: Part } | undefined
type Place = { file: string; part: string[] }

/** Counts the public files of a folder, entries of a list, or a given number. */
const COUNTED = {
  products: 'products',
  researchedProducts: { file: 'pages/rnd.json', part: ['models', 'items'] },
  cities: 'cities',
  articles: 'articles',
  policies: 'policies',
  festivals: 'festivals',
  certificates: { file: 'documents.json', part: ['certificates'] },
  patents: { file: 'documents.json', part: ['patents'] },
  waters: { file: 'pages/home.json', part: ['ph', 'levels'] },
  questions: { file: 'pages/health-benefits.json', part: ['faq', 'tabs'] },
  productYears: { file: 'site.json', part: ['warranty', 'productYears'] },
  plateChamberYears: { file: 'site.json', part: ['warranty', 'plateChamberYears'] },
} satisfies Record<string, string | Place>

export type CountName = keyof typeof COUNTED

export const figureFiles = [...new Set(Object.values(COUNTED).flatMap((of) => (typeof of === 'string' ? [] : of.file)))]
export const figureFolders = Object.values(COUNTED).filter((of) => typeof of === 'string')

export function readFigures(root: string): Figures {
  const prices = listLoosely('products', root).flatMap((file) => {
    const { price } = readLoosely<{ price: unknown }>(file, root)
    return typeof price === 'number' ? [[path.basename(file, '.json'), price] as const] : []
  })
  const counts = Object.entries(COUNTED).map(([name, of]) => [name, count(of, root)] as const)
  return {
    prices: Object.fromEntries(prices),
    sold: listPublic('products', root).map((file) => path.basename(file, '.json')),
    counts: Object.fromEntries(counts) as Figures['counts'],
  }
}

/** @returns the text for each placeholder */
export function toFigureValues({ prices, sold, counts }: Figures): Record<string, string> {
  const { productYears, plateChamberYears } = counts
  return {
    ...toPriceValues(prices, sold),
    ...Object.fromEntries(Object.entries(counts).flatMap(([name, number]) => toCountValues(name, number))),
    productYears: String(productYears),
    plateChamberYears: String(plateChamberYears),
  }
}

function toPriceValues(prices: Figures['prices'], sold: string[]): Record<string, string> {
  const all = sold.flatMap((key) => lookUp(prices, key) ?? [])
  if (all.length === 0) return {}
  const named = { ...prices, lowest: Math.min(...all), highest: Math.max(...all) }
  return Object.fromEntries(Object.entries(named).map(([key, price]) => [`${key}.price`, toRupees(price)]))
}

function toCountValues(name: string, number: number): [string, string][] {
  const word = toNumberWord(number)
  return [
    [`count.${name}`, word],
    [`Count.${name}`, capitalise(word)],
  ]
}

function listPublic(folder: string, root: string): string[] {
  const hidden = listHiddenPages(root).map(({ file }) => file)
  return listLoosely(folder, root).filter((file) => !hidden.includes(file))
}

function count(of: string | Place, root: string): number {
  if (typeof of === 'string') return listPublic(of, root).length
  const part = of.part.reduce<Part>(
    (whole, key) => lookUp(whole, key),
    readLoosely<object>(of.file, root) as Part,
  ) as unknown
  if (typeof part === 'number') return part
  if (!Array.isArray(part)) return 0
  // Questions are spread over two tabs.
  return part.reduce((sum: number, entry: { questions?: unknown[] } | null) => sum + (entry?.questions?.length ?? 1), 0)
}
