/**
 * Opens the database: SQLite, the embedded default, or PostgreSQL where several instances serve the site. One Kysely code base
 * serves both; a file beside this one for each says what is its own.
 */
import { PostgresAdapter } from 'kysely'
import type { Kysely, Transaction } from 'kysely'

import type { DatabaseAddress } from '#app/env.server.ts'
import { FileGoneError } from './guard-file.server.ts'
import { holdNames, isPostgresBusy, isPostgresGone, isPostgresValueFault, openPostgres } from './postgres.server.ts'
import { isSqliteBusy, isSqliteValueFault, openSqlite } from './sqlite.server.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** Makes what is missing and brings the tables up to date; any number of processes may do so at once. */
export const openDatabase = (address: DatabaseAddress): Promise<Database> =>
  whenFree(() => (address.dialect === 'sqlite' ? openSqlite(address.file) : openPostgres(address.url)))

const BUSY_WAIT_MS = 2000

/**
 * Tries again for up to two seconds while the database is busy or away: another process holds a lock, the server restarts.
 * The work may be repeated although it was done, when the answer to its commit was lost.
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

/** It may well succeed in a moment. */
export const isBusy = (error: unknown) => isSqliteBusy(error) || isPostgresBusy(error)

/** What was opened is there no longer: only a start of the site makes it anew. */
export const isGone = (error: unknown) => error instanceof FileGoneError || isPostgresGone(error)

/** The fault is in the values, and other values will be taken. */
export const isValueFault = (error: unknown) => isSqliteValueFault(error) || isPostgresValueFault(error)

/** Other instances with one of these names wait here until the transaction ends. SQLite has one writer anyway. */
export async function oneAtATime(transaction: Transaction<Tables>, names: string[]): Promise<void> {
  if (transaction.getExecutor().adapter instanceof PostgresAdapter) await holdNames(transaction, names)
}
