import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'

import { createTestDatabase, openAgain } from '../../tests/leads/store.ts'
import { listTypedColumns } from '../../tests/database/typed-columns.ts'
import { SCHEMA } from './baseline.ts'
import { UnfitDatabaseError } from './unfit-database.server.ts'

const isOnPostgres = inject('postgres') !== undefined
/** The rate limiter's own table, and the schema mark. */
const UNTYPED = ['rate_limits', 'schema_mark']

test('the typed tables and columns are those of the database', async () => {
  const database = await openAgain(await createTestDatabase({ isEmpty: true }))
  const tables = await database.introspection.getTables()
  const found = tables
    .filter(({ name }) => !UNTYPED.includes(name))
    .map(({ name, columns }) => [name, columns.map((column) => column.name).sort()])
  expect(Object.fromEntries(found)).toEqual(listTypedColumns())
})

test('instances that start together make the tables once', async () => {
  const url = await createTestDatabase({ isEmpty: true })
  const [database] = await Promise.all([1, 2, 3, 4].map(() => openAgain(url)))
  const { rows } = await sql`select version from schema_mark`.execute(database!)
  expect(rows).toEqual([{ version: SCHEMA }])
})

test('a later start changes no table', async () => {
  const url = await createTestDatabase({ isEmpty: true })
  const database = await openAgain(url)
  const readState = () =>
    (isOnPostgres
      ? sql`select max(xmin::text::bigint) as latest, count(*) as count from pg_class where relnamespace = 'public'::regnamespace`
      : sql`pragma schema_version`
    ).execute(database)
  const { rows } = await readState()
  await openAgain(url)
  expect((await readState()).rows).toEqual(rows)
})

test.each([
  ['schema 2', 'update schema_mark set version = 2', 'has the tables of schema 2, and this release needs schema 1'],
  ['no mark', 'drop table schema_mark', 'has tables without a schema mark, and this release needs schema 1'],
  ['an unreadable mark', 'delete from schema_mark', 'has the tables of an unknown schema'],
])('refuses a database with %s and leaves it unchanged', async (_what, change, message) => {
  const url = await createTestDatabase({ isEmpty: true })
  const database = await openAgain(url)
  await sql.raw(change).execute(database)
  const before = await database.introspection.getTables()
  const opened = openAgain(url)
  await expect(opened).rejects.toThrow(UnfitDatabaseError)
  await expect(opened).rejects.toThrow(message)
  await expect(opened).rejects.toThrow('set DATABASE_URL to an empty database.')
  expect(await database.introspection.getTables()).toEqual(before)
})

test('the log of staff cannot be changed', async () => {
  const database = await openAgain(await createTestDatabase({ isEmpty: true }))
  const row = { id: 'a', at: 1, member_id: null, member: 'Asha', act: 'opened', subject: null, device: null }
  await database.insertInto('member_log').values(row).execute()
  await expect(database.updateTable('member_log').set({ act: 'x' }).execute()).rejects.toThrow('only grows')
  await expect(database.deleteFrom('member_log').execute()).rejects.toThrow('only grows')
})
