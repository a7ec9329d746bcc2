/** Orders in the journal: what is needed to recognise and finish them. Payments say how they are kept in the database. */
import type { OrderRow, PaymentRow, UnknownPaymentRow } from '#app/database/tables.ts'

export type OrderEntry =
  /** An order as it stood, with one of its payments; without any before the first. A later entry says more. */
  | { kind: 'order'; order: OrderRow; payment: PaymentRow | null }
  /** A gateway's signed word on a transaction whose order was not found. */
  | { kind: 'unknown-payment'; row: UnknownPaymentRow }

/** What the journal asks of the database about orders. */
export type OrderRecovery = {
  /** Whether several instances may write to it, of which each has its own journal and none has everything. */
  isShared: boolean
  /** Puts back what the database has not, or knows less of. `leftBehind`: it will not have them. */
  putBack: (entries: OrderEntry[]) => Promise<{ putBack: number; leftBehind: { id: string }[] }>
  /** Which of these the database has not, or knows less of. */
  missing: (entries: OrderEntry[]) => Promise<OrderEntry[]>
  /** How all that has changed since a time stands now: orders before their payments. */
  changedSince: (time: number) => Promise<OrderEntry[]>
}

export const isOrderEntry = (entry: { kind: string }): entry is OrderEntry =>
  entry.kind === 'order' || entry.kind === 'unknown-payment'

export const changedAt = (entry: OrderEntry) =>
  entry.kind === 'order' ? (entry.payment?.changed_at ?? entry.order.created_at) : entry.row.changed_at

/** Two entries with the same key say the same. */
export function keyOf(entry: OrderEntry): string {
  if (entry.kind === 'unknown-payment') {
    const { transaction_id, status, closed_at } = entry.row
    return `${transaction_id} ${status} ${closed_at !== null}`
  }
  return entry.payment ? `${entry.payment.id} ${entry.payment.status}` : entry.order.id
}

/** By which staff know it. */
export const nameOf = (entry: OrderEntry) => (entry.kind === 'order' ? entry.order.ref : entry.row.transaction_id)
