/**
 * Checks whether a database that can be reached may be used. Each connection to PostgreSQL is checked for version and encoding, and
 * the server once for its pooler and rights before the site uses it.
 */
import type { DatabaseSync } from 'node:sqlite'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { ClientBase } from 'pg'

import { explainPostgres, whereOf } from './postgres-faults.server.ts'
import { isSqliteBusy } from './sqlite-faults.ts'

/** The database can be reached, and must not be used as it is. The message is a plain sentence with the remedy. */
export class UnfitDatabaseError extends Error {
  override name = 'UnfitDatabaseError'
}

const OLDEST_POSTGRES = 15
/** The first with `returning` and `materialized`, which our statements use. Node may be built with the system's SQLite. */
const OLDEST_SQLITE = [3, 35]

const unfitPostgres = (url: string, sentence: string) =>
  new UnfitDatabaseError(`PostgreSQL at ${whereOf(url)}: ${sentence}`)

export type ServerFacts = { version: string; encoding: string }

/** One row of `ServerFacts`. */
export const READ_SERVER = `
  select current_setting('server_version') as version, current_setting('server_encoding') as encoding`

/** Runs for each connection, because another server may take the place of the first. @throws {UnfitDatabaseError} */
export function checkServer({ version, encoding }: ServerFacts, url: string): void {
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
    throw unfitPostgres(url, `Its version is ${version}: the site needs ${OLDEST_POSTGRES} or newer.`)
  if (encoding !== 'UTF8')
    throw unfitPostgres(
      url,
      `The database has the encoding ${encoding}, in which Hindi names cannot be stored safely: create one with encoding UTF8.`,
    )
}

const CONNECT_WITHIN_MS = 2000
const QUERY_WITHIN_MS = 10_000
const ROUNDS = 5

/**
 * A pooler must keep one server connection for each client, because limits, locks and prepared statements belong to it.
 * @throws {UnfitDatabaseError}
 */
export async function checkPooler(url: string): Promise<void> {
  const clients = [openClient(url), openClient(url)]
  try {
    for (const { client } of clients) await client.connect()
    for (const { client, mark } of clients) await client.query("select set_config('ionia.client', $1, false)", [mark])
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { client, mark } of clients) {
        // A pooler lends the connection returned last or longest ago: one shows to the other client, the other to the second query.
        for (const seen of [await readMark(client), await readMark(client)])
          if (seen !== mark) throw unfitPostgres(url, SHARED)
      }
    }
  } finally {
    await Promise.allSettled(clients.map(({ client }) => client.end()))
  }
}

const SHARED =
  'Its pooler shares connections between clients: set pool_mode=session there, or connect to PostgreSQL directly.'

function openClient(url: string) {
  const client = new Client({
    connectionString: url,
    application_name: 'ionia check',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: QUERY_WITHIN_MS,
  })
  // The statement reports a broken connection; without a listener the event would end the process.
  client.on('error', () => undefined)
  return { client, mark: randomUUID() }
}

async function readMark(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>("select current_setting('ionia.client', true) as mark")
  return rows[0]!.mark
}

/** One role creates all tables, so the first one stands for all. */
export const MAY_WRITE = `
  select bool_and(has_table_privilege('leads', each)) as may
  from unnest(array['select', 'insert', 'update', 'delete']) as each`

/** @returns the error itself, unless it means that the role lacks rights */
export const toUnfitRights = (error: unknown, url: string): unknown => {
  const isAboutRights = error instanceof Error && 'code' in error && ['42501', '3F000'].includes(String(error.code))
  return isAboutRights ? new UnfitDatabaseError(explainPostgres(error, url)!, { cause: error }) : error
}

/** @throws {UnfitDatabaseError} @throws if the file cannot be written */
export function checkSqlite(connection: DatabaseSync, file: string): void {
  const { version } = connection.prepare('select sqlite_version() as version').get() as { version: string }
  if (!isSqliteNewEnough(version))
    throw new UnfitDatabaseError(
      `This Node uses SQLite ${version}: the site needs ${OLDEST_SQLITE.join('.')} or newer. The Node that npm ci installs has one.`,
    )
  const { encoding } = connection.prepare('PRAGMA encoding').get() as { encoding: string }
  if (encoding !== 'UTF-8')
    throw new UnfitDatabaseError(
      `${file} has the encoding ${encoding}, so another program made it. The site needs UTF-8: DATABASE_URL chooses another file.`,
    )
  // SQLite opens a file that it may not write for reading only, where `begin immediate` succeeds and each later write fails.
  try {
    connection.exec('BEGIN IMMEDIATE')
  } catch (error) {
    // Another process writes, so the file can be written.
    if (isSqliteBusy(error)) return
    throw error
  }
  try {
    connection.exec('PRAGMA user_version = 1')
  } finally {
    connection.exec('ROLLBACK')
  }
}

export function isSqliteNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_SQLITE
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}
