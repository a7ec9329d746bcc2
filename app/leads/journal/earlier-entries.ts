/**
 * Rows in the journals of earlier releases, which had a kind of entry for each table. Backups remove them within days of the update;
 * a later release may then drop this.
 */
import { lookUp } from '#app/lookup/look-up.ts'
import type { Row, RowEntry } from './journal-file.server.ts'

type EarlierEntry =
  | { kind: 'order'; order: Row; payment: Row | null }
  | { kind: 'unknown-payment'; row: Row }
  | { kind: 'visit'; ref: string; row: Row }

/** @returns one entry for each row; null if the entry is of another kind */
export function readEarlier(entry: { kind: string }): RowEntry[] | null {
  const earlier = entry as EarlierEntry
  if (earlier.kind === 'visit') return [toEntry('visits', 'lead_id', earlier.row, earlier.row.version, earlier.ref)]
  if (earlier.kind === 'unknown-payment') {
    const { row } = earlier
    return [toEntry('unknown_payments', 'transaction_id', row, `${row.status} ${row.closed_at !== null}`)]
  }
  if (earlier.kind !== 'order') return null
  const { order, payment } = earlier
  const row = toEntry('orders', 'id', order, 1, order.ref)
  return payment
    ? [{ ...row, at: Number(payment.changed_at) }, toEntry('payments', 'id', payment, payment.status, order.ref)]
    : [row]
}

function toEntry(table: string, key: string, row: Row, version: unknown, name: unknown = lookUp(row, key)): RowEntry {
  const at = Number(row.changed_at ?? row.created_at)
  return {
    kind: 'row',
    table,
    key: String(lookUp(row, key)),
    version: version as string | number,
    at,
    name: String(name),
    row,
  }
}
