/** Every file of `content/` and the rules it keeps to. A new kind of file is checked, and described to editors, once it stands here. */
import type { z } from 'zod'

import { pages } from './pages.ts'
import { analyticsSchema } from './schemas/analytics.ts'
import { articleSchema } from './schemas/article.ts'
import { cityPageSchema, citySchema } from './schemas/city.ts'
import { deliverySchema } from './schemas/delivery.ts'
import { documentsSchema } from './schemas/documents.ts'
import { festivalSchema } from './schemas/festival.ts'
import { formsSchema } from './schemas/forms.ts'
import { logoSchema } from './schemas/logo.ts'
import { navigationSchema } from './schemas/navigation.ts'
import { paymentPageSchema } from './schemas/payment.ts'
import { policiesPageSchema, policySchema } from './schemas/policy.ts'
import { peopleSchema } from './schemas/people.ts'
import { productPageSchema } from './schemas/product-page.ts'
import { productSchema } from './schemas/product.ts'
import { redirectsSchema } from './schemas/redirects.ts'
import { wipReportSchema } from './schemas/report.ts'
import { reviewsSchema } from './schemas/reviews.ts'
import { siteSchema } from './schemas/site.ts'
import { wordingSchema } from './schemas/wording.ts'

export const files: Record<string, z.ZodType> = {
  'site.json': siteSchema,
  'logo.json': logoSchema,
  'navigation.json': navigationSchema,
  'forms.json': formsSchema,
  'analytics.json': analyticsSchema,
  'delivery.json': deliverySchema,
  'documents.json': documentsSchema,
  'people.json': peopleSchema,
  'reviews.json': reviewsSchema,
  'redirects.json': redirectsSchema,
  'wording.json': wordingSchema,
  ...Object.fromEntries(Object.entries(pages).map(([name, { schema }]) => [`pages/${name}.json`, schema])),
  'pages/product.json': productPageSchema,
  'pages/payment.json': paymentPageSchema,
  'pages/city.json': cityPageSchema,
  'pages/policies.json': policiesPageSchema,
  'reports/wip.json': wipReportSchema,
}

/** Folders whose every file keeps to the same rules: one file a product, a city, an article. */
export const folders: Record<string, z.ZodType> = {
  products: productSchema,
  cities: citySchema,
  articles: articleSchema,
  policies: policySchema,
  festivals: festivalSchema,
}
