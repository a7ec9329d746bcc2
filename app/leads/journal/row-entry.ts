/** What the journal holds beside leads: orders, payments and visits, as they stood. A later entry says more. */
import type { OrderRow, PaymentRow, UnknownPaymentRow, VisitRow } from '#app/database/tables.ts'

/** `ref`: of the visit's lead. */
export type VisitEntry = { kind: 'visit'; ref: string; row: VisitRow }

export type RowEntry = OrderEntry | VisitEntry

/** What the journal asks of the database about them. Entries of other kinds than its own a recovery passes over. */
export type RowRecovery = {
  /** Whether several instances may write to it, of which each has its own journal and none has everything. */
  isShared: boolean
  /** Restores what the database lacks, or has in an older state. `rejected`: it will not have them. */
  restore: (entries: RowEntry[]) => Promise<{ restored: number; rejected: { id: string }[] }>
  /** Which of these the database has not, or knows less of. */
  missing: (entries: RowEntry[]) => Promise<RowEntry[]>
  /** How all that has changed since a time stands now: orders before their payments. */
  changedSince: (time: number) => Promise<RowEntry[]>
}

/** Several rooms keep rows beside the leads. */
export const joinRecoveries = (parts: [RowRecovery, ...RowRecovery[]]): RowRecovery => ({
  isShared: parts[0].isShared,
  async restore(entries) {
    const found = { restored: 0, rejected: [] as { id: string }[] }
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

/** Two entries with the same key say the same. */
export const keyOf = (entry: RowEntry) =>
  entry.kind === 'visit' ? `${entry.row.lead_id} ${entry.row.version}` : orderKeyOf(entry)

/** By which staff know it. */
export const nameOf = (entry: RowEntry) => (entry.kind === 'visit' ? entry.ref : orderNameOf(entry))

export type OrderEntry =
  /** An order as it stood, with one of its payments; without any before the first. A later entry says more. */
  | { kind: 'order'; order: OrderRow; payment: PaymentRow | null }
  /** A gateway's signed word on a transaction whose order was not found. */
  | { kind: 'unknown-payment'; row: UnknownPaymentRow }

export const isOrderEntry = (entry: { kind: string }): entry is OrderEntry =>
  entry.kind === 'order' || entry.kind === 'unknown-payment'

const orderChangedAt = (entry: OrderEntry) =>
  entry.kind === 'order' ? (entry.payment?.changed_at ?? entry.order.created_at) : entry.row.changed_at

/** Two entries with the same key say the same. */
function orderKeyOf(entry: OrderEntry): string {
  if (entry.kind === 'unknown-payment') {
    const { transaction_id, status, closed_at } = entry.row
    return `${transaction_id} ${status} ${closed_at !== null}`
  }
  return entry.payment ? `${entry.payment.id} ${entry.payment.status}` : entry.order.id
}

/** By which staff know it. */
export const orderNameOf = (entry: OrderEntry) => (entry.kind === 'order' ? entry.order.ref : entry.row.transaction_id)
