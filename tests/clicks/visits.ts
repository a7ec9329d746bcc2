/** Visits in which somebody clicks: every template of the site, at every moment, with each pointer, on each phone. */
export type Visit = {
  path: string
  /** How long after the first paint the click comes; on the page that it leads to, a fifth of it. */
  afterMs: number
  pointer: 'mouse' | 'touch'
  /** 4: a phone that computes four times slower. */
  slowdown: 1 | 4
  /** Whether the visitor asks for less motion. */
  isCalm: boolean
  /** Which of the links in sight. */
  choice: number
}

/** One address of each template. */
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

/** Every template at every moment, twice: a fast computer with a mouse and a slow phone, or a slow one and a fast one. */
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
