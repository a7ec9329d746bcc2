/** View models of the home page, where they differ from its file. */
import type { ReadingView } from '#app/content/articles/articles.server.ts'
import type { ShortBillView } from '#app/content/costs/costs.server.ts'
import type { Ro } from '#app/content/costs/ro.server.ts'
import type { QuestionView } from '#app/content/finder/finder.server.ts'
import type { Product } from '#app/content/products/product.ts'
import type { ReviewEntry, ReviewsShown } from '#app/content/reviews/reviews.server.ts'
import type { VisitView } from '#app/content/visits/visit.server.ts'
import type { DocumentSheet } from './documents.server.ts'
import type { HomePage } from './home.ts'

/** `range`: "pH 8.0 to 9.0". `reachedBy`: products with this level in their range, or with half of it. */
export type PhLevel = HomePage['ph']['levels'][number] & { range: string; reachedBy: string[] }
export type PhRange = { name: string; from: number; to: number }
/** `kinds`: the levels that it can pour. */
export type Pour = HomePage['ph']['pours'][number] & { kinds: string[] }
export type PhInstrumentView = Omit<HomePage['ph'], 'levels' | 'pours'> & {
  levels: PhLevel[]
  ranges: PhRange[]
  pours: Pour[]
}

/** `rows`: place and pH range, in words. */
export type LineupProduct = Pick<Product, 'name' | 'price' | 'bestFor'> & {
  href: string
  picture: Product['pictures']['cutout']
  rows: string[]
}
export type ProductLineupView = Omit<HomePage['products'], 'finder'> & {
  finder: HomePage['products']['finder'] & { question: QuestionView; nextQuestion: string }
  items: LineupProduct[]
}

export type VisitStepsView = HomePage['visit'] & Pick<VisitView, 'frames' | 'ticket' | 'measured' | 'card'>

/** `quotes`: empty while all reviews are samples. */
export type ScoreView = Pick<ReviewsShown, 'rating' | 'count' | 'attribution' | 'readLink'> & {
  isSample: boolean
  quotes: ReviewEntry[]
}

/** `product`: the key of the bill's product. */
export type FiveYearsView = HomePage['cost'] & {
  label: string
  product: string
  products: { key: string; label: string }[]
  bill: ShortBillView
}

/** `onlyWith`: the product, if only one reaches the level. */
export type Moment = HomePage['day']['moments'][number] & {
  ph: number
  levelName: string
  onlyWith: string | null
}
export type TenMomentsView = Omit<HomePage['day'], 'moments'> & { moments: Moment[] }

export type CertificatesView = HomePage['certificates'] & { sheets: DocumentSheet[] }
export type PatentsView = HomePage['patents'] & { drawings: DocumentSheet[] }
/** `film`: null while it must not be shown. */
export type ManufacturerView = Omit<HomePage['manufacturer'], 'film'> & {
  film: HomePage['manufacturer']['film'] | null
  exports: Omit<HomePage['exports'], 'conflicts'>
}

export type HomePageView = Omit<
  HomePage,
  'ph' | 'products' | 'visit' | 'cost' | 'day' | 'certificates' | 'patents' | 'manufacturer' | 'exports' | 'reading'
> & {
  ph: PhInstrumentView
  ro: Ro
  products: ProductLineupView
  visit: VisitStepsView
  cost: FiveYearsView
  day: TenMomentsView
  certificates: CertificatesView
  patents: PatentsView
  manufacturer: ManufacturerView
  reading: ReadingView & { summary: string }
}
