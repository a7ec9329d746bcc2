import type { Selectable } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { LeadEventRow } from '#app/database/tables.ts'
import type { EventData, EventKind, LeadEvent } from '#app/tasks/lead-event.ts'

export const toEvent = (row: Selectable<LeadEventRow>): LeadEvent => ({
  id: row.id,
  number: row.number,
  at: row.at,
  savedAt: row.saved_at,
  memberId: row.member_id,
  member: row.member,
  kind: row.kind as EventKind,
  data: JSON.parse(row.data) as EventData,
  submissionId: row.submission_id,
})

/** @returns events by lead id, oldest first */
export async function readEvents(database: Database, leadIds: string[]): Promise<Map<string, LeadEvent[]>> {
  const byLead = await readEventRows(database, leadIds)
  return new Map([...byLead].map(([leadId, rows]) => [leadId, rows.map(toEvent)]))
}

/** The same, not yet read, because one may be unreadable. */
export async function readEventRows(database: Database, leadIds: string[]) {
  if (leadIds.length === 0) return new Map<string, Selectable<LeadEventRow>[]>()
  const rows = await database
    .selectFrom('lead_events')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .orderBy('number')
    .execute()
  return Map.groupBy(rows, ({ lead_id }) => lead_id)
}
