/** Demos arranged by staff, for the day sheet. */
import type { Database } from '#app/database/database.server.ts'
import { readEvents } from '#app/people/timeline-rows.server.ts'
import { readTypedFields } from '#app/people/typed-fields.server.ts'
import { withoutUndone } from '#app/tasks/lead-event.ts'

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

  /** What staff typed about the person, by lead id. */
  typed: (leadIds: string[]) => readTypedFields(database, leadIds),

  /** Demos without a calendar window, ordered by time. */
  unbooked: ({ from, until }: { from: number; until: number }) =>
    database
      .selectFrom('tasks')
      .innerJoin('enquiries', 'enquiries.lead_id', 'tasks.lead_id')
      .selectAll('enquiries')
      .select('tasks.due_at')
      .where('tasks.kind', '=', 'visit')
      .where('tasks.reason', '=', 'fixed')
      .where('tasks.due_at', '>=', from)
      .where('tasks.due_at', '<', until)
      .orderBy('tasks.due_at')
      .execute(),
})
