/** Groups enquiries into persons, and makes one line for each person. */
import type { EnquiryRow } from '#app/database/tables.ts'
import { isOpen } from './stages.ts'

export type Linked = Pick<EnquiryRow, 'lead_id' | 'phone' | 'is_apart' | 'joined_to'>

/** What comes from the number belongs to the person of the enquiry. */
export type NumberLink = Pick<EnquiryRow, 'lead_id' | 'phone'>

/**
 * Enquiries of one phone belong to one person, and so do those that staff have joined. An enquiry that staff separated is a
 * group of its own. @param numbers second numbers @returns the groups; a group's id is its oldest lead's id and contains no personal data
 */
export function groupByPerson<Row extends Linked>(rows: Row[], numbers: NumberLink[] = []): Map<string, Row[]> {
  const parents = new Map<string, string>()
  const rootOf = (key: string): string => {
    const parent = parents.get(key)
    return parent === undefined || parent === key ? key : rootOf(parent)
  }
  const unite = (a: string, b: string) => parents.set(rootOf(a), rootOf(b))

  const byId = new Map(rows.map((row) => [row.lead_id, row]))
  for (const row of rows) unite(row.lead_id, keyOf(row))
  for (const { lead_id, phone } of numbers) unite(lead_id, phone)
  for (const { lead_id, joined_to } of rows) {
    if (joined_to === null) continue
    const target = byId.get(joined_to)
    unite(lead_id, target ? keyOf(target) : joined_to)
  }
  const groups = Map.groupBy(rows, ({ lead_id }) => rootOf(lead_id))
  return new Map([...groups.values()].map((group) => [group.map(({ lead_id }) => lead_id).toSorted()[0]!, group]))
}

/** All enquiries with the same key are one person's. */
const keyOf = ({ lead_id, phone, is_apart }: Linked) => (is_apart === 1 || phone === '' ? lead_id : phone)

type Ranked = Pick<EnquiryRow, 'stage' | 'due_at' | 'created_at' | 'changed_at'> & { isUrgent: boolean }

/** Picks the enquiry that represents the person: the most urgent open one, otherwise the most recently changed. */
export function findLeading<Row extends Ranked>(rows: Row[]): Row {
  const open = rows.filter(({ stage }) => isOpen(stage))
  const byUrgency = (a: Row, b: Row) =>
    Number(b.isUrgent) - Number(a.isUrgent) ||
    (a.due_at ?? Infinity) - (b.due_at ?? Infinity) ||
    b.created_at - a.created_at
  if (open.length > 0) return open.toSorted(byUrgency)[0]!
  return rows.toSorted((a, b) => b.changed_at - a.changed_at || b.created_at - a.created_at)[0]!
}
