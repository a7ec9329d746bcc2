/**
 * Opens the database. One Kysely code base serves the embedded default, SQLite by Node's own `node:sqlite`.
 * A committed transaction is on disk: WAL with `synchronous=FULL` fsyncs the log before a commit returns.
 */
import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

import type { Settings } from '#app/env.server.ts'
import { migrateToLatest } from './migrations/index.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** Creates the file and its folder, for the owner's eyes only, and brings the tables up to date. */
export async function openDatabase({ file }: Settings['database']): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const connection = new DatabaseSync(file)
  // WAL keeps staff's reads from waiting for a visitor's write. `node:sqlite` blocks the event loop while it waits for a
  // lock, so it waits only briefly here; `whenFree` waits the rest of the time without blocking.
  connection.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA busy_timeout=200')
  // What is erased is overwritten, not only forgotten.
  connection.exec('PRAGMA secure_delete=ON')
  chmodSync(file, 0o600)
  const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: toKyselyDatabase(connection) }) })
  await whenFree(() => migrateToLatest(database))
  return database
}

/** The site has some dozens of statements; staff's lists of many references would make more. */
const MOST_PREPARED = 200

/** Kysely's SqliteDialect was made for better-sqlite3; `node:sqlite` differs only in how a statement takes its values. */
function toKyselyDatabase(connection: DatabaseSync): SqliteDatabase {
  // Preparing a statement takes longer than running it.
  const prepared = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = connection.prepare(sql)
    if (prepared.size < MOST_PREPARED) prepared.set(sql, statement)
    return statement
  }
  return {
    close: () => connection.close(),
    prepare(sql): SqliteStatement {
      const statement = prepare(sql)
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}

const BUSY_WAIT_MS = 2000
const SQLITE_BUSY = 5

/** Tries again for up to two seconds while another process holds the lock. */
export async function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  const giveUpAt = Date.now() + BUSY_WAIT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUpAt) throw error
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60))
    }
  }
}

// The low byte of an extended result code is the code proper.
/** Another process holds the lock. */
export const isBusy = (error: unknown) =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === SQLITE_BUSY
