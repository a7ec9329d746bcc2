/**
 * The ladder of what is late: the owner's phone rings (`late-rings.server.ts`), then a colleague takes over, then a manager, then an alert
 * goes out, again each morning. Also passes on what people who are away owe today.
 */
import type { Alerts, StaffAlert } from '#app/alerts/alert.ts'
import type { BusinessClock } from '#app/content/site/business-hours.ts'
import type { Ladder } from '#app/content/desk/desk.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { CLOCKS_DIFFER_MS } from '#app/database/due.server.ts'
import { eachRow } from '#app/database/set-aside.server.ts'
import type { Members } from '#app/staff/members.server.ts'
import type { Member } from '#app/staff/member.ts'
import { DAY_MS, dayOf } from '#app/time/india.ts'
import type { Acts } from './acts.server.ts'
import { listBusy } from './busy-owners.server.ts'
import { LADDER, LAST_LEVEL, type LateTask, listLate, listOfAway, listToldOf } from './late-tasks.server.ts'
import { type Takers, createTakers } from './takers.ts'

const MINUTE_MS = 60_000
/** One alert names all people whose ladder has reached the last step meanwhile. */
const ALERT_EVERY_MS = 10 * MINUTE_MS
const ALERT_KEY = 'desk-late:'
const MORNING_MS = 60 * MINUTE_MS

type Options = {
  database: Database
  acts: Pick<Acts, 'escalate' | 'passFromAway'>
  members: Pick<Members, 'listPresent'>
  alerts: Alerts
  clock: BusinessClock
  ladder: Ladder
  now: () => number
}

export function createLadder({ database, acts, members, alerts, clock, ladder, now }: Options) {
  /** How many people wait for something that is due today, by owner. */
  async function countWaiting(): Promise<ReadonlyMap<string, number>> {
    const rows = await database
      .selectFrom('tasks')
      .select(({ fn }) => ['owner_id', fn.count<number>('person_id').distinct().as('people')])
      .where('is_listed', '=', 1)
      .where('due_at', '<', clock.startOf(now()) + DAY_MS)
      .where('owner_id', 'is not', null)
      .groupBy('owner_id')
      .execute()
    return new Map(rows.map(({ owner_id, people }) => [owner_id!, Number(people)]))
  }

  /** The people who were here today, read when the first of them is needed. */
  const readTakers = async () => createTakers(await members.listPresent(clock.startOf(now())), await countWaiting())

  /** @returns how many were passed on */
  async function eachOf<Late extends { lead_id: string }>(late: Late[], pass: (task: Late) => Promise<boolean>) {
    let count = 0
    const toItem = ({ lead_id }: Late) => ({ id: lead_id, leadId: lead_id })
    await eachRow({ database, kind: LADDER, now: now(), toItem }, late, async (task) => {
      if (await pass(task)) count += 1
    })
    return count
  }

  /** People who are away give up their whole day. Without anybody here it stays theirs. */
  async function passFromAway(): Promise<number> {
    const until = clock.startOf(now()) + DAY_MS
    const owed = oneEach(await listOfAway(database, { clock, now: now() }, until))
    if (owed.length === 0) return 0
    const takers = await readTakers()
    return eachOf(owed, async ({ ref, owner_id, name }) => {
      const taker = takers.take('sales', owner_id) ?? takers.take('manager', owner_id)
      return taker !== null && acts.passFromAway(ref, { id: owner_id, name }, taker)
    })
  }

  async function passLate(): Promise<number> {
    const moment = { clock, now: now() }
    const busy = await listBusy(database, clock, now())
    const late = oneEach((await listLate(database, { ...moment, ladder, busy })).toSorted((a, b) => b.level - a.level))
    if (late.length === 0) return 0
    const [last, early] = [true, false].map((is) => late.filter(({ level }) => (level === LAST_LEVEL) === is))
    const takers = await readTakers()
    const count = await eachOf(early!, (task) => acts.escalate(task.ref, task.level, toTaker(takers, task)))
    return count + (await alert(last!))
  }

  /** People stay at the step before until the next alert may be sent. */
  async function alert(late: LateTask[]): Promise<number> {
    if (late.length === 0 || !(await mayAlert())) return 0
    // Raised before the events are stored: if the process dies in between, the alert goes out twice rather than never.
    await alerts.raise(toAlert(late, `${ALERT_KEY}${Math.floor(now() / MINUTE_MS)}`))
    return eachOf(late, ({ ref, level }) => acts.escalate(ref, level, null))
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

  return {
    /** Runs once a minute. @returns the number of people who were passed on */
    async passOn() {
      // First what nobody can answer for, so that it is not late before it is passed on.
      return (await passFromAway()) + (await passLate())
    },

    /** In the first open hour of a day. @returns whether the alert of what is late still was sent */
    async alertAgain() {
      const at = now()
      if (!clock.isOpen(at) || clock.isOpen(at - MORNING_MS)) return false
      const late = oneEach(await listToldOf(database, at))
      // Alerts with the same key are deduplicated.
      if (late.length > 0) await alerts.raise(toAlert(late, `desk-still-late:${dayOf(at)}`))
      return late.length > 0
    },
  }
}

const toTaker = (takers: Takers, { level, owner_id }: LateTask): Member | null =>
  takers.take(level === 1 ? 'sales' : 'manager', owner_id)

/** The first task of each person. */
const oneEach = <Task extends { person_id: string }>(tasks: Task[]) =>
  [...Map.groupBy(tasks, ({ person_id }) => person_id).values()].map(([task]) => task!)

/** Maximum number of references listed in one alert. */
const MOST_NAMED = 20

function toAlert(late: LateTask[], key: string): StaffAlert {
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
    key,
    subject: `${problem} ${refs.length === 1 ? refs[0] : `${refs.length} people`}`,
    text: `${problem} ${named}, and the promised time has passed. They are at the top of /staff.`,
  }
}
