/** Rows in the journal beside leads: orders, payments and visits. A later entry replaces an earlier one. */
import type { OrderRow, PaymentRow, UnknownPaymentRow, VisitRow } from '#app/database/tables.ts'

export type VisitEntry = { kind: 'visit'; ref: string; row: VisitRow }

export type RowEntry = OrderEntry | VisitEntry

/** `rejected`: the database refuses them. */
export type RestoredRows = { restored: number; rejected: { id: string }[] }

/** Recovery of the database's rows. It ignores entries of other kinds. */
export type RowRecovery = {
  /** Whether several instances write to the database, so that no single journal is complete. */
  isShared: boolean
  /** Restores rows that are missing or outdated in the database. */
  restore: (entries: RowEntry[]) => Promise<RestoredRows>
  /** The entries that are missing or outdated in the database. */
  missing: (entries: RowEntry[]) => Promise<RowEntry[]>
  /** The current state of all rows changed since a time; orders come before their payments. */
  changedSince: (time: number) => Promise<RowEntry[]>
}

export const joinRecoveries = (parts: [RowRecovery, ...RowRecovery[]]): RowRecovery => ({
  isShared: parts[0].isShared,
  async restore(entries) {
    const found: RestoredRows = { restored: 0, rejected: [] }
    for (const part of parts) {
      const back = await part.restore(entries)
      found.restored += back.restored
      found.rejected.push(...back.rejected)
    }
    return found
  },
  missing: async (entries) => (await Promise.all(parts.map((part) => part.missing(entries)))).flat(),
  changedSince: async (time) => (await Promise.all(parts.map((part) => part.changedSince(time)))).flat(),
})

export const isVisitEntry = (entry: { kind: string }): entry is VisitEntry => entry.kind === 'visit'

export const isRowEntry = (entry: { kind: string }): entry is RowEntry => isOrderEntry(entry) || isVisitEntry(entry)

export const changedAt = (entry: RowEntry) => (entry.kind === 'visit' ? entry.row.changed_at : orderChangedAt(entry))

/** Two entries with the same key are equal. */
export const keyOf = (entry: RowEntry) =>
  entry.kind === 'visit' ? `${entry.row.lead_id} ${entry.row.version}` : orderKeyOf(entry)

/** The name shown to staff. */
export const nameOf = (entry: RowEntry) => (entry.kind === 'visit' ? entry.ref : orderNameOf(entry))

export type OrderEntry =
  /** An order and one of its payments, if it has any. */
  | { kind: 'order'; order: OrderRow; payment: PaymentRow | null }
  /** A gateway's signed message about a transaction without a known order. */
  | { kind: 'unknown-payment'; row: UnknownPaymentRow }

export const isOrderEntry = (entry: { kind: string }): entry is OrderEntry =>
  entry.kind === 'order' || entry.kind === 'unknown-payment'

const orderChangedAt = (entry: OrderEntry) =>
  entry.kind === 'order' ? (entry.payment?.changed_at ?? entry.order.created_at) : entry.row.changed_at

function orderKeyOf(entry: OrderEntry): string {
  if (entry.kind === 'unknown-payment') {
    const { transaction_id, status, closed_at } = entry.row
    return `${transaction_id} ${status} ${closed_at !== null}`
  }
  return entry.payment ? `${entry.payment.id} ${entry.payment.status}` : entry.order.id
}

const orderNameOf = (entry: OrderEntry) => (entry.kind === 'order' ? entry.order.ref : entry.row.transaction_id)
