/** One person's day: the visits that they make, and the calls and steps for the leads that they own. */
import type { Database } from '#app/database/database.server.ts'
import { type Member, toNameKey } from '#app/staff/member.ts'
import type { VisitStore } from '#app/visits/visit-store.server.ts'
import { readEvents } from './event-rows.server.ts'
import { withoutUndone } from './lead-event.ts'
import { OPEN_GROUPS } from './lead-state.ts'

/** Maximum number of entries: more than anyone can do in a day. */
const MOST = 300

type Period = { from: number; until: number }
export type OwnVisit = Awaited<ReturnType<VisitStore['list']>>[number]

export function createOwnDay(database: Database, visits: Pick<VisitStore, 'list'>) {
  return {
    /** Open calls and steps that are due in this time. */
    calls: (memberId: string, { from, until }: Period) =>
      database
        .selectFrom('desk_prospects')
        .selectAll()
        .where('owner_id', '=', memberId)
        .where('due_at', '>=', from)
        .where('due_at', '<', until)
        .where('stage_group', 'in', OPEN_GROUPS)
        // A booked demo is in the list of visits.
        .where(({ or, eb }) => or([eb('stage', '!=', 'demo'), eb('window_at', 'is', null)]))
        .orderBy('due_at')
        .limit(MOST)
        .execute(),

    /** Visits with this person as technician, by the name on the day sheet. */
    async visits({ name }: Pick<Member, 'name'>, period: Period) {
      const nameKey = toNameKey(name)
      const all = await visits.list(period)
      return all.filter(
        ({ technician, status }) =>
          technician !== null && toNameKey(technician) === nameKey && status !== 'cancelled' && status !== 'missed',
      )
    },

    /** Sales that the person has saved in this period and not undone. */
    async countSales(memberId: string, { from, until }: Period) {
      const sold = await database
        .selectFrom('lead_events')
        .select(['id', 'lead_id'])
        .where('member_id', '=', memberId)
        .where('kind', '=', 'sold')
        .where('at', '>=', from)
        .where('at', '<', until)
        .execute()
      const events = await readEvents(database, [...new Set(sold.map(({ lead_id }) => lead_id))])
      return sold.filter(({ id, lead_id }) =>
        withoutUndone(events.get(lead_id) ?? []).some((event) => event.id === id && event.data.via === undefined),
      ).length
    },
  }
}
