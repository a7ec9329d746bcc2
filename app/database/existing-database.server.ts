/** Opens the database for commands. It never creates a database, because a wrong URL must not look like a site without leads. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import type { DatabaseAddress } from '#app/settings/env.server.ts'
import type { Database } from './database.server.ts'
import { whenFree } from './database.server.ts'
import { readMigrations } from './migrations/index.ts'
import type { MigrationState } from './migrations/index.ts'
import { openPool } from './postgres.server.ts'
import { openSqliteAsItIs } from './sqlite.server.ts'
import { UnfitDatabaseError, checkPooler } from './unfit-database.server.ts'

/** The message explains the problem and the remedy. */
export class NoDatabaseError extends Error {}

type Existing = { database: Database } & MigrationState

/** @throws {NoDatabaseError} if it does not exist, or belongs to another program */
export async function openExisting(address: DatabaseAddress): Promise<Existing> {
  const found = await openIfAny(address)
  if (found) return found
  throw new NoDatabaseError(
    `${describeDatabase(address)} has none of the site's tables. DATABASE_URL names another database, or the site has not started yet.`,
  )
}

/** @throws {NoDatabaseError} if it is missing, or its tables belong to an older release */
export async function openUpToDate(address: DatabaseAddress): Promise<Existing> {
  const existing = await openExisting(address)
  if (existing.pending.length === 0) return existing
  await existing.database.destroy()
  throw new NoDatabaseError(
    `${describeDatabase(address)} was last used by an older release: it lacks the migrations ${existing.pending.join(', ')}. Start the site once with this release to apply them.`,
  )
}

/** @returns null if it has none of the site's tables */
export async function openIfAny(address: DatabaseAddress): Promise<Existing | null> {
  if (address.dialect === 'sqlite' && !existsSync(address.file)) {
    throw new NoDatabaseError(`There is no database ${describeDatabase(address)}. Check DATABASE_URL.`)
  }
  try {
    return await whenFree(() => open(address))
  } catch (error) {
    if (error instanceof UnfitDatabaseError) throw new NoDatabaseError(error.message, { cause: error })
    const reason = error instanceof Error ? error.message : String(error)
    throw new NoDatabaseError(`${describeDatabase(address)} cannot be read: ${reason}. Check DATABASE_URL.`, {
      cause: error,
    })
  }
}

async function open(address: DatabaseAddress): Promise<Existing | null> {
  if (address.dialect === 'postgres') await checkPooler(address.url)
  const database = address.dialect === 'sqlite' ? openSqliteAsItIs(address.file) : openPool(address.url)
  const state = await readMigrations(database).catch(async (error: unknown) => {
    await database.destroy()
    throw error
  })
  if (state) return { database, ...state }
  await database.destroy()
  return null
}

/** Omits PostgreSQL's password. */
export function describeDatabase(address: DatabaseAddress): string {
  if (address.dialect === 'sqlite') return resolve(address.file)
  const url = URL.parse(address.url)
  return url ? `${url.host}${url.pathname}` : 'The PostgreSQL of DATABASE_URL'
}

export const toNewerNotice = ({ unknown }: MigrationState) =>
  unknown.length > 0
    ? `The database is of a newer release (${unknown.join(', ')}). This one leaves alone what it does not know.\n`
    : ''
