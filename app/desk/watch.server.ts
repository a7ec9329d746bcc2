/** Passes what is late on to a colleague, then to a manager, then to an alert. */
import type { Alerts } from '#app/alerts/alert.ts'
import { countRows } from '#app/database/count-rows.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { CLOCKS_DIFFER_MS } from '#app/database/due.server.ts'
import { eachRow, isNotAside } from '#app/database/set-aside.server.ts'
import type { TaskRow } from '#app/database/tables.ts'
import type { Members } from '#app/staff/members.server.ts'
import type { Member, StaffRole } from '#app/staff/member.ts'
import { DAY_MS, dayOf } from '#app/time/india.ts'
import type { Acts } from './acts.server.ts'
import type { BusinessClock } from '#app/content/site/business-hours.ts'
import { countDue } from '#app/tasks/due-tasks.server.ts'
import { CALM, PASSED_ON } from '#app/tasks/kinds.ts'
import { MOST_COUNTED, formatCount } from './queue-filter.ts'
import type { Queue } from './queue.server.ts'
import type { Requests } from './requests.server.ts'

const KIND = 'escalation'
/** Maximum number of people handled per run. */
const AT_ONCE = 200
const MINUTE_MS = 60_000
const DIGEST_WITHIN_MS = 60 * MINUTE_MS
/** One alert names all people whose escalation has reached the last level meanwhile. */
const ALERT_EVERY_MS = 10 * MINUTE_MS
const ALERT_KEY = 'desk-late:'
const LAST_LEVEL = 3

/** Open minutes after the promised time of the call. */
export type Escalation = { nextMemberAfter: number; managerAfter: number; alertAfter: number }

type Options = {
  database: Database
  acts: Acts
  queue: Queue
  requests: Requests
  members: Pick<Members, 'list' | 'listPresent'>
  alerts: Alerts
  clock: BusinessClock
  escalation: Escalation
  now: () => number
}

type OverdueTask = Pick<TaskRow, 'lead_id' | 'owner_id' | 'due_at' | 'kind' | 'reason'> & {
  ref: string
  level: number
}

