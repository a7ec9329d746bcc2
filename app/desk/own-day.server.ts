/** One person's day: what they promised for a time, the visits that they make, and the rest of what is due for the leads that they own. */
import type { Database } from '#app/database/database.server.ts'
import { type Member, toNameKey } from '#app/staff/member.ts'
import type { VisitStore } from '#app/visits/visit-store.server.ts'
import { readEvents } from '#app/people/timeline-rows.server.ts'
import { readTypedFields } from '#app/people/typed-fields.server.ts'
import { withoutUndone } from '#app/tasks/lead-event.ts'
import type { TaskClass } from '#app/tasks/kinds.ts'
import type { Task } from '#app/tasks/task.ts'
import { readTasksById } from '#app/tasks/task-rows.server.ts'

/** Maximum number of entries: more than anyone can do in a day. */
const MOST = 300
/** The class of what is promised for a minute. */
const PROMISED: TaskClass = 1

type Period = { from: number; until: number }
export type OwnVisit = Awaited<ReturnType<VisitStore['list']>>[number]

/** A person for whom something is due. `phone`: empty if they have none, or must not be called now. */
export type OwnCall = { ref: string; name: string; city: string; product: string; phone: string; task: Task }

export function createOwnDay(database: Database, visits: Pick<VisitStore, 'list'>, now: () => number) {
  const dueIn = (memberId: string, { from, until }: Period) =>
    database
      .selectFrom('tasks')
      .innerJoin('people', 'people.person_id', 'tasks.person_id')
      .select(['tasks.id', 'tasks.person_id', 'people.ref', 'name', 'city', 'product'])
      .select(['phone', 'barred_at', 'held_at'])
      .where('tasks.owner_id', '=', memberId)
      .where('tasks.due_at', '>=', from)
      .where('tasks.due_at', '<', until)
      // A booked demo is in the list of visits.
      .where(({ or, eb }) => or([eb('kind', '!=', 'visit'), eb('reason', '!=', 'booked')]))
      .orderBy('tasks.due_at')
      .limit(MOST)

  type Row = Awaited<ReturnType<ReturnType<typeof dueIn>['executeTakeFirstOrThrow']>>

  async function toCalls(rows: Row[]): Promise<OwnCall[]> {
    const tasks = await readTasksById(
      database,
      rows.map(({ id }) => id),
    )
    return rows.flatMap(({ id, person_id: _, barred_at, held_at, phone, ...person }) => {
      const task = tasks.get(id)
      const mayCall = barred_at === null && held_at === null
      return task ? [{ ...person, phone: mayCall ? phone : '', task }] : []
    })
  }

  return {
    /** What they promised for a minute of this time: calls, and demos that they fixed by phone. */
    promises: async (memberId: string, period: Period) =>
      toCalls(await dueIn(memberId, period).where('tasks.class', '=', PROMISED).execute()),

    /** What else is due in this time, each person once, by their first task in it. */
    async calls(memberId: string, period: Period): Promise<OwnCall[]> {
      const rows = await dueIn(memberId, period)
        .where('tasks.class', '!=', PROMISED)
        // The result of a demo is asked for once it is over.
        .where(({ or, eb }) => or([eb('kind', '!=', 'visit-result'), eb('tasks.due_at', '<=', now())]))
        .execute()
      return toCalls(rows.filter(({ person_id }, at) => rows.findIndex((row) => row.person_id === person_id) === at))
    },

    /** Visits with this person as technician, by the name on the day sheet. */
    async visits({ name }: Pick<Member, 'name'>, period: Period) {
      const nameKey = toNameKey(name)
      const all = await visits.list(period)
      const ownVisits = all.filter(
        ({ technician, status }) =>
          technician !== null && toNameKey(technician) === nameKey && status !== 'cancelled' && status !== 'missed',
      )
      const typed = await readTypedFields(
        database,
        ownVisits.map(({ leadId }) => leadId),
      )
      return ownVisits.map((visit) => ({ ...visit, fields: { ...visit.fields, ...typed.get(visit.leadId) } }))
    },

    /** Sales that the person has saved in this period and not undone. */
    async countSales(memberId: string, { from, until }: Period) {
      const sold = await database
        .selectFrom('timeline')
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
