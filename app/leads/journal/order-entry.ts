/** Orders in the journal: what is needed to recognise and finish them. Payments say how they are kept in the database. */
import type { OrderRow, PaymentRow, UnknownPaymentRow } from '#app/database/tables.ts'

export type OrderEntry =
  /** An order as it stood, with one of its payments; without any before the first. A later entry says more. */
  | { kind: 'order'; order: OrderRow; payment: PaymentRow | null }
  /** A gateway's signed word on a transaction whose order was not found. */
  | { kind: 'unknown-payment'; row: UnknownPaymentRow }

export const isOrderEntry = (entry: { kind: string }): entry is OrderEntry =>
  entry.kind === 'order' || entry.kind === 'unknown-payment'

export const orderChangedAt = (entry: OrderEntry) =>
  entry.kind === 'order' ? (entry.payment?.changed_at ?? entry.order.created_at) : entry.row.changed_at

/** Two entries with the same key say the same. */
export function orderKeyOf(entry: OrderEntry): string {
  if (entry.kind === 'unknown-payment') {
    const { transaction_id, status, closed_at } = entry.row
    return `${transaction_id} ${status} ${closed_at !== null}`
  }
  return entry.payment ? `${entry.payment.id} ${entry.payment.status}` : entry.order.id
}

/** By which staff know it. */
export const orderNameOf = (entry: OrderEntry) => (entry.kind === 'order' ? entry.order.ref : entry.row.transaction_id)
