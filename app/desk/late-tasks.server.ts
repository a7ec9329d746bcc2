/** Finds the tasks whose next step of the ladder is due. Reads no task that waits for a later one. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'

import type { Ladder, Waits } from '#app/content/desk/desk.server.ts'
import type { BusinessClock } from '#app/content/site/business-hours.ts'
import type { Database } from '#app/database/database.server.ts'
import { isNotAside } from '#app/database/set-aside.server.ts'
import type { TaskRow } from '#app/database/tables.ts'
import { CALM, OF_REQUESTS, ON_LADDER, type TaskClass } from '#app/tasks/kinds.ts'

/** As the rows that failed alone are set aside. */
export const LADDER = 'escalation'
/** A colleague, a manager, the alert. */
const STEPS = ['colleagueAfter', 'managerAfter', 'alertAfter'] as const satisfies (keyof Waits)[]
export const LAST_LEVEL = STEPS.length
/** Maximum number of tasks handled per run. */
const AT_ONCE = 500

const PARTS: Record<TaskClass, Exclude<keyof Ladder, 'sample'>> = {
  1: 'promised',
  2: 'money',
  3: 'visits',
  4: 'answers',
  5: 'days',
  6: 'later',
}
/** A promised minute is one at any hour. */
const PROMISED: TaskClass = 1
const CLASSES = [1, 2, 3, 4, 5, 6] as const

export type LateTask = Pick<TaskRow, 'person_id' | 'lead_id' | 'owner_id' | 'kind' | 'reason'> & {
  ref: string
  /** The step that is due. */
  level: number
}

type Clock = Pick<BusinessClock, 'before' | 'isOpen'>
type Moment = { clock: Clock; now: number }

/** What the office waits for now: outside its hours promised calls only. */
const classesAt = ({ clock, now }: Moment) => (clock.isOpen(now) ? CLASSES : [PROMISED])

/** Tasks of `tasks` that are on the ladder at all. */
export const waitedFor = (database: Database, now: number) =>
  database
    .selectFrom('tasks')
    .innerJoin('enquiries', 'enquiries.lead_id', 'tasks.lead_id')
    .where('tasks.kind', 'in', ON_LADDER)
    .where('tasks.reason', 'not in', CALM)
    .where(({ or, eb }) => or([eb('tasks.is_listed', '=', 1), eb('tasks.kind', 'in', OF_REQUESTS)]))
    .where(({ or, eb }) => or([eb('tasks.until_at', 'is', null), eb('tasks.until_at', '>', now)]))
    .where(isNotAside(LADDER, 'tasks.lead_id', now))

const PICK = ['tasks.person_id', 'tasks.lead_id', 'tasks.owner_id', 'tasks.kind', 'tasks.reason'] as const

/** By time. @param busy owners whose tasks wait */
export async function listLate(
  database: Database,
  { ladder, busy, ...moment }: Moment & { ladder: Ladder; busy: string[] },
): Promise<LateTask[]> {
  const { now } = moment
  const steps = classesAt(moment).flatMap((taskClass) => stepsOf(taskClass, ladder, moment))
  const rows = await waitedFor(database, now)
    .select([...PICK, 'tasks.class', 'tasks.due_at', 'enquiries.ref'])
    .where('tasks.level', '<', LAST_LEVEL)
    .where(({ or }) => or(steps.map(({ isDue }) => isDue)))
    .$if(busy.length > 0, (query) =>
      query.where(({ or, eb }) => or([eb('tasks.owner_id', 'is', null), eb('tasks.owner_id', 'not in', busy)])),
    )
    .orderBy('tasks.due_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ class: taskClass, due_at, ...row }) => ({
    ...row,
    level: steps.filter((step) => step.taskClass === taskClass && due_at! <= step.dueBefore).length,
  }))
}

/** @returns one for each step of the class */
function stepsOf(taskClass: TaskClass, ladder: Ladder, { clock, now }: Moment) {
  return STEPS.map((step, level) => {
    const minutes = ladder[PARTS[taskClass]][step]
    const dueBefore = taskClass === PROMISED ? now - minutes * 60_000 : clock.before(now, minutes)
    const isDue: RawBuilder<SqlBool> = sql`
      (tasks.class = ${sql.lit(taskClass)} and tasks.due_at <= ${dueBefore} and tasks.level <= ${sql.lit(level)})`
    return { taskClass, dueBefore, isDue }
  })
}

/** What people who are away owe until then, the earliest first. */
export const listOfAway = (database: Database, moment: Moment, until: number) =>
  waitedFor(database, moment.now)
    .innerJoin('members', 'members.id', 'tasks.owner_id')
    .select(['tasks.person_id', 'tasks.lead_id', 'enquiries.ref', 'members.id as owner_id', 'members.name'])
    .where('members.away_since', 'is not', null)
    .where('tasks.class', 'in', [...classesAt(moment)])
    .where('tasks.due_at', '<', until)
    .orderBy('tasks.due_at')
    .limit(AT_ONCE)
    .execute()

/** What an alert has told of already, and is late still. */
export const listToldOf = (database: Database, now: number): Promise<LateTask[]> =>
  waitedFor(database, now)
    .select([...PICK, 'enquiries.ref', 'tasks.level'])
    .where('tasks.level', '=', LAST_LEVEL)
    .where('tasks.due_at', '<', now)
    .orderBy('tasks.due_at')
    .limit(AT_ONCE)
    .execute()
