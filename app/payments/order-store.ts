import type { RefundRow } from '#app/database/tables.ts'
import type { Order, Payment, PaymentStatus } from './order.ts'
import type { Charges } from './sale.ts'

/** A product at today's price, delivered to one PIN code. */
export type Offer = {
  product: { slug: string; name: string }
  amountPaise: number
  charges: Charges
  /** For how many days the price is promised. */
  validDays: number
  /** Whether a test gateway takes its payments. */
  isTrial: boolean
}

const DAY_MS = 24 * 60 * 60_000

export const toValidUntil = ({ validDays }: Pick<Offer, 'validDays'>, now: number) => now + validDays * DAY_MS

export type Source = 'start' | 'status' | 'callback' | 'staff' | 'journal'

export type PaymentEvent = { at: Date; source: Source; status: PaymentStatus; reason: string | null }
type Refund = { id: string; amountPaise: number; status: RefundRow['status']; reason: string | null; at: Date }
export type OrderHistory = Omit<Order, 'payments' | 'refundedPaise'> & {
  payments: (Payment & { events: PaymentEvent[]; refunds: Refund[] })[]
}

/** `lastCheckAt`: the time of the previous check; null if there was none, or it is unknown. */
export type ClaimedPayment = Payment & { lastCheckAt: number | null }

export type OrderFilter = { since?: Date; status?: PaymentStatus }
