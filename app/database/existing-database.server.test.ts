import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'

import { databaseAddress } from '#app/settings/env.server.ts'
import { makeFolder } from '../../tests/leads/journal.ts'
import { createTestDatabase, openAgain } from '../../tests/leads/store.ts'
import { openDatabase } from './database.server.ts'
import { openExisting, openUpToDate, toNewerNotice } from './existing-database.server.ts'
import { migrations } from './migrations/index.ts'

const LATEST = Object.keys(migrations).at(-1)!
const isOnPostgres = inject('postgres') !== undefined

test('opens a database of this release unchanged', async () => {
  const url = await createTestDatabase({ isEmpty: true })
  await openAgain(url)
  const { database, ...state } = await openUpToDate(databaseAddress.parse(url))
  expect(await database.selectFrom('leads').selectAll().execute()).toEqual([])
  expect(toNewerNotice(state)).toBe('')
  await database.destroy()
})

test('reports missing migrations of an older release without running them', async () => {
  const url = await createTestDatabase({ isEmpty: true })
  const site = await openAgain(url)
  await sql`drop table erased_leads`.execute(site)
  await sql`delete from kysely_migration where name = ${LATEST}`.execute(site)
  await expect(openUpToDate(databaseAddress.parse(url))).rejects.toThrow(
    `it lacks the migrations ${LATEST}. Start the site`,
  )
  const { database, pending } = await openExisting(databaseAddress.parse(url))
  expect(pending).toEqual([LATEST])
  await database.destroy()
  expect((await site.introspection.getTables()).map(({ name }) => name)).not.toContain('erased_leads')
})

test('opens the database of a newer release and names its migration', async () => {
  const url = await createTestDatabase({ isEmpty: true })
  const site = await openAgain(url)
  await sql`insert into kysely_migration values ('900-future', ${new Date().toISOString()})`.execute(site)
  const { database, ...state } = await openUpToDate(databaseAddress.parse(url))
  expect(toNewerNotice(state)).toMatch(/newer release \(900-future\)/)
  await database.destroy()
})

/** Runs in another thread, because SQLite blocks its thread while it waits for a lock. */
const HOLD_LOCK = `
  const { parentPort, workerData } = require('node:worker_threads')
  const database = new (require('node:sqlite').DatabaseSync)(workerData)
  database.exec('begin immediate')
  parentPort.postMessage('held')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  database.exec('commit')`

test.skipIf(isOnPostgres)('a command waits for the lock that the site holds', async () => {
  const address = databaseAddress.parse(await createTestDatabase())
  await (await openDatabase(address)).destroy()
  const { database } = await openUpToDate(address)
  const { file: workerData } = address as { file: string }
  await once(new Worker(HOLD_LOCK, { eval: true, workerData }), 'message')
  expect(await database.deleteFrom('leads').execute()).toHaveLength(1)
  await database.destroy()
})

test.skipIf(isOnPostgres)('the site cannot write between a command’s read and its write', async () => {
  const address = databaseAddress.parse(await createTestDatabase())
  const site = await openDatabase(address)
  const { database } = await openUpToDate(address)
  const readThenWrite = database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('leads').select('ref').execute()
    await expect(site.deleteFrom('leads').execute()).rejects.toThrow('locked')
    await transaction.deleteFrom('leads').execute()
  })
  await expect(readThenWrite).resolves.toBeUndefined()
  await site.destroy()
  await database.destroy()
})

test('reports a database without tables and creates none', async () => {
  const url = await createTestDatabase({ isEmpty: true })
  if (!isOnPostgres) {
    const { file } = databaseAddress.parse(url) as { file: string }
    mkdirSync(join(file, '..'))
    new DatabaseSync(file).close()
  }
  const address = databaseAddress.parse(url)
  for (const open of [openExisting, openUpToDate]) await expect(open(address)).rejects.toThrow('has none of')
})

test.runIf(isOnPostgres)('reports a missing server or database without its password', async () => {
  const server = new URL(await createTestDatabase({ isEmpty: true }))
  const wrong = Object.assign(new URL(server), { pathname: '/no-such-database', password: 'secret-word' })
  const error: unknown = await openExisting(databaseAddress.parse(wrong.href)).catch((caught: unknown) => caught)
  expect(String(error)).toMatch(/no-such-database cannot be read: .*does not exist/)
  expect(String(error)).not.toContain('secret-word')
  await expect(openExisting({ dialect: 'postgres', url: 'postgres://ionia@127.0.0.1:1/site' })).rejects.toThrow(
    /127\.0\.0\.1:1\/site cannot be read/,
  )
})

const NOT_A_DATABASE: [what: string, make: (file: string) => void, message: RegExp][] = [
  ['no file', () => undefined, /There is no database/],
  ['an empty file', (file) => writeFileSync(file, ''), /none of the site's tables/],
  [
    'a file of another format',
    (file) => writeFileSync(file, 'x'.repeat(9000)),
    /cannot be read: file is not a database/,
  ],
  ['a folder', (file) => mkdirSync(file), /cannot be read: unable to open/],
  [
    'another program’s database',
    (file) => {
      const other = new DatabaseSync(file)
      other.exec('create table theirs (x)')
      other.close()
    },
    /none of the site's tables/,
  ],
]

test.skipIf(isOnPostgres).each(NOT_A_DATABASE)('reports %s and changes nothing', async (_what, make, message) => {
  const folder = makeFolder()
  const file = join(folder, 'a name with ? and #.db')
  make(file)
  const poll = () =>
    readdirSync(folder).map((name) => [name, isFolder(folder, name) || readFileSync(join(folder, name))])
  const before = poll()
  await expect(openExisting({ dialect: 'sqlite', file })).rejects.toThrow(message)
  expect(poll()).toEqual(before)
})

const isFolder = (folder: string, name: string) =>
  readdirSync(folder, { withFileTypes: true }).some((entry) => entry.name === name && entry.isDirectory())
