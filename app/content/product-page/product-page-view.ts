/** The view model of a product's page, by section. */
import type { ReadingView } from '#app/content/articles/articles.server.ts'
import type { ShortBillView } from '#app/content/costs/costs.server.ts'
import type { Link } from '#app/content/fields/fields.ts'
import type { VisitTicketView } from '#app/content/visits/visit.server.ts'
import type { Product, ProductDetail } from '#app/content/products/product.ts'
import type { ProductView } from '#app/content/products/products.server.ts'
import type { ProductPageCopy } from './product-page.ts'

type Chapter = ProductDetail['chapters'][number]
export type ChapterVisual = Chapter['visual']
type VisualOf<Kind> = Extract<ChapterVisual, { kind: Kind }>
/** Drawings of a cell have as many plates as the product. */
type CellVisual = (VisualOf<'plates'> & { groups: number[] }) | (VisualOf<'reversal' | 'draining'> & { plates: number })

export type NamedValue = { label: string; value: string; sample?: boolean }

/** A picture's number, or the printable sheet. Null: the plain page. */
export type OpenedView = number | 'print' | null

export type StageView = Pick<Product, 'name' | 'price' | 'bestFor'> &
  Pick<ProductDetail, 'accent' | 'tagline' | 'plinth'> & {
    heading: string
    bestForLabel: string
    trail: ProductPageCopy['trail']
    taxNote: string
    actions: ActionsView
  }

/** `isSold`: visitors can order it here, online or by phone. */
export type ActionsView = ProductPageCopy['actions'] & { isSold: boolean }

export type QuestionsView = { title: string; items: { question: string; text: string; href: string }[] }

export type VisitSectionView = ProductPageCopy['visit'] & { demo: Link; ticket: VisitTicketView }

export type NumeralInstrument =
  | { kind: 'plates'; count: number }
  | { kind: 'ph'; from: number; to: number }
  | { kind: 'watts'; watts: number; most: number; scale: string }
  | { kind: 'screen'; inches: number; others: number[] }
  | { kind: 'levels'; alkaline: number; acidic: number }
  | { kind: 'filters'; count: number }
  | { kind: 'pixels'; across: number; down: number }
  | { kind: 'colours' }
/** With `to`, a range. */
export type Numeral = { value: string; to?: string; label: string; instrument: NumeralInstrument }
export type NumeralsView = { heading: string; items: Numeral[] }

export type Frame = ProductDetail['gallery'][number]
export type FilmView = ProductPageCopy['gallery'] & { path: string; loop: ProductDetail['loop']; frames: Frame[] }

export type AboutView = ProductDetail['about'] & {
  featuresTitle: string
  features: ProductDetail['features']
  research: { label: string; note: string; href: string } | null
}

export type ChapterView = Pick<Chapter, 'theme' | 'title' | 'text' | 'number'> & {
  eyebrow: string
  visual: Exclude<ChapterVisual, { kind: CellVisual['kind'] }> | CellVisual
}

export type SpecificationView = Pick<
  ProductPageCopy['specification'],
  'title' | 'lead' | 'property' | 'value' | 'print' | 'sheet'
> & { path: string; rows: NamedValue[] }

export type RelatedProduct = Pick<ProductView, 'name' | 'place' | 'price' | 'bestFor'> & {
  href: string
  picture: Product['pictures']['cutout']
  /** The price difference in words; null for the page's own product. */
  difference: string | null
}

export type ChoiceView = Pick<ProductPageCopy['choice'], 'title' | 'related' | 'here'> & {
  answers: { title: string; text: string }[]
  compare: { title: string; links: Link[] }
  products: RelatedProduct[]
}

export type DeskView = {
  title: string
  lead: string
  choice: ProductPageCopy['order']['choice']
  copy: Omit<ProductPageCopy['order'], 'choice'>
}

export type SheetView = ProductPageCopy['sheet'] &
  Pick<Product, 'name' | 'kind' | 'price'> & {
    path: string
    taxNote: string
    picture: Product['pictures']['cutout']
    plinth: Product['pictures']['cutout']
    rows: NamedValue[]
  }

export type ProductPageView = {
  seo: ProductDetail['seo']
  path: string
  accent: ProductDetail['accent']
  stage: StageView
  numerals: NumeralsView
  questions: QuestionsView
  visit: VisitSectionView
  film: FilmView
  about: AboutView
  chapters: ChapterView[]
  filters: ProductPageCopy['filters']
  specification: SpecificationView
  price: ProductPageCopy['price']
  bill: ShortBillView
  choice: ChoiceView
  isSold: boolean
  desk: DeskView
  reading: ReadingView
  sheet: SheetView
}
