/** Every file of `content/` and the rules it keeps to. A new kind of file is checked, and described to editors, once it stands here. */
import type { z } from 'zod'

import { aboutPageSchema } from './schemas/about.ts'
import { analyticsSchema } from './schemas/analytics.ts'
import { articleSchema } from './schemas/article.ts'
import { blogPageSchema } from './schemas/blog.ts'
import { bookDemoPageSchema } from './schemas/book-demo.ts'
import { buyProductsPageSchema } from './schemas/buy-products.ts'
import { cityPageSchema, citySchema } from './schemas/city.ts'
import { contactsPageSchema } from './schemas/contacts.ts'
import { deliverySchema } from './schemas/delivery.ts'
import { documentsSchema } from './schemas/documents.ts'
import { festivalSchema } from './schemas/festival.ts'
import { formsSchema } from './schemas/forms.ts'
import { franchisesPageSchema, opportunitiesPageSchema } from './schemas/franchise.ts'
import { googleReviewsPageSchema } from './schemas/google-reviews.ts'
import { healthPageSchema } from './schemas/health.ts'
import { homePageSchema } from './schemas/home.ts'
import { leadPageSchema } from './schemas/lead-page.ts'
import { logoSchema } from './schemas/logo.ts'
import { navigationSchema } from './schemas/navigation.ts'
import { paymentPageSchema } from './schemas/payment.ts'
import { policiesPageSchema, policySchema } from './schemas/policy.ts'
import { productPageSchema } from './schemas/product-page.ts'
import { productSchema } from './schemas/product.ts'
import { productsPageSchema } from './schemas/products-page.ts'
import { redirectsSchema } from './schemas/redirects.ts'
import { wipReportSchema } from './schemas/report.ts'
import { reviewsSchema } from './schemas/reviews.ts'
import { rndPageSchema } from './schemas/rnd.ts'
import { siteSchema } from './schemas/site.ts'
import { sitemapPageSchema } from './schemas/sitemap.ts'
import { wordingSchema } from './schemas/wording.ts'

export const files: Record<string, z.ZodType> = {
  'site.json': siteSchema,
  'logo.json': logoSchema,
  'navigation.json': navigationSchema,
  'forms.json': formsSchema,
  'analytics.json': analyticsSchema,
  'delivery.json': deliverySchema,
  'documents.json': documentsSchema,
  'reviews.json': reviewsSchema,
  'redirects.json': redirectsSchema,
  'wording.json': wordingSchema,
  'pages/home.json': homePageSchema,
  'pages/blog.json': blogPageSchema,
  'pages/health-benefits.json': healthPageSchema,
  'pages/rnd.json': rndPageSchema,
  'pages/contacts.json': contactsPageSchema,
  'pages/product.json': productPageSchema,
  'pages/products.json': productsPageSchema,
  'pages/buy-products.json': buyProductsPageSchema,
  'pages/payment.json': paymentPageSchema,
  'pages/book-demo.json': bookDemoPageSchema,
  'pages/connect.json': leadPageSchema,
  'pages/withdraw.json': leadPageSchema,
  'pages/city.json': cityPageSchema,
  'pages/about-us.json': aboutPageSchema,
  'pages/googlereviews.json': googleReviewsPageSchema,
  'pages/policies.json': policiesPageSchema,
  'pages/sitemap.json': sitemapPageSchema,
  'pages/franchises.json': franchisesPageSchema,
  'pages/franchise-opportunities.json': opportunitiesPageSchema,
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
