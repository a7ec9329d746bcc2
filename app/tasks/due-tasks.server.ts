/** Lists what is due, each person once, by their first due task. Reads as many rows as a page shows, however many people there are. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { TaskClass } from './kinds.ts'

/** `taskId`: the task for which the person is listed; null in lists of people. */
export type Listed = { personId: string; taskId: string | null }

type Sought = {
  now: number
  /** Tasks that are due until then follow those that are due now. */
  until: number
  most: number
  /** Conditions on the rows of `listed`, a person's task, which each look at that person only. */
  where: RawBuilder<SqlBool>[]
}

const CLASSES: readonly TaskClass[] = [1, 2, 3, 4, 5, 6]
/** Not due yet. */
const AHEAD = 7
type Rank = TaskClass | typeof AHEAD

/** What is due now by class and time, then what is due next by time. */
export async function listDue(database: Database, sought: Sought): Promise<Listed[]> {
  const ranks = [...CLASSES, AHEAD] as const
  const parts = ranks.map((rank) => sql`select * from (${selectRank(rank, sought)}) as ${sql.ref(`rank${rank}`)}`)
  const { rows } = await sql<{ person_id: string; id: string }>`
    select person_id, id from (${sql.join(parts, sql` union all `)}) as due
    order by rank, due_at, id limit ${sql.lit(sought.most)}`.execute(database)
  return rows.map(({ person_id, id }) => ({ personId: person_id, taskId: id }))
}

/** At most `most`. */
export async function countDue(database: Database, sought: Sought): Promise<number> {
  const { rows } = await selectDueCount(sought).execute(database)
  return Number(rows[0]!.number)
}

export const selectDueCount = ({ now, until, most, where }: Sought) => sql<{ number: unknown }>`
  select count(*) as number from (
    select distinct person_id from tasks as listed
    where due_at <= ${until} and ${allOf([isValid('listed', now), ...where])} limit ${sql.lit(most)}
  ) as persons`

function selectRank(rank: Rank, { now, until, most, where }: Sought) {
  return sql`
    select person_id, id, due_at, ${sql.lit(rank)} as rank from tasks as listed
    where ${isOfRank('listed', rank, now, until)} and ${allOf([isValid('listed', now), ...where])}
      and not exists (
        select 1 from tasks as other
        where other.person_id = listed.person_id and ${isValid('other', now)} and (
          ${isBefore(rank, now)}
          or (${isOfRank('other', rank, now, until)} and (other.due_at, other.id) < (listed.due_at, listed.id))
        )
      )
    order by due_at, id limit ${sql.lit(most)}`
}

const isValid = (table: string, now: number) =>
  sql<SqlBool>`(${sql.ref(`${table}.is_listed`)} = 1 and (${sql.ref(`${table}.until_at`)} is null or ${sql.ref(`${table}.until_at`)} > ${now}))`

const allOf = (conditions: RawBuilder<SqlBool>[]) => sql.join(conditions, sql` and `)

function isOfRank(table: string, rank: Rank, now: number, until: number) {
  const due = sql.ref(`${table}.due_at`)
  return rank === AHEAD
    ? sql<SqlBool>`${due} > ${now} and ${due} <= ${until}`
    : sql<SqlBool>`${sql.ref(`${table}.class`)} = ${sql.lit(rank)} and ${due} <= ${now}`
}

/** The other task has a rank before this one. */
const isBefore = (rank: Rank, now: number) =>
  rank === AHEAD
    ? sql<SqlBool>`other.due_at <= ${now}`
    : sql<SqlBool>`(other.class < ${sql.lit(rank)} and other.due_at <= ${now})`
