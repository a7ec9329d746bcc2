/** The limit of UPI payments, shown beside the buttons that lead to one. */
import { getFacts } from '#app/content/facts.server.ts'
import { getPaymentPage } from './payment.server.ts'

/** @returns null for a sum that UPI apps accept */
export const getUpiNote = (rupees: number, root?: string): string | null =>
  rupees > getFacts(root).upi.limit ? getPaymentPage(root).upi : null
