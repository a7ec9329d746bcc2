/** Machines side by side. Types only: sections may import this. */
import type { Link, Seo } from '#app/content/schemas/fields.ts'
import type { Product } from '#app/content/schemas/product.ts'
import type { ProductsPage } from '#app/content/schemas/products-page.ts'
import type { ListedMachine } from './products-page.ts'

/** `isSample`: the owner has not confirmed it. */
export type Figure = { text: string; ph?: { from: number; to: number }; isSample?: boolean }
/** `figures`: by the machine's key; what is not known of a machine is left out. `isAsked`: it stays where nobody knows it. */
export type ComparisonRow = { label: string; figures: Record<string, Figure>; isAsked?: boolean }

export type ComparisonView = Omit<ProductsPage['comparison'], 'rows' | 'warranty' | 'shared'> & {
  rows: ComparisonRow[]
}

/** To the page of two machines. */
export type ComparisonLink = Link & { question: string; pictures: Product['pictures']['cutout'][] }

export type OftenComparedView = { title: string; text: string; links: ComparisonLink[] }

/** The page of two machines. */
export type ComparisonPageView = {
  words: ComparisonView
  seo: Seo
  path: string
  here: string
  heading: string
  question: string
  difference: string
  answers: { title: string; text: string }[]
  third: Link
  others: { title: string; links: ComparisonLink[] }
  chosen: ListedMachine[]
}
