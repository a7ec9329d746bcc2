/** What happened to people, as it is stored. */
import type { Database } from '#app/database/database.server.ts'
import { readJson } from '#app/database/read-json.ts'
import type { TimelineRow } from '#app/database/tables.ts'
import type { EventData, EventKind, LeadEvent } from '#app/tasks/lead-event.ts'
import { type OutsideEvent, isOutside } from '#app/tasks/outside-rules.ts'
import type { Changes } from '#app/tasks/person-state.ts'
import type { Arrival, PersonEvent } from '#app/tasks/person-rules.ts'
import type { NewRequest } from '#app/tasks/request-rules.ts'

/** An enquiry or request arrived. */
export const ARRIVED = 'arrived'

export const isAct = (kind: string): kind is EventKind => kind !== ARRIVED && !isOutside(kind)

export const toEvent = (row: TimelineRow): LeadEvent => ({
  id: row.id,
  number: row.number,
  at: row.at,
  savedAt: row.saved_at,
  memberId: row.member_id,
  member: row.member,
  kind: row.kind as EventKind,
  data: readJson<EventData>(row.data),
  submissionId: row.submission_id,
})

/** As the rules read it. */
export function toPersonEvent(row: TimelineRow): PersonEvent {
  const about = { leadId: row.lead_id, at: row.saved_at ?? row.at }
  const { kind } = row
  if (kind === ARRIVED) {
    const arrived = JSON.parse(row.data) as Arrival | NewRequest
    return { ...about, ...('form' in arrived ? { request: arrived } : { arrival: arrived }) }
  }
  if (!isOutside(kind)) return { ...about, act: toEvent(row) }
  return { ...about, outside: { ...(JSON.parse(row.data) as Omit<OutsideEvent, 'kind' | 'at'>), kind, at: row.at } }
}

/** @returns null for an event that waits for its person's row */
export const toChanges = ({ changes }: Pick<TimelineRow, 'changes'>): Changes | null =>
  changes === null ? null : (JSON.parse(changes) as Changes)

/** The acts of staff, and contacts noted for them. @returns events by lead id, oldest first */
export async function readEvents(database: Database, leadIds: string[]): Promise<Map<string, LeadEvent[]>> {
  const acts = (await readTimelineRows(database, leadIds)).filter(({ kind }) => isAct(kind))
  const byLead = Map.groupBy(acts, ({ lead_id }) => lead_id)
  return new Map([...byLead].map(([leadId, rows]) => [leadId, rows.map(toEvent)]))
}

/** All that happened to these enquiries, in order. */
export async function readTimelineRows(database: Database, leadIds: string[]): Promise<TimelineRow[]> {
  if (leadIds.length === 0) return []
  return database
    .selectFrom('timeline')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .orderBy('place')
    .orderBy('number')
    .execute()
}
