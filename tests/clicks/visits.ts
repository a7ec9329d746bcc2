/** Visits with clicks: every template, moment, pointer and device. */
export type Visit = {
  path: string
  /** The delay of the click after the first paint; a fifth of it on the next page. */
  afterMs: number
  pointer: 'mouse' | 'touch'
  /** CPU slowdown. 4 makes a phone with a quarter of the speed. */
  slowdown: 1 | 4
  /** Prefers reduced motion. */
  isCalm: boolean
  /** Index among the visible links. */
  choice: number
}

/** One URL for each template. */
const TEMPLATES = [
  '/',
  '/products',
  '/products?compare=x-blue,en-7p',
  '/products/ionia-x-blue-alkaline-water-machine',
  '/health-benefits',
  '/rnd',
  '/about-us',
  '/contacts',
  '/blog',
  '/blog/benefits-of-alkaline-water',
  '/jaipur',
  '/franchises',
  '/franchise-opportunities',
  '/buy-products',
  '/book-demo',
  '/connect',
  '/withdraw',
  '/complaint',
  '/durgapooja',
  '/mira-modal-school',
  '/googlereviews',
  '/privacy-policy-2',
  '/grievance',
  '/sitemap',
  '/Wip-Print',
  '/no-such-page',
]

const MOMENTS = Array.from({ length: 20 }, (_, index) => Math.round((index * 3000) / 19))

/** Every template at every moment, twice: fast computer or slow phone, mouse or touch. */
export const VISITS: Visit[] = TEMPLATES.flatMap((path, template) =>
  MOMENTS.flatMap((afterMs, moment) =>
    (['mouse', 'touch'] as const).map((pointer) => ({
      path,
      afterMs,
      pointer,
      slowdown: (pointer === 'mouse') === (moment % 2 === 0) ? 1 : 4,
      isCalm: moment % 4 < 2,
      choice: template + moment * 7,
    })),
  ),
)
