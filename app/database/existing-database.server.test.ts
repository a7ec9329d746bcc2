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
import { NoDatabaseError, openExisting } from './existing-database.server.ts'

const isOnPostgres = inject('postgres') !== undefined

test('opens a database with the site’s tables', async () => {
  const url = await createTestDatabase({ isEmpty: true })
  await openAgain(url)
  const database = await openExisting(databaseAddress.parse(url))
  expect(await database.selectFrom('leads').selectAll().execute()).toEqual([])
  await database.destroy()
})

test('refuses the tables of another release in a plain sentence, and changes none', async () => {
  const url = await createTestDatabase({ isEmpty: true })
  const site = await openAgain(url)
  await sql`update schema_mark set version = 2`.execute(site)
  const opened = openExisting(databaseAddress.parse(url))
  await expect(opened).rejects.toThrow(NoDatabaseError)
  await expect(opened).rejects.toThrow('has the tables of schema 2')
  expect((await sql`select version from schema_mark`.execute(site)).rows).toEqual([{ version: 2 }])
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
  const database = await openExisting(address)
  const { file: workerData } = address as { file: string }
  await once(new Worker(HOLD_LOCK, { eval: true, workerData }), 'message')
  expect(await database.deleteFrom('leads').execute()).toHaveLength(1)
  await database.destroy()
})

test.skipIf(isOnPostgres)('the site cannot write between a command’s read and its write', async () => {
  const address = databaseAddress.parse(await createTestDatabase())
  const site = await openDatabase(address)
  const database = await openExisting(address)
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
  await expect(openExisting(address)).rejects.toThrow('has none of')
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
