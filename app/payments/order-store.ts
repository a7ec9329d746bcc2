/** What keeping orders means, whatever database is behind it. */
import type { Charges, GatewayName, News, Order, Payment, PaymentStatus } from './order.ts'

/** What is sold, at the price of today, brought to one PIN code. */
export type Sale = { product: { slug: string; name: string }; amountPaise: number; charges: Charges }

/** Who brought a piece of news. `journal`: it was put back from the second copy. */
export type Source = 'start' | 'status' | 'callback' | 'staff' | 'journal'

export type PaymentEvent = { at: Date; source: Source; status: PaymentStatus; reason: string | null }
export type OrderHistory = Omit<Order, 'payments'> & { payments: (Payment & { events: PaymentEvent[] })[] }

export type OrderFilter = { since?: Date; status?: PaymentStatus }

export type OrderStore = {
  /**
   * The order of a purchase lead: made the first time, the same one each time after.
   * @param toSale null where the whole amount is not known
   * @returns null when there is nothing to sell, no such lead, or it waits for staff as suspicious
   */
  open: (ref: string, toSale: (pincode: string | undefined) => Sale | null, now: Date) => Promise<Order | null>
  find: (id: string) => Promise<Order | null>
  findByRef: (ref: string) => Promise<Order | null>
  findPayment: (gateway: GatewayName, transactionId: string) => Promise<{ order: Order; payment: Payment } | null>
  /** Newest first. */
  list: (filter: OrderFilter) => Promise<OrderHistory[]>
  /** @returns null when another payment of the order could still succeed: a second post was faster */
  addPayment: (
    order: Order,
    payment: { gateway: GatewayName; transactionId: string; nextCheckAt: Date },
    now: Date,
  ) => Promise<Payment | null>
  /** Writes down what a piece of news makes of a payment. Heard again, it changes nothing. */
  apply: (payment: Payment, news: News, from: { source: Source; nextCheckAt?: Date | null }, now: Date) => Promise<void>
  /** Staff say what became of it. @returns false when it is so already, or has been paid */
  settle: (payment: Payment, status: 'paid' | 'failed', now: Date) => Promise<boolean>
  /** Takes payments that are due to be checked, and keeps them from other processes for `leaseMs`. */
  claimDue: (gateway: GatewayName, limit: number, now: Date, leaseMs: number) => Promise<Payment[]>
  /** Takes one payment before its time, unless it was looked at since. */
  claimNow: (payment: Payment, lookedAtSince: Date, now: Date, leaseMs: number) => Promise<boolean>
  /** Orders of payments that staff have not been told of. */
  unannounced: () => Promise<{ order: Order; payment: Payment }[]>
  announced: (payment: Payment) => Promise<void>
}
