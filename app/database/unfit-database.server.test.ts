import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'

import { createTestDatabase } from '../../tests/leads/store.ts'
import { createDatabase } from '../../tests/postgres/start-postgres.ts'
import { openDatabase } from './database.server.ts'
import { openPostgresLater } from './postgres.server.ts'
import { UnfitDatabaseError, checkServer, checkSqlite, isSqliteNewEnough } from './unfit-database.server.ts'

const server = inject('postgres')
const isOnPostgres = server !== undefined

async function createWithEncoding(encoding: string) {
  const { url, drop } = await createDatabase(server!, `template0 encoding '${encoding}' locale 'C'`)
  onTestFinished(drop)
  return url
}

/** A role that may only do what these grants allow. */
async function createRole(url: string, ...grants: string[]) {
  const role = `role_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create role ${role} login`)
  for (const grant of grants) await client.query(`grant ${grant} to ${role}`)
  onTestFinished(async () => {
    await client.query(`drop owned by ${role}; drop role ${role}`)
    await client.end()
  })
  return Object.assign(new URL(url), { username: role }).href
}

const openIt = (url: string) => openDatabase({ dialect: 'postgres', url })

test.runIf(isOnPostgres).each(['LATIN1', 'SQL_ASCII'])('refuses a database with the encoding %s', async (encoding) => {
  const opened = openIt(await createWithEncoding(encoding))
  await expect(opened).rejects.toThrow(UnfitDatabaseError)
  await expect(opened).rejects.toThrow(
    new RegExp(`^PostgreSQL at ionia@.*has the encoding ${encoding}, .* create one with encoding UTF8\\.$`),
  )
})

test.runIf(isOnPostgres)('refuses a role that may not create tables, or only read them', async () => {
  const empty = await createTestDatabase({ isEmpty: true })
  const without = openIt(await createRole(empty))
  await expect(without).rejects.toThrow(UnfitDatabaseError)
  await expect(without).rejects.toThrow(/^PostgreSQL at .*: The role may not use or create tables: .*\(42501\)$/)

  const filled = await createTestDatabase({ isEmpty: true })
  await (await openIt(filled)).destroy()
  const reader = await createRole(filled, 'select on all tables in schema public')
  await expect(openIt(reader)).rejects.toThrow(/The role may not use or create tables/)
})

test.runIf(isOnPostgres)('a database that arrives later is used once it was checked', async () => {
  const url = await createTestDatabase({ isEmpty: true })
  const ready = Promise.withResolvers<unknown>()
  const database = openPostgresLater(url, { onReady: () => ready.resolve(null), onUnfit: ready.reject })
  onTestFinished(() => database.destroy())
  const select = () => database.selectFrom('leads').select('id').execute()
  await expect(select()).rejects.toThrow('has not been checked yet')
  await ready.promise
  expect(await select()).toEqual([])
})

test.runIf(isOnPostgres)('an unfit database that arrives later takes no statement, and says why', async () => {
  const url = await createWithEncoding('LATIN1')
  const unfit = Promise.withResolvers<Error>()
  const database = openPostgresLater(url, { onReady: () => undefined, onUnfit: unfit.resolve })
  onTestFinished(() => database.destroy())
  expect(await unfit.promise).toBeInstanceOf(UnfitDatabaseError)
  await expect(database.selectFrom('leads').select('id').execute()).rejects.toThrow('has the encoding LATIN1')
})

test('refuses a PostgreSQL that is too old', () => {
  const check = (version: string) => () =>
    checkServer({ version, encoding: 'UTF8' }, 'postgres://ionia:s3cret@db.example.com/site')
  expect(check('14.11 (Debian 14.11-1.pgdg120+2)')).toThrow(
    /^PostgreSQL at ionia@db.example.com:5432\/site: .*15 or newer\.$/,
  )
  expect(check('15.0')).not.toThrow()
  expect(check('17beta1')).not.toThrow()
})

function openFile({ encoding = 'UTF-8', readOnly = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-'))
  const file = join(folder, 'site.db')
  const made = new DatabaseSync(file)
  made.exec(`PRAGMA encoding = '${encoding}'; create table other (id)`)
  made.close()
  const connection = new DatabaseSync(file, { readOnly })
  onTestFinished(() => {
    connection.close()
    rmSync(folder, { recursive: true })
  })
  return { connection, file }
}

test('refuses an SQLite file in another encoding, and one that may only be read', () => {
  const other = openFile({ encoding: 'UTF-16le' })
  expect(() => checkSqlite(other.connection, other.file)).toThrow(`${other.file} has the encoding UTF-16le`)
  const readOnly = openFile({ readOnly: true })
  expect(() => checkSqlite(readOnly.connection, readOnly.file)).toThrow('readonly')
  const sound = openFile()
  expect(() => checkSqlite(sound.connection, sound.file)).not.toThrow()
})

test('accepts an SQLite file that another process writes at this moment', () => {
  const { connection, file } = openFile()
  const writer = new DatabaseSync(file)
  onTestFinished(() => writer.close())
  writer.exec('BEGIN IMMEDIATE')
  expect(() => checkSqlite(connection, file)).not.toThrow()
})

test('refuses an SQLite that is too old', () => {
  expect(['3.34.1', '2.99.0'].map(isSqliteNewEnough)).toEqual([false, false])
  expect(['3.35.0', '3.53.4', '4.0.0'].map(isSqliteNewEnough)).toEqual([true, true, true])
})
