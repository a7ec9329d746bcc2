/**
 * The pages with words of their own: each has a file in `content/pages/`, called as its address, and a route in `app/routes/`.
 * The sitemap, the check of links and the tests that visit every page go through this list.
 */
import type { z } from 'zod'

import { aboutPageSchema } from './schemas/about.ts'
import { blogPageSchema } from './schemas/blog.ts'
import { bookDemoPageSchema } from './schemas/book-demo.ts'
import { buyProductsPageSchema } from './schemas/buy-products.ts'
import { contactsPageSchema } from './schemas/contacts.ts'
import { franchisesPageSchema, opportunitiesPageSchema } from './schemas/franchise.ts'
import { googleReviewsPageSchema } from './schemas/google-reviews.ts'
import { healthPageSchema } from './schemas/health.ts'
import { homePageSchema } from './schemas/home.ts'
import { leadPageSchema } from './schemas/lead-page.ts'
import { productsPageSchema } from './schemas/products-page.ts'
import { rndPageSchema } from './schemas/rnd.ts'
import { sitemapPageSchema } from './schemas/sitemap.ts'

export type PageGroup = 'home' | 'machines' | 'learn' | 'blog' | 'partner' | 'cities' | 'talk' | 'policies'

export type PageEntry = {
  /** Where it stands in the sitemap. */
  group: PageGroup
  /** @default its name: `contacts` is /contacts */
  path?: string
  schema: z.ZodType
  /** For people who come from a link, a sheet or a chat; not for the sitemap of search engines. */
  isForSearch?: false
}

export const pages = {
  home: { group: 'home', path: '/', schema: homePageSchema },
  'about-us': { group: 'home', schema: aboutPageSchema },
  googlereviews: { group: 'home', schema: googleReviewsPageSchema },
  products: { group: 'machines', schema: productsPageSchema },
  'buy-products': { group: 'machines', schema: buyProductsPageSchema },
  'health-benefits': { group: 'learn', schema: healthPageSchema },
  rnd: { group: 'learn', schema: rndPageSchema },
  blog: { group: 'blog', schema: blogPageSchema },
  franchises: { group: 'partner', schema: franchisesPageSchema },
  'franchise-opportunities': { group: 'partner', schema: opportunitiesPageSchema },
  'book-demo': { group: 'talk', schema: bookDemoPageSchema },
  connect: { group: 'talk', schema: leadPageSchema, isForSearch: false },
  contacts: { group: 'talk', schema: contactsPageSchema },
  withdraw: { group: 'policies', schema: leadPageSchema, isForSearch: false },
  sitemap: { group: 'policies', schema: sitemapPageSchema },
} as const satisfies Record<string, PageEntry>

export type PageName = keyof typeof pages
