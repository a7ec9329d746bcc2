/** Journal entries for rows of tables other than `leads`, with one entry for each state of a row. A later entry replaces an earlier one. */
export type Row = Record<string, string | number | null>

export type RowEntry = {
  kind: 'row'
  table: string
  /** The primary key. */
  key: string
  /** A version that differs between two states of the row. */
  version: string | number
  /** The time of the change. */
  at: number
  /** A reference for staff; the key if there is none. */
  name: string
  row: Row
}

export const isRowEntry = (entry: { kind: string }): entry is RowEntry => entry.kind === 'row'

/** Formats an entry so that equal entries have the same text. */
export const keyOf = ({ table, key, version }: RowEntry) => `${table} ${key} ${version}`

/** The row without the data of these erased leads. Orders stay for the accounts; other rows are removed. */
export function withoutLeadsOf(entry: RowEntry, leadIds: ReadonlySet<string>): RowEntry | null {
  // Posts of outside services are erased with their leads, by their own ids.
  if (entry.table === 'inbound' && leadIds.has(entry.key)) return null
  const isOf = (column: string) => leadIds.has(String(entry.row[column]))
  if (entry.table !== 'orders') return isOf('lead_id') ? null : entry
  const links = ['lead_id', 'part_lead_id'].filter(isOf)
  if (links.length === 0) return entry
  return { ...entry, row: { ...entry.row, ...Object.fromEntries(links.map((column) => [column, null])) } }
}
