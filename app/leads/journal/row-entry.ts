/** Rows of other tables than `leads` in the journal: one entry for each state of a row. A later entry replaces an earlier one. */
export type Row = Record<string, string | number | null>

export type RowEntry = {
  kind: 'row'
  table: string
  /** The primary key. */
  key: string
  /** Differs between two states of the row. */
  version: string | number
  /** The time of the change. */
  at: number
  /** A reference for staff; the key if there is none. */
  name: string
  row: Row
}

export const isRowEntry = (entry: { kind: string }): entry is RowEntry => entry.kind === 'row'

/** Two entries with the same text are equal. */
export const keyOf = ({ table, key, version }: RowEntry) => `${table} ${key} ${version}`

/** The rest of a row without these leads: an order stays, for the accounts; anything else goes. */
export function withoutLeadsOf(entry: RowEntry, leadIds: ReadonlySet<string>): RowEntry | null {
  if (!leadIds.has(String(entry.row.lead_id))) return entry
  return entry.table === 'orders' ? { ...entry, row: { ...entry.row, lead_id: null } } : null
}
