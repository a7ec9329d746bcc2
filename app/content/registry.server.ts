/** Maps every file in `content/` to its schema. A new kind of file is checked once it is listed here. */
import type { z } from 'zod'

import { kitchenSchema } from '#app/content/products/kitchen.server.ts'
import { articleSchema } from '#app/content/articles/article.ts'
import { companySchema } from '#app/content/company/company.server.ts'
import { peopleSchema } from '#app/content/articles/people.server.ts'
import { cityPageSchema, citySchema } from '#app/content/cities/city.ts'
import { pincodesSchema } from '#app/content/cities/pin-localities.server.ts'
import { costsSchema } from '#app/content/prices/costs.ts'
import { roSchema } from '#app/content/costs/ro.server.ts'
import { deskSchema } from '#app/content/desk/desk.server.ts'
import { refusalsSchema } from '#app/content/desk/refusals.server.ts'
import { factsSchema } from '#app/content/facts.ts'
import { festivalSchema } from '#app/content/festivals/festivals.server.ts'
import { finderSchema } from '#app/content/finder/finder.ts'
import { formsSchema } from '#app/content/forms/forms.ts'
import { documentsSchema } from '#app/content/home/documents.server.ts'
import { deliverySchema } from '#app/content/prices/delivery.server.ts'
import { payPageSchema } from '#app/content/orders/pay.server.ts'
import { paymentPageSchema } from '#app/content/orders/payment.server.ts'
import { vouchersSchema } from '#app/content/orders/vouchers.server.ts'
import { policiesPageSchema, policySchema } from '#app/content/policies/policies.server.ts'
import { productPageSchema } from '#app/content/product-page/product-page.ts'
import { comparisonsSchema } from '#app/content/products/comparisons.server.ts'
import { productSchema } from '#app/content/products/product.ts'
import { wipReportSchema } from '#app/content/reports/reports.server.ts'
import { reviewsSchema } from '#app/content/reviews/reviews.server.ts'
import { analyticsSchema } from '#app/content/site/analytics.ts'
import { redirectsSchema } from '#app/content/site/redirects.server.ts'
import { logoSchema, navigationSchema, siteSchema } from '#app/content/site/site.ts'
import { holidaysSchema } from '#app/content/visits/booking.ts'
import { visitPageSchema } from '#app/content/visits/visit-page.server.ts'
import { visitSchema } from '#app/content/visits/visit.server.ts'
import { pages } from './page-registry.server.ts'
import { wordingSchema } from './wording.ts'

export const files: Record<string, z.ZodType> = {
  'site.json': siteSchema,
  'logo.json': logoSchema,
  'navigation.json': navigationSchema,
  'forms.json': formsSchema,
  'analytics.json': analyticsSchema,
  'comparisons.json': comparisonsSchema,
  'costs.json': costsSchema,
  'delivery.json': deliverySchema,
  'facts.json': factsSchema,
  'finder.json': finderSchema,
  'desk.json': deskSchema,
  'documents.json': documentsSchema,
  'company.json': companySchema,
  'kitchen.json': kitchenSchema,
  'people.json': peopleSchema,
  'reviews.json': reviewsSchema,
  'ro.json': roSchema,
  'pincodes.json': pincodesSchema,
  'redirects.json': redirectsSchema,
  'refusals.json': refusalsSchema,
  'visit.json': visitSchema,
  'vouchers.json': vouchersSchema,
  'wording.json': wordingSchema,
  ...Object.fromEntries(Object.entries(pages).map(([name, { schema }]) => [`pages/${name}.json`, schema])),
  'pages/product.json': productPageSchema,
  'pages/payment.json': paymentPageSchema,
  'pages/pay.json': payPageSchema,
  'pages/visit.json': visitPageSchema,
  'pages/city.json': cityPageSchema,
  'pages/policies.json': policiesPageSchema,
  'reports/wip.json': wipReportSchema,
}

export const folders: Record<string, z.ZodType> = {
  products: productSchema,
  cities: citySchema,
  articles: articleSchema,
  policies: policySchema,
  festivals: festivalSchema,
  holidays: holidaysSchema,
}
