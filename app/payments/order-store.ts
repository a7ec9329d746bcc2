import type { RefundRow } from '#app/database/tables.ts'
import type { Charges, GatewayName, News, Order, Payment, PaymentStatus } from './order.ts'

/** A product at today's price, delivered to one PIN code. */
export type Sale = {
  product: { slug: string; name: string }
  amountPaise: number
  charges: Charges
  /** Whether a test gateway takes its payments. */
  isTrial: boolean
}

export type Source = 'start' | 'status' | 'callback' | 'staff' | 'journal'

export type PaymentEvent = { at: Date; source: Source; status: PaymentStatus; reason: string | null }
type Refund = { id: string; amountPaise: number; status: RefundRow['status']; reason: string | null; at: Date }
export type OrderHistory = Omit<Order, 'payments' | 'refundedPaise'> & {
  payments: (Payment & { events: PaymentEvent[]; refunds: Refund[] })[]
}

/** `lastCheckAt`: the time of the previous check; null if there was none, or it is unknown. */
export type ClaimedPayment = Payment & { lastCheckAt: number | null }

export type OrderFilter = { since?: Date; status?: PaymentStatus }

export type OrderStore = {
  /**
   * Creates a purchase lead's order, or returns the existing one. `toSale` returns null if the whole amount is unknown.
   * @returns null if nothing is for sale, or the lead is missing or quarantined
   */
  open: (ref: string, toSale: (pincode: string | undefined) => Sale | null, now: Date) => Promise<Order | null>
  find: (id: string) => Promise<Order | null>
  findByRef: (ref: string) => Promise<Order | null>
  findPayment: (gateway: GatewayName, transactionId: string) => Promise<{ order: Order; payment: Payment } | null>
  list: (filter: OrderFilter) => Promise<OrderHistory[]>
  /** @returns null if another of the order's payments could still succeed, for instance one from a faster second post */
  addPayment: (
    order: Order,
    payment: { gateway: GatewayName; transactionId: string; nextCheckAt: Date },
    now: Date,
  ) => Promise<Payment | null>
  /** Applies news to a payment. Idempotent. */
  apply: (payment: Payment, news: News, from: { source: Source; nextCheckAt?: Date | null }, now: Date) => Promise<void>
  /** Stores the result that staff found. @returns false if it is already set, or paid */
  settle: (payment: Payment, status: 'paid' | 'failed', now: Date) => Promise<boolean>
  claimDue: (gateway: GatewayName, limit: number, now: Date, leaseMs: number) => Promise<ClaimedPayment[]>
  /** Claims one payment early, unless it was checked since `lookedAtSince`. */
  claimNow: (payment: Payment, lookedAtSince: Date, now: Date, leaseMs: number) => Promise<boolean>
  /** Schedules a check of a payment that is not paid, at once. @returns whether the payment is known */
  checkSoon: (gateway: GatewayName, transactionId: string, now: Date) => Promise<boolean>
  /** Lists payments that staff have not been alerted to. */
  unannounced: () => Promise<{ order: Order; payment: Payment }[]>
  announced: (payment: Payment) => Promise<void>
}
