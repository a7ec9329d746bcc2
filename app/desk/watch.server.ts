/** Escalates an uncalled lead to the next person, then to a manager, then to an alert. */
import type { Alerts } from '#app/alerts/alert.ts'
import type { Database } from '#app/database/database.server.ts'
import type { People } from '#app/staff/people.server.ts'
import type { Person, StaffRole } from '#app/staff/person.ts'
import type { Acts } from './acts.server.ts'
import type { BusinessClock } from './business-hours.ts'
import { isoDay } from './pages/ist.ts'
import { formatCount } from './queue-filter.ts'
import type { Queue } from './queue.server.ts'

const AT_ONCE = 200
const MINUTE_MS = 60_000
const DIGEST_WITHIN_MS = 60 * MINUTE_MS

/** Open minutes after the promised time of the call. */
export type Escalation = { nextPersonAfter: number; managerAfter: number; alertAfter: number }

export type Watch = {
  /** Runs once a minute. @returns the number of escalated leads */
  passOn: () => Promise<number>
  /** The morning digest. @returns whether it was sent */
  digest: () => Promise<boolean>
}

type Options = {
  database: Database
  acts: Acts
  queue: Queue
  people: Pick<People, 'list'>
  alerts: Alerts
  clock: BusinessClock
  escalation: Escalation
  now: () => number
}

export function createWatch({ database, acts, queue, people, alerts, clock, escalation, now }: Options): Watch {
  const levelOf = (lateBy: number) =>
    [escalation.nextPersonAfter, escalation.managerAfter, escalation.alertAfter].filter((after) => lateBy >= after)
      .length

  /** The person of that role with the fewest open leads, other than the current owner. */
  async function nextOf(role: StaffRole, but: string | null): Promise<Person | null> {
    const candidates = (await people.list()).filter(
      (each) => each.role === role && each.enrolledAt !== null && each.id !== but,
    )
    const rows = await database
      .selectFrom('desk_leads')
      .select(({ fn }) => ['owner_id', fn.countAll<number>().as('number')])
      .where('stage_group', '=', 'new')
      .where('owner_id', 'is not', null)
      .groupBy('owner_id')
      .execute()
    const load = new Map(rows.map(({ owner_id, number }) => [owner_id, Number(number)]))
    return candidates.toSorted((a, b) => (load.get(a.id) ?? 0) - (load.get(b.id) ?? 0))[0] ?? null
  }

  return {
    async passOn() {
      const late = await database
        .selectFrom('desk_leads')
        .select(['lead_id', 'ref', 'owner_id', 'goal_at', 'escalated'])
        .where('stage_group', '=', 'new')
        .where('due_at', '<', now())
        .where('goal_at', 'is not', null)
        .where('escalated', '<', 3)
        .orderBy('due_at')
        .limit(AT_ONCE)
        .execute()
      let count = 0
      for (const { lead_id, ref, owner_id, goal_at, escalated } of late) {
        const level = levelOf(clock.minutesBetween(goal_at!, now()))
        if (level <= escalated) continue
        const next = level === 3 ? null : await nextOf(level === 1 ? 'sales' : 'manager', owner_id)
        if (!(await acts.escalate(lead_id, level, next))) continue
        if (level === 3) {
          await alerts.raise({
            key: `desk-late:${ref}`,
            subject: `Nobody has called ${ref}`,
            text: `${ref} was to be called by ${new Date(goal_at!).toISOString()}, and nobody has. It is at the top of /staff.`,
          })
        }
        count += 1
      }
      return count
    },

    async digest() {
      const at = now()
      // Alerts with the same key are deduplicated.
      const hasJustOpened = clock.isOpen(at) && !clock.isOpen(at - DIGEST_WITHIN_MS)
      if (!hasJustOpened) return false
      const [counts, late, visits] = await Promise.all([queue.counts(), countLate(at), countVisits(at)])
      await alerts.raise({
        key: `desk-digest:${isoDay(at)}`,
        subject: `The day at the sales desk: ${formatCount(counts.new)} new, ${late} overdue, ${visits} visits`,
        text: [
          `New, not called yet: ${formatCount(counts.new)}`,
          `Overdue: ${late}`,
          `To call within two hours: ${formatCount(counts['to-call'])}`,
          `Visits today: ${visits}`,
          'All of them: /staff',
        ].join('\n'),
      })
      return true
    },
  }

  async function countLate(at: number) {
    const { number } = await database
      .selectFrom('desk_leads')
      .select(({ fn }) => fn.countAll<number>().as('number'))
      .where('due_at', '<', at)
      .executeTakeFirstOrThrow()
    return Number(number)
  }

  async function countVisits(at: number) {
    const midnight = clock.startOf(at)
    const { number } = await database
      .selectFrom('visits')
      .select(({ fn }) => fn.countAll<number>().as('number'))
      .where('starts_at', '>=', midnight)
      .where('starts_at', '<', midnight + 24 * 60 * MINUTE_MS)
      .where('status', 'in', ['booked', 'on_the_way', 'done'])
      .executeTakeFirstOrThrow()
    return Number(number)
  }
}