export function createWatch({ database, acts, queue, requests, members, alerts, clock, escalation, now }: Options) {
  const levelOf = (lateBy: number) =>
    [escalation.nextMemberAfter, escalation.managerAfter, escalation.alertAfter].filter((after) => lateBy >= after)
      .length

  /** The task of each person that has been late for the longest. */
  async function listLate(): Promise<OverdueTask[]> {
    const rows = await database
      .selectFrom('tasks')
      .innerJoin('enquiries', 'enquiries.lead_id', 'tasks.lead_id')
      .select(['tasks.lead_id', 'tasks.person_id', 'tasks.owner_id', 'tasks.due_at', 'tasks.kind', 'tasks.reason'])
      .select(['tasks.level as told', 'enquiries.ref'])
      .where('tasks.kind', 'in', PASSED_ON)
      .where('tasks.reason', 'not in', CALM)
      .where('tasks.is_listed', '=', 1)
      .where('tasks.due_at', '<', now())
      .where(({ or, eb }) => or([eb('tasks.until_at', 'is', null), eb('tasks.until_at', '>', now())]))
      .where('tasks.level', '<', LAST_LEVEL)
      .where(isNotAside(KIND, 'tasks.lead_id', now()))
      .orderBy('tasks.due_at')
      .limit(AT_ONCE)
      .execute()
    return [...Map.groupBy(rows, ({ person_id }) => person_id).values()]
      .map(([row]) => row!)
      .map((row) => ({ ...row, level: levelOf(clock.minutesBetween(row.due_at!, now())) }))
      .filter(({ level, told }) => level > told)
  }

  /** The person of that role who is here today and has the fewest uncalled people, excluding the current owner. */
  async function nextOf(role: StaffRole, but: string | null): Promise<Member | null> {
    const present = await members.listPresent(clock.startOf(now()))
    const candidates = present.filter((member) => member.role === role && member.id !== but)
    const rows = await database
      .selectFrom('people')
      .select(({ fn }) => ['owner_id', fn.countAll<number>().as('number')])
      .where('stage_group', '=', 'new')
      .where('owner_id', 'is not', null)
      .groupBy('owner_id')
      .execute()
    const load = new Map(rows.map(({ owner_id, number }) => [owner_id, Number(number)]))
    return candidates.toSorted((a, b) => (load.get(a.id) ?? 0) - (load.get(b.id) ?? 0))[0] ?? null
  }

  /** @returns how many were escalated */
  async function escalateEach(late: OverdueTask[], toNext: (lead: OverdueTask) => Promise<Member | null>) {
    let count = 0
    const toItem = ({ lead_id }: OverdueTask) => ({ id: lead_id, leadId: lead_id })
    await eachRow({ database, kind: KIND, now: now(), toItem }, late, async (lead) => {
      if (await acts.escalate(lead.ref, lead.level, await toNext(lead))) count += 1
    })
    return count
  }

  /** People stay at the previous level until the next alert may be sent. */
  async function alert(late: OverdueTask[]): Promise<number> {
    if (late.length === 0 || !(await mayAlert())) return 0
    // Raised before the events are stored: if the process dies in between, the alert goes out twice rather than never.
    await alerts.raise(toAlert(late, now()))
    return escalateEach(late, async () => null)
  }

  async function mayAlert(): Promise<boolean> {
    const recent = await database
      .selectFrom('alerts')
      .select('key')
      .where('key', 'like', `${ALERT_KEY}%`)
      .where('raised_at', '>', now() - ALERT_EVERY_MS)
      .where('raised_at', '<=', now() + CLOCKS_DIFFER_MS)
      .limit(1)
      .executeTakeFirst()
    return recent === undefined
  }

  /** People for whom something is due before then. */
  const dueUntil = (at: number) =>
    database
      .selectFrom('tasks')
      .innerJoin('people', 'people.person_id', 'tasks.person_id')
      .where('tasks.is_listed', '=', 1)
      .where('tasks.due_at', '<', at)

  const countVisits = (midnight: number) =>
    countRows(
      database
        .selectFrom('visits')
        .where('starts_at', '>=', midnight)
        .where('starts_at', '<', midnight + DAY_MS)
        .where('status', 'in', ['booked', 'on_the_way', 'done']),
    )

  return {
    /** Runs once a minute. @returns the number of escalated persons */
    async passOn() {
      const late = await listLate()
      const [last, early] = [true, false].map((is) => late.filter(({ level }) => (level === LAST_LEVEL) === is))
      const count = await escalateEach(early!, ({ level, owner_id }) =>
        nextOf(level === 1 ? 'sales' : 'manager', owner_id),
      )
      return count + (await alert(last!))
    },

    /** The morning digest. @returns whether it was sent */
    async digest() {
      const at = now()
      // Alerts with the same key are deduplicated.
      const hasJustOpened = clock.isOpen(at) && !clock.isOpen(at - DIGEST_WITHIN_MS)
      if (!hasJustOpened) return false
      const [counts, late, visits, cases, ownerCounts] = await Promise.all([
        queue.counts(),
        countDue(database, { now: at, until: at, most: MOST_COUNTED, where: [] }),
        countVisits(clock.startOf(at)),
        requests.count(at),
        countByOwner(at),
      ])
      await alerts.raise({
        key: `desk-digest:${dayOf(at)}`,
        subject: `The day at the sales desk: ${formatCount(counts.new)} new, ${formatCount(late)} overdue, ${visits} visits`,
        text: [
          `New, not called yet: ${formatCount(counts.new)}`,
          `Overdue: ${formatCount(late)}`,
          `To call within two hours: ${formatCount(counts['to-call'])}`,
          `Visits today: ${visits}`,
          `Requests to carry out: ${cases.open}${cases.late > 0 ? `, ${cases.late} of them late` : ''}`,
          ...ownerCounts,
          'All of them: /staff',
        ].join('\n'),
      })
      return true
    },
  }

  /** `Asha: 12 due today, 2 of them given by others` */
  async function countByOwner(at: number): Promise<string[]> {
    const names = new Map((await members.list()).map(({ id, name }) => [id, name]))
    const rows = await dueUntil(clock.startOf(at) + DAY_MS)
      .select(({ fn, eb }) => [
        'tasks.owner_id',
        fn.count<number>('tasks.person_id').distinct().as('due'),
        fn
          .count<number>(eb.case().when('given_at', 'is not', null).then(eb.ref('tasks.person_id')).else(null).end())
          .distinct()
          .as('given'),
      ])
      .where('tasks.owner_id', 'is not', null)
      .groupBy('tasks.owner_id')
      .execute()
    return rows.flatMap(({ owner_id, due, given }) => {
      const name = names.get(owner_id!)
      return name ? [`${name}: ${due} due today${Number(given) > 0 ? `, ${given} of them given by others` : ''}`] : []
    })
  }
}

/** Maximum number of references listed in one alert. */
const MOST_NAMED = 20

function toAlert(late: OverdueTask[], now: number) {
  const refs = late.map(({ ref }) => ref)
  const rest = refs.length - MOST_NAMED
  const named = refs.slice(0, MOST_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  // A tap on Call without an outcome may have been a call.
  const problem = !late.every(({ kind }) => kind === 'first-call')
    ? 'Something is late for'
    : late.some(({ reason }) => reason === 'tapped')
      ? 'No outcome yet for'
      : 'Nobody has called'
  return {
    key: `${ALERT_KEY}${Math.floor(now / MINUTE_MS)}`,
    subject: `${problem} ${refs.length === 1 ? refs[0] : `${refs.length} people`}`,
    text: `${problem} ${named}, and the promised time has passed. They are at the top of /staff.`,
  }
}
