/** What the products page shows of the content. Types only: sections may import this. */
import type { Link } from '#app/content/schemas/fields.ts'
import type { Product } from '#app/content/schemas/product.ts'
import type { ProductsPage } from '#app/content/schemas/products-page.ts'
import type { Site } from '#app/content/schemas/site.ts'
import type { ComparisonView } from './comparison.ts'
import type { Machine } from './machine.ts'

/** The words of the sentence that choose machines. */
export type FilterName = 'use' | 'place' | 'price' | 'plates' | 'origin'
export type FieldName = FilterName | 'sort'

/** The first option is the one that holds when nothing is chosen. */
export type FinderField = { name: FieldName; label: string; options: { value: string; label: string }[] }
export type FinderView = Omit<ProductsPage['finder'], FieldName> & { fields: FinderField[] }

export type ListedMachine = Pick<Machine, 'href' | 'name' | 'price' | 'picture' | 'bestFor' | 'place' | 'buyable'> & {
  /** Its name in the address: `x-blue`. */
  key: string
  /** Null where it may not be shown. */
  origin: { country: string; isSample: boolean } | null
  ph: NonNullable<Product['ph']> | null
  /** For each word of the sentence, the values that find the machine. */
  found: Record<FilterName, string[]>
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

export type ProductsPageView = Pick<ProductsPage, 'seo' | 'tray' | 'demo'> & {
  row: ProductsPage['row'] & Pick<ProductsPage['words'], 'bestFor'>
  banner: BannerView
  finder: FinderView
  machines: ListedMachine[]
  comparison: ComparisonView
  seller: SellerFactsView
}
