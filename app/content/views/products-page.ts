/** What the products page shows of the content. Types only: sections may import this. */
import type { Link } from '#app/content/schemas/fields.ts'
import type { Product } from '#app/content/schemas/product.ts'
import type { ProductsPage } from '#app/content/schemas/products-page.ts'
import type { Site } from '#app/content/schemas/site.ts'
import type { Machine } from './machine.ts'

/** The words of the sentence that choose machines. */
export type FilterName = 'place' | 'price' | 'plates' | 'origin'
export type FieldName = FilterName | 'sort'

/** The first option is the one that holds when nothing is chosen. */
export type FinderField = { name: FieldName; label: string; options: { value: string; label: string }[] }
export type FinderView = Pick<ProductsPage['finder'], 'title' | 'sentence' | 'show' | 'count' | 'none'> & {
  fields: FinderField[]
}

export type ListedMachine = Machine & {
  /** Its name in the address: `x-blue`. */
  key: string
  country: string
  ph: NonNullable<Product['ph']> | null
  /** The light that falls on it. */
  accent: string
  /** For each word of the sentence, the value that finds this machine; empty where its figure is not published. */
  found: Record<FilterName, string>
}

/** `share`: how the number compares with the largest of all machines, from 0 to 1. */
export type Figure = { text: string; share?: number; ph?: { from: number; to: number } }
/** `figures`: by the machine's key. A machine without one has not published it. */
export type ComparisonRow = { label: string; figures: Record<string, Figure> }

export type ComparisonView = Omit<ProductsPage['comparison'], 'rows' | 'warranty' | 'shared'> & {
  rows: ComparisonRow[]
}

export type BannerView = Omit<ProductsPage['banner'], 'places'> & {
  places: (Omit<ProductsPage['banner']['places'][number], 'machine'> & Pick<Machine, 'href' | 'name' | 'price'>)[]
}

export type SellerFactsView = {
  title: string
  text: string
  rows: { label: string; text: string; sample?: boolean }[]
  grievance: Site['grievance'] & { label: string }
  complain: Link
}

export type ProductsPageView = Pick<ProductsPage, 'seo' | 'row' | 'axis' | 'tray' | 'demo'> & {
  banner: BannerView
  finder: FinderView
  machines: ListedMachine[]
  comparison: ComparisonView
  seller: SellerFactsView
}
