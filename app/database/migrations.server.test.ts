import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'

import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { findBreaks } from '../../tests/database/find-breaks.ts'
import { readSchema } from '../../tests/database/read-schema.ts'
import { CRM_ONLY, createTestDatabase, newLead, openAgain } from '../../tests/leads/store.ts'
import type { Database } from './database.server.ts'
import { migrateToLatest, migrations, readMigrations } from './migrations/index.ts'

const isOnPostgres = inject('postgres') !== undefined
const MISSED = '007-create-erased-leads'
const FUTURE = '900-what-a-newer-release-adds'

/** Simulates a newer release. */
async function addFuture(database: Database) {
  await sql`alter table leads add column mood text`.execute(database)
  await sql`create table moods (name text primary key)`.execute(database)
  await sql`insert into kysely_migration values (${FUTURE}, ${new Date().toISOString()})`.execute(database)
}

/** Simulates a release without this migration. */
async function revertMissed(database: Database) {
  await sql`drop table erased_leads`.execute(database)
  await sql`delete from kysely_migration where name = ${MISSED}`.execute(database)
}

async function openWithFuture() {
  const url = await createTestDatabase({ isEmpty: true })
  const database = await openAgain(url)
  await addFuture(database)
  return { url, database }
}

test('an older release starts on a newer schema and leaves it unchanged', async () => {
  const { url } = await openWithFuture()
  const older = await openAgain(url)
  expect(await readMigrations(older)).toEqual({ pending: [], unknown: [FUTURE] })
  const record = createLeadRecord(newLead(), { submissionId: null, contentHash: 'h' }, [...CRM_ONLY])
  await createSqlLeadStore(older).accept(record)
  expect((await sql`select mood from leads`.execute(older)).rows).toEqual([{ mood: null }])
})

test('several instances can start concurrently on a newer schema', async () => {
  const { url } = await openWithFuture()
  const databases = await Promise.all([1, 2, 3, 4].map(() => openAgain(url)))
  for (const database of databases) expect(await readMigrations(database)).toEqual({ pending: [], unknown: [FUTURE] })
})

test('runs a missing migration even after a later one by another release', async () => {
  const { url, database } = await openWithFuture()
  await revertMissed(database)
  expect(await readMigrations(database)).toEqual({ pending: [MISSED], unknown: [FUTURE] })

  const databases = await Promise.all([1, 2, 3, 4].map(() => openAgain(url)))
  for (const each of databases) expect(await readMigrations(each)).toEqual({ pending: [], unknown: [FUTURE] })
  expect((await sql`select * from erased_leads`.execute(database)).rows).toEqual([])
})

test('tolerates a newer release that migrates between the check and the lock', async () => {
  const url = await createTestDatabase({ isEmpty: true })
  const database = await openAgain(url)
  const other = await openAgain(url)
  await revertMissed(other)
  let looks = 0
  const introspection = Object.create(database.introspection) as typeof database.introspection
  introspection.getTables = async (options) => {
    const tables = await other.introspection.getTables(options)
    // This runs between our check and Kysely's own.
    if (++looks === 2) await addFuture(other)
    return tables
  }
  const slow = new Proxy(database, {
    get(target, name) {
      if (name === 'introspection') return introspection
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  await migrateToLatest(slow)
  expect(looks).toBeGreaterThan(2)
  expect(await readMigrations(database)).toEqual({ pending: [], unknown: [FUTURE] })
})

async function openBare() {
  const database = await openAgain(await createTestDatabase({ isEmpty: true }))
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!isOnPostgres) await sql`pragma foreign_keys = off`.execute(database)
  const cascade = isOnPostgres ? sql` cascade` : sql``
  for (const { name } of tables) await sql`drop table ${sql.table(name)}${cascade}`.execute(database)
  return database
}

test('every migration is compatible with the previous release', async () => {
  const database = await openBare()
  const breaks: Record<string, string[]> = {}
  let before = await readSchema(database)
  for (const [name, migration] of Object.entries(migrations)) {
    await migration.up(database)
    const after = await readSchema(database)
    const found = findBreaks(before, after)
    if (found.length > 0) breaks[name] = found
    before = after
  }
  expect(Object.keys(before)).toContain('leads')
  // There is no release yet that could run beside this one.
  expect(breaks).toEqual({ '052-show-payments-in-paise': ['desk_prospects: payment_rupees is gone'] })
})

const BREAKING: [statement: string, found: RegExp, on?: 'postgres'][] = [
  ['drop table attempts', /attempts is gone/],
  ['alter table attempts rename to tries', /attempts is gone/],
  ['alter table leads drop column header', /header is gone/],
  ['alter table leads rename column page to path', /page is gone/],
  ['alter table leads add column mood text not null default 0; alter table leads drop column page', /page is gone/],
  ['create unique index one_phone on leads (phone)', /new: unique phone/],
  ['alter table deliveries add column l text references leads (id) on delete cascade; drop index leads_phone', /^$/],
  ['create table moods (l text references leads (id))', /moods keeps rows from being deleted/],
  ['alter table deliveries add column l text references leads (id)', /keeps rows from being deleted/],
  [
    'create trigger t before insert on leads execute function suppress_redundant_updates_trigger()',
    /trigger/,
    'postgres',
  ],
  ['alter table leads add column mood text not null', /mood must be given/, 'postgres'],
  ['alter table leads alter column submission_id set not null', /submission_id is another column/, 'postgres'],
  ['alter table leads alter column phone type varchar(20)', /phone is another column/, 'postgres'],
  ['alter table deliveries alter column attempts drop default', /attempts is another column/, 'postgres'],
  ['alter table leads drop constraint leads_content_unique', /no longer: unique/, 'postgres'],
  ["alter table leads add check (phone <> '')", /new: CHECK/, 'postgres'],
  ['alter table attempts add foreign key (id) references leads (id)', /new: FOREIGN KEY/, 'postgres'],
]

test('detects migrations that remove columns or tables, or add constraints', async () => {
  const database = await openAgain(await createTestDatabase({ isEmpty: true }))
  const before = await readSchema(database)
  for (const [statements, found, on] of BREAKING) {
    if (on && !isOnPostgres) continue
    const transaction = await database.startTransaction().execute()
    for (const each of statements.split('; ')) await sql.raw(each).execute(transaction)
    const after = await readSchema(transaction)
    await transaction.rollback().execute()
    expect(findBreaks(before, after).join('\n'), statements).toMatch(found)
  }
})
