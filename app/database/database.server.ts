/** Opens SQLite, the embedded default, or PostgreSQL for several instances. Each has a module for its differences. */
import { PostgresAdapter, sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'

import type { DatabaseAddress } from '#app/settings/env.server.ts'
import { holdNames, isPostgresBusy, isPostgresGone, isPostgresValueFault, openPostgres } from './postgres.server.ts'
import { isSqliteBusy, isSqliteValueFault } from './sqlite-faults.ts'
import { openSqlite, FileGoneError } from './sqlite.server.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** Creates missing tables and migrates. Several processes may do so concurrently. */
export const openDatabase = (address: DatabaseAddress): Promise<Database> =>
  whenFree(() => (address.dialect === 'sqlite' ? openSqlite(address.file) : openPostgres(address.url)))

const BUSY_WAIT_MS = 2000

/**
 * Retries for up to two seconds while the database is busy or down. If the response to a commit is lost, the work runs twice, so an
 * insert of a row with an id from outside the work ignores a conflict.
 */
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

/** Runs the work in one transaction, and like `whenFree` again if needed. */
export const inTransaction = <Result>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => whenFree(() => database.transaction().execute(work))

export const isBusy = (error: unknown) => isSqliteBusy(error) || isPostgresBusy(error)

/** Whether the opened file or table no longer exists. Only restarting the site recreates it. */
export const isGone = (error: unknown) => error instanceof FileGoneError || isPostgresGone(error)

/** Whether the database rejected the values, and would accept others. */
export const isValueFault = (error: unknown) => isSqliteValueFault(error) || isPostgresValueFault(error)

/**
 * Moves SQLite's write-ahead log into the file and empties it, because it still contains erased rows. PostgreSQL recycles its own.
 * @returns false while another statement holds the log
 */
export async function emptyWriteAheadLog(database: Database): Promise<boolean> {
  if (isPostgres(database)) return true
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database)
    return rows[0]?.busy === 0
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

export const isPostgres = (database: Database) => database.getExecutor().adapter instanceof PostgresAdapter

/** Locks these names until the transaction ends, so that other instances wait. SQLite has only one writer anyway. */
export async function oneAtATime(transaction: Transaction<Tables>, names: string[]): Promise<void> {
  if (isPostgres(transaction)) await holdNames(transaction, names)
}
