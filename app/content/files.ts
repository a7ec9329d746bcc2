/** Every file of `content/` and its schema. A new kind of file is checked once it is listed here. */
import type { z } from 'zod'

import { pages } from './pages.ts'
import { analyticsSchema } from './schemas/analytics.ts'
import { articleSchema } from './schemas/article.ts'
import { holidaysSchema } from './schemas/booking.ts'
import { cityPageSchema, citySchema } from './schemas/city.ts'
import { comparisonsSchema } from './schemas/comparisons.ts'
import { costsSchema } from './schemas/costs.ts'
import { deliverySchema } from './schemas/delivery.ts'
import { deskSchema } from './schemas/desk.ts'
import { documentsSchema } from './schemas/documents.ts'
import { festivalSchema } from './schemas/festival.ts'
import { finderSchema } from './schemas/finder.ts'
import { formsSchema } from './schemas/forms.ts'
import { logoSchema } from './schemas/logo.ts'
import { navigationSchema } from './schemas/navigation.ts'
import { paymentPageSchema } from './schemas/payment.ts'
import { policiesPageSchema, policySchema } from './schemas/policy.ts'
import { peopleSchema } from './schemas/people.ts'
import { pincodesSchema } from './schemas/pincodes.ts'
import { productPageSchema } from './schemas/product-page.ts'
import { productSchema } from './schemas/product.ts'
import { redirectsSchema } from './schemas/redirects.ts'
import { wipReportSchema } from './schemas/report.ts'
import { reviewsSchema } from './schemas/reviews.ts'
import { roSchema } from './schemas/ro.ts'
import { siteSchema } from './schemas/site.ts'
import { visitSchema } from './schemas/visit.ts'
import { visitPageSchema } from './schemas/visit-page.ts'
import { wordingSchema } from './schemas/wording.ts'

export const files: Record<string, z.ZodType> = {
  'site.json': siteSchema,
  'logo.json': logoSchema,
  'navigation.json': navigationSchema,
  'forms.json': formsSchema,
  'analytics.json': analyticsSchema,
  'comparisons.json': comparisonsSchema,
  'costs.json': costsSchema,
  'delivery.json': deliverySchema,
  'finder.json': finderSchema,
  'desk.json': deskSchema,
  'documents.json': documentsSchema,
  'people.json': peopleSchema,
  'reviews.json': reviewsSchema,
  'ro.json': roSchema,
  'pincodes.json': pincodesSchema,
  'redirects.json': redirectsSchema,
  'visit.json': visitSchema,
  'wording.json': wordingSchema,
  ...Object.fromEntries(Object.entries(pages).map(([name, { schema }]) => [`pages/${name}.json`, schema])),
  'pages/product.json': productPageSchema,
  'pages/payment.json': paymentPageSchema,
  'pages/visit.json': visitPageSchema,
  'pages/city.json': cityPageSchema,
  'pages/policies.json': policiesPageSchema,
  'reports/wip.json': wipReportSchema,
}

/** Folders whose files share a schema: products, cities, articles. */
export const folders: Record<string, z.ZodType> = {
  products: productSchema,
  cities: citySchema,
  articles: articleSchema,
  policies: policySchema,
  festivals: festivalSchema,
  holidays: holidaysSchema,
}
