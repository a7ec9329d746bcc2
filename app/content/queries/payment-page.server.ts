import { fill } from '#app/content/fill.ts'
import { loadContent } from '#app/content/load.server.ts'
import { paymentPageSchema } from '#app/content/schemas/payment.ts'
import { getSite } from './site.server.ts'

export const getPaymentPage = (root?: string) =>
  fill(loadContent('pages/payment.json', paymentPageSchema, root), { brand: getSite(root).brand })
