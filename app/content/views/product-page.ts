/** What a machine's own page shows, section by section. Types only: sections may import this. */
import type { Product, ProductDetail } from '#app/content/schemas/product.ts'
import type { ProductPageWords } from '#app/content/schemas/product-page.ts'
import type { ReadingView } from './blog.ts'

type Chapter = ProductDetail['chapters'][number]
export type ChapterVisual = Chapter['visual']
export type PlatesVisual = { kind: 'plates'; groups: number[]; alt: string }

export type NamedValue = { label: string; value: string; sample?: boolean }

/** Null: the address of the page itself. */
export type ProductView = number | 'print' | null

export type StageView = Pick<Product, 'name' | 'price'> &
  Pick<ProductDetail, 'accent' | 'tagline' | 'plinth'> & {
    heading: string
    trail: ProductPageWords['trail']
    taxNote: string
    facts: NamedValue[]
    actions: ActionsView
  }

/** `main`: to buy it, where it can be bought here, or to ask about it. */
export type ActionsView = Pick<ProductPageWords['actions'], 'demo' | 'call' | 'chat'> & {
  main: ProductPageWords['actions']['buy']
  isSale: boolean
}

export type NumeralInstrument =
  | { kind: 'plates'; count: number }
  | { kind: 'ph'; from: number; to: number }
  | { kind: 'watts'; watts: number; most: number; scale: string }
  | { kind: 'screen'; inches: number; others: number[] }
  | { kind: 'levels'; alkaline: number; acidic: number }
  | { kind: 'filters'; count: number }
  | { kind: 'pixels'; across: number; down: number }
  | { kind: 'colours' }
/** `value` and `to`: the range from one to the other. */
export type Numeral = { value: string; to?: string; label: string; instrument: NumeralInstrument }
export type NumeralsView = { heading: string; items: Numeral[] }

export type Frame = ProductDetail['gallery'][number]
export type FilmView = ProductPageWords['gallery'] & { path: string; loop: ProductDetail['loop']; frames: Frame[] }

export type AboutView = ProductDetail['about'] & {
  featuresTitle: string
  features: ProductDetail['features']
  research: { label: string; note: string; href: string } | null
}

export type ChapterView = Pick<Chapter, 'theme' | 'title' | 'text'> & {
  eyebrow: string
  number: { value: string; label: string }
  visual: Exclude<ChapterVisual, { kind: 'plates' }> | PlatesVisual
}

export type SpecificationView = Pick<
  ProductPageWords['specification'],
  'title' | 'lead' | 'property' | 'value' | 'print' | 'sheet'
> & { path: string; picture: Product['pictures']['cutout']; rows: NamedValue[] }

export type RelatedMachine = Pick<Product, 'name' | 'kind' | 'price' | 'note'> & {
  href: string
  picture: Product['pictures']['cutout']
  /** To the machine of the page, in words; null for itself. */
  difference: string | null
}

export type ChoiceView = Pick<ProductPageWords['choice'], 'title' | 'related' | 'here'> & {
  answers: { title: string; text: string }[]
  compare: { label: string; href: string }
  machines: RelatedMachine[]
}

/** `online`, or `call` where no gateway is set up. */
export type OrderHereView = ProductPageWords['order'] &
  Pick<Product, 'price'> & { taxNote: string; picture: Product['pictures']['cutout'] }

export type SheetView = ProductPageWords['sheet'] &
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
  film: FilmView
  about: AboutView
  chapters: ChapterView[]
  filters: ProductPageWords['filters']
  specification: SpecificationView
  price: ProductPageWords['price']
  choice: ChoiceView
  /** Null for a machine that is not sold online. */
  order: OrderHereView | null
  reading: ReadingView
  enquiry: ProductPageWords['enquiry']
  sheet: SheetView
}
