/**
 * One bad row stops no other. Work on several rows that fails is tried row by row; a row that fails alone is set aside with its reason,
 * tried again each hour, five times, and once more after each start, because a new release may have mended it. Staff get one alert
 * (`app/operations/tell-set-aside.server.ts`). A failure of the database itself sets nothing aside.
 */
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import { isBusy, isGone, isValueFault, whenFree } from './database.server.ts'
import type { Database } from './database.server.ts'
import { isDue } from './due.server.ts'
import type { SetAsideRow } from './tables.ts'

export type SetAsideKind = SetAsideRow['kind']
/** `leadId`: the enquiry that the row belongs to, so that both are erased together; null for others. */
export type Item = { id: string; leadId: string | null }
export type Failure = Item & { kind: SetAsideKind; error: unknown }

const RETRY_EVERY_MS = 60 * 60_000
const MOST_RETRIES = 5

type Options<Row> = { database: Database; kind: SetAsideKind; now: number; toItem: (row: Row) => Item }

/**
 * Works on all rows together, and one by one if that fails, so the work is repeatable.
 * @param work resolves with the rows that it left out itself
 */
export const rowByRow = <Row>(
  options: Options<Row>,
  rows: Row[],
  work: (rows: Row[]) => Promise<Failure[]>,
): Promise<void> =>
  withoutAside(options, rows, async (due) => {
    try {
      return await work(due)
    } catch (error) {
      if (!isOfRow(error)) throw error
      return tryEach(options, due, (row) => work([row]))
    }
  })

/** Works on one row after another. */
export const eachRow = <Row>(options: Options<Row>, rows: Row[], work: (row: Row) => Promise<unknown>): Promise<void> =>
  withoutAside(options, rows, (due) =>
    tryEach(options, due, async (row) => {
      await work(row)
      return []
    }),
  )

async function withoutAside<Row>(
  { database, kind, now, toItem }: Options<Row>,
  rows: Row[],
  tryRows: (due: Row[]) => Promise<Failure[]>,
): Promise<void> {
  if (rows.length === 0) return
  const aside = await readAside(database, kind, rows.map(toItem), now)
  const due = rows.filter((row) => aside.get(toItem(row).id) ?? true)
  if (due.length === 0) return
  const failures = await tryRows(due)
  if (failures.length > 0) await whenFree(() => setAside(database, failures, now))
  const failed = new Set(failures.filter((failure) => failure.kind === kind).map(({ id }) => id))
  const mended = due.map((row) => toItem(row).id).filter((id) => aside.has(id) && !failed.has(id))
  if (mended.length > 0) await whenFree(() => takeBack(database, kind, mended))
}

async function tryEach<Row>(
  { kind, toItem }: Options<Row>,
  rows: Row[],
  work: (row: Row) => Promise<Failure[]>,
): Promise<Failure[]> {
  const failures: Failure[] = []
  for (const row of rows) {
    try {
      failures.push(...(await work(row)))
    } catch (error) {
      if (!isOfRow(error)) throw error
      failures.push({ ...toItem(row), kind, error })
    }
  }
  return failures
}

/** Whether the row is the cause, rather than a database that is down, full or locked. */
export const isOfRow = (error: unknown) =>
  isValueFault(error) ||
  !(error instanceof Error && (isBusy(error) || isGone(error) || DRIVER.some((property) => property in error)))

/** Properties of errors from SQLite, PostgreSQL, and the network or disk. */
const DRIVER = ['errcode', 'severity', 'syscall'] as const

/** The rows of a kind that are set aside, and whether each may be tried again. */
async function readAside(database: Database, kind: SetAsideKind, items: Item[], now: number) {
  const rows = await database
    .selectFrom('set_aside')
    .select('id')
    .select(isRetried(now).as('is_due'))
    .where('kind', '=', kind)
    .where(
      'id',
      'in',
      items.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ id, is_due }) => [id, Boolean(is_due)]))
}

/** Records failures, also in a transaction. A row that another instance has just tried again is not counted twice. */
export async function setAside(database: Database, failures: Failure[], now: number): Promise<void> {
  for (const { kind, id, leadId, error } of failures) {
    const first = { kind, id, lead_id: leadId, reason: reasonOf(error), attempts: 0, set_aside_at: now, told_at: null }
    await database
      .insertInto('set_aside')
      .values({ ...first, next_at: now + RETRY_EVERY_MS })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'id'])
          .doUpdateSet(({ eb }) => ({
            attempts: eb('set_aside.attempts', '+', 1),
            reason: first.reason,
            next_at: eb
              .case()
              .when('set_aside.attempts', '<', MOST_RETRIES - 1)
              .then(now + RETRY_EVERY_MS)
              .else(null)
              .end(),
          }))
          .where(isRetried(now)),
      )
      .execute()
  }
}

async function takeBack(database: Database, kind: SetAsideKind, ids: string[]): Promise<void> {
  await database.deleteFrom('set_aside').where('kind', '=', kind).where('id', 'in', ids).execute()
}

/** A condition for queries that list rows to work on. @param id the column with the row's id, or an expression */
export const isNotAside = (kind: SetAsideKind, id: string | RawBuilder<string>, now: number) =>
  sql<SqlBool>`not exists (
    select 1 from set_aside where set_aside.kind = ${kind} and set_aside.id = ${typeof id === 'string' ? sql.ref(id) : id} and not ${isRetried(now)}
  )`

const isRetried = (now: number) =>
  sql<SqlBool>`(set_aside.next_at is not null and ${isDue('set_aside.next_at', now, RETRY_EVERY_MS)})`

/** Whether rows whose ids begin like this will be tried again. */
export async function isWaiting(database: Database, kind: SetAsideKind, beginning: string): Promise<boolean> {
  const row = await database
    .selectFrom('set_aside')
    .select('id')
    .where('kind', '=', kind)
    .where('id', 'like', `${beginning}%`)
    .where('next_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Tries all of them again now. @returns how many there are */
export const retryAll = (database: Database, now: number): Promise<number> =>
  whenFree(async () => {
    const { numUpdatedRows } = await database
      .updateTable('set_aside')
      .set({ attempts: 0, next_at: now })
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  })

/** Newest first. */
export const listAside = (database: Database, most: number) =>
  database
    .selectFrom('set_aside')
    .leftJoin('leads', 'leads.id', 'set_aside.lead_id')
    .selectAll('set_aside')
    .select('leads.ref')
    .orderBy('set_aside_at', 'desc')
    .orderBy('set_aside.id')
    .limit(most)
    .execute()

export async function countAside(database: Database): Promise<{ kind: SetAsideKind; rows: number }[]> {
  const counts = await database
    .selectFrom('set_aside')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('rows')])
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return counts.map(({ kind, rows }) => ({ kind, rows: Number(rows) }))
}

/** The kind of error and the function. Its message may quote personal data. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown'
  const { name, message, stack = '' } = error
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const [, where] =
    /\n\s+at (?:async )?(?:new )?([\w$.]+) \(/.exec(stack.slice(stack.indexOf(message) + message.length)) ?? []
  return `${name}${code}${where ? ` in ${where}` : ''}`.slice(0, 200)
}
