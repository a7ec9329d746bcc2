import { loadContent } from '#app/content/load.server.ts'
import { paymentPageSchema } from '#app/content/schemas/payment.ts'

export const getPaymentPage = (root?: string) => loadContent('pages/payment.json', paymentPageSchema, root)
