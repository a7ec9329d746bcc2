/** The table of jobs: adds, claims and ends them. Several instances may claim concurrently. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SqlBool, Transaction } from 'kysely'

import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { CLOCKS_DIFFER_MS, isDue, isFree } from '#app/database/due.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import type { JobRow, Tables } from '#app/database/tables.ts'
import type { AnyKind, NewJob, Result } from './job.ts'

/** Older work, such as what a recovery restored, is done after newer work. */
const FIRST_FOR_MS = 60 * 60 * 1000
/** No lease is longer. */
const LONGEST_LEASE_MS = 10 * 60 * 1000
/** The error of a job whose last attempt ended with its process. */
export const LOST = 'The process ended during the attempt'

const toId = (kind: string, id: string) => `${kind}:${id}`

/** Belongs into the transaction that stores what the jobs are about. */
export async function addJobs(database: Database, jobs: (NewJob & { kind: string })[]): Promise<void> {
  for (const some of inChunks(jobs))
    await database
      .insertInto('jobs')
      .values(
        some.map(({ kind, id, key = '', dueAt, payload = {} }) => ({
          id: toId(kind, id),
          kind,
          key,
          due_at: dueAt,
          attempts: 0,
          lease_token: null,
          lease_until: null,
          payload: JSON.stringify(payload),
          last_error: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Whether no job of the kind has the row's id, for `listMissing`. */
export const hasNoJob = (kind: string, column: string) =>
  sql<SqlBool>`not exists (select 1 from jobs where jobs.id = ${toId(kind, '')} || ${sql.ref(column)})`

export type Group = { kind: string; key: string; earliest: number; latest: number }

/** The jobs that nobody holds, by kind and key: when the first and the last of them are due. */
export async function listGroups(database: Database, now: number): Promise<Group[]> {
  const rows = await database
    .selectFrom('jobs')
    .select(({ fn }) => ['kind', 'key', fn.min('due_at').as('earliest'), fn.max('due_at').as('latest')])
    .where(isFree('lease_until', now, LONGEST_LEASE_MS))
    .groupBy(['kind', 'key'])
    .execute()
  return rows.map((row) => ({ ...row, earliest: Number(row.earliest), latest: Number(row.latest) }))
}

export const isGroupDue = ({ earliest, latest }: Group, { longestMs }: Pick<AnyKind, 'longestMs'>, now: number) =>
  earliest <= now || latest > now + longestMs + CLOCKS_DIFFER_MS

type Claim = { kind: AnyKind; key: string; limit: number; now: number }

/** Claims due jobs under a lease. */
export const claimJobs = (database: Database, { kind, key, limit, now }: Claim): Promise<JobRow[]> =>
  whenFree(() =>
    database
      .with(
        // `MATERIALIZED` evaluates the query once. It skips rows that another instance is claiming.
        (cte) => cte('due').materialized(),
        (db) =>
          db
            .selectFrom('jobs')
            .select('id')
            .where('kind', '=', kind.name)
            .where('key', '=', key)
            .where(isDue('due_at', now, kind.longestMs))
            .where(isFree('lease_until', now, kind.leaseMs))
            .orderBy(({ eb }) =>
              eb
                .case()
                .when('due_at', '<', now - FIRST_FOR_MS)
                .then(1)
                .else(0)
                .end(),
            )
            .orderBy('due_at')
            .orderBy('id')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('jobs')
      .set(({ eb }) => ({
        lease_token: randomUUID(),
        lease_until: now + kind.leaseMs,
        attempts: eb('attempts', '+', 1),
        last_error: eb.case().when('lease_token', 'is not', null).then(LOST).else(eb.ref('last_error')).end(),
      }))
      .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
      .returningAll()
      .execute(),
  )

/** Ends the lease, and stores what the attempt changed. @returns false, and changes nothing, if the lease was lost */
export const endAttempt = (database: Database, row: JobRow, result: Result): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    if (!(await release(transaction, row, result))) return false
    await result.write?.(transaction)
    return true
  })

async function release(transaction: Transaction<Tables>, { id, lease_token, attempts }: JobRow, result: Result) {
  if (result.status === 'done') {
    const ended = transaction.deleteFrom('jobs').where('id', '=', id).where('lease_token', '=', lease_token)
    return (await ended.executeTakeFirstOrThrow()).numDeletedRows > 0n
  }
  const { numUpdatedRows } = await transaction
    .updateTable('jobs')
    .set({
      due_at: result.dueAt,
      attempts: result.isFresh ? 0 : attempts,
      lease_token: null,
      lease_until: null,
      last_error: result.reason ?? null,
    })
    .where('id', '=', id)
    .where('lease_token', '=', lease_token)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
