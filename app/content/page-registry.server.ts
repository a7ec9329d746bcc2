/** Pages with their own copy in `content/pages/`. Sitemap, link check and page tests use this list. */
import type { z } from 'zod'

import { aboutPageSchema } from '#app/content/about/about.server.ts'
import { answersPageSchema } from '#app/content/answers/answers.ts'
import { blogPageSchema } from '#app/content/articles/article.ts'
import { ionizerOrRoPageSchema, whatItCostsPageSchema } from '#app/content/prices/costs.ts'
import { whichMachinePageSchema } from '#app/content/finder/finder.ts'
import { contactsPageSchema } from '#app/content/forms/contacts.server.ts'
import { bookDemoPageSchema, leadPageSchema } from '#app/content/forms/form-pages.ts'
import { franchisesPageSchema, opportunitiesPageSchema } from '#app/content/franchise/franchise.server.ts'
import { healthPageSchema } from '#app/content/health/health.server.ts'
import { homePageSchema } from '#app/content/home/home.ts'
import { buyProductsPageSchema } from '#app/content/orders/buy-products.ts'
import { productsPageSchema } from '#app/content/products/products-page.ts'
import { googleReviewsPageSchema } from '#app/content/reviews/reviews.server.ts'
import { rndPageSchema } from '#app/content/rnd/rnd.server.ts'
import { type PageGroup, sitemapPageSchema } from '#app/content/site/sitemap.ts'

export type PageEntry = {
  group: PageGroup
  /** @default its name: `contacts` is /contacts */
  path?: string
  schema: z.ZodType
  /** Linked pages, sheets or chats that are not in the sitemap. */
  isForSearch?: false
}

export const pages = {
  home: { group: 'home', path: '/', schema: homePageSchema },
  'about-us': { group: 'home', schema: aboutPageSchema },
  googlereviews: { group: 'home', schema: googleReviewsPageSchema },
  products: { group: 'products', schema: productsPageSchema },
  'what-it-costs': { group: 'products', schema: whatItCostsPageSchema },
  'which-machine': { group: 'products', schema: whichMachinePageSchema },
  'our-answers': { group: 'products', schema: answersPageSchema },
  'buy-products': { group: 'products', schema: buyProductsPageSchema },
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
  complaint: { group: 'policies', schema: leadPageSchema, isForSearch: false },
  sitemap: { group: 'policies', schema: sitemapPageSchema },
} as const satisfies Record<string, PageEntry>

export type PageName = keyof typeof pages
