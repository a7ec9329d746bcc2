/** Demos arranged by staff, for the day sheet. */
import type { Database } from '#app/database/database.server.ts'
import { LIVE } from '#app/visits/visit.ts'
import { readEvents } from './event-rows.server.ts'
import { withoutUndone } from './lead-event.ts'

export const createDemos = (database: Database) => ({
  /** The latest address noted by staff, by lead id. */
  async addresses(leadIds: string[]) {
    const events = await readEvents(database, leadIds)
    const noted = [...events].flatMap(([leadId, leadEvents]) => {
      const address = withoutUndone(leadEvents).findLast(({ data }) => data.address)?.data.address
      return address === undefined ? [] : [[leadId, address] as const]
    })
    return new Map(noted)
  },

  /** Demos without a calendar window, ordered by time. */
  unbooked: ({ from, until }: { from: number; until: number }) =>
    database
      .selectFrom('desk_leads')
      .selectAll()
      .where('due_at', '>=', from)
      .where('due_at', '<', until)
      .where('stage', '=', 'demo')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('visits')
              .select('visits.lead_id')
              .whereRef('visits.lead_id', '=', 'desk_leads.lead_id')
              .where('visits.status', 'in', [...LIVE, 'done', 'nobody_there']),
          ),
        ),
      )
      .orderBy('due_at')
      .execute(),
})
