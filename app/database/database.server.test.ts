import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'

import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { CRM_ONLY, createTestDatabase, newLead, openAgain, openTestStore } from '../../tests/leads/store.ts'
import { isBusy, isValueFault, openDatabase, whenFree } from './database.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'

const isOnPostgres = inject('postgres') !== undefined

test('several processes can open an empty database concurrently', async () => {
  const url = await createTestDatabase({ isEmpty: true })
  const databases = await Promise.all([openAgain(url), openAgain(url), openAgain(url), openAgain(url)])
  for (const [index, database] of databases.entries()) {
    const keys = { submissionId: null, contentHash: `from process ${index}` }
    await createSqlLeadStore(database).accept(createLeadRecord(newLead(), keys, [...CRM_ONLY]))
  }
  expect(await createSqlLeadStore(databases[0]!).list({})).toHaveLength(4)
})

test('returns counts, times and sums as numbers', async () => {
  const { database, store } = await openTestStore()
  await store.accept(createLeadRecord(newLead(), { submissionId: null, contentHash: 'h' }, [...CRM_ONLY]))
  const row = await database
    .selectFrom('leads')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('created_at').as('latest')])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ count: 1, latest: Date.UTC(2026, 10, 21, 6, 30) })
})

test('distinguishes an invalid row from a database error', async () => {
  const { database } = await openTestStore()
  const row = { subject: 's', text: 't', raised_at: 0, attempts: 0 }
  const rest = { due_at: null, last_error: null, delivered_by: null, delivered_at: null }
  const insert = () =>
    database
      .insertInto('alerts')
      .values({ key: 'the same', ...row, ...rest })
      .execute()
  await insert()
  const twice: unknown = await insert().catch((error: unknown) => error)
  expect([isValueFault(twice), isBusy(twice)]).toEqual([true, false])

  const noTable: unknown = await sql`select * from nothing`.execute(database).catch((error: unknown) => error)
  expect([isValueFault(noTable), isBusy(noTable)]).toEqual([false, false])
})

test.runIf(isOnPostgres)('commits wait for the disk', async () => {
  const { database } = await openTestStore()
  const { rows } = await sql`show synchronous_commit`.execute(database)
  expect(rows).toEqual([{ synchronous_commit: 'on' }])
})

test.runIf(isOnPostgres)('stores the next lead after the server cuts every connection', async () => {
  const { database, store, url } = await openTestStore()
  const staff = await openAgain(url)
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(staff)
  const accept = (contentHash: string) =>
    store.accept(createLeadRecord(newLead(), { submissionId: null, contentHash }, []))
  await accept('before')
  await cut()
  await accept('idle lines were cut')

  let tries = 0
  await whenFree(() =>
    database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('leads').select('id').execute()
      tries += 1
      if (tries === 1) await cut()
      return transaction.selectFrom('leads').select('id').execute()
    }),
  )
  expect(tries, 'a transaction is retried when its connection is cut').toBe(2)
})

test.runIf(isOnPostgres)('an unreachable server counts as busy', async () => {
  const error: unknown = await openDatabase({ dialect: 'postgres', url: 'postgres://ionia@127.0.0.1:1/site' }).catch(
    (caught: unknown) => caught,
  )
  expect(isBusy(error)).toBe(true)
})

test.runIf(isOnPostgres)('waiting for a lock times out as busy', async () => {
  const { database, store } = await openTestStore()
  const { ref } = await store.accept(createLeadRecord(newLead(), { submissionId: null, contentHash: 'h' }, []))
  const error: unknown = await database.transaction().execute(async (holder) => {
    await holder.selectFrom('leads').selectAll().where('ref', '=', ref).forUpdate().execute()
    return database
      .deleteFrom('leads')
      .execute()
      .catch((caught: unknown) => caught)
  })
  expect(isBusy(error)).toBe(true)
})
