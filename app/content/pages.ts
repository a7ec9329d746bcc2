/**
 * Pages with their own copy: each has a file in `content/pages/`, named after its address, and a route. Sitemap, link check
 * and page tests use this list.
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
import { ionizerOrRoPageSchema } from './schemas/ionizer-or-ro.ts'
import { leadPageSchema } from './schemas/lead-page.ts'
import { productsPageSchema } from './schemas/products-page.ts'
import { rndPageSchema } from './schemas/rnd.ts'
import { sitemapPageSchema } from './schemas/sitemap.ts'
import { whatItCostsPageSchema } from './schemas/what-it-costs.ts'
import { whichMachinePageSchema } from './schemas/which-machine.ts'

export type PageGroup = 'home' | 'machines' | 'learn' | 'blog' | 'partner' | 'cities' | 'talk' | 'policies'

export type PageEntry = {
  /** Its group in the sitemap. */
  group: PageGroup
  /** @default its name: `contacts` is /contacts */
  path?: string
  schema: z.ZodType
  /** Reached from a link, a sheet or a chat; not in the search engines' sitemap. */
  isForSearch?: false
}

export const pages = {
  home: { group: 'home', path: '/', schema: homePageSchema },
  'about-us': { group: 'home', schema: aboutPageSchema },
  googlereviews: { group: 'home', schema: googleReviewsPageSchema },
  products: { group: 'machines', schema: productsPageSchema },
  'what-it-costs': { group: 'machines', schema: whatItCostsPageSchema },
  'which-machine': { group: 'machines', schema: whichMachinePageSchema },
  'buy-products': { group: 'machines', schema: buyProductsPageSchema },
  'health-benefits': { group: 'learn', schema: healthPageSchema },
  'ionizer-or-ro': { group: 'learn', schema: ionizerOrRoPageSchema },
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
