/** Opens the database for commands. It never creates a database, because a wrong URL must not look like a site without leads. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import type { DatabaseAddress } from '#app/settings/env.server.ts'
import type { Database } from './database.server.ts'
import { whenFree } from './database.server.ts'
import { openPool } from './postgres.server.ts'
import { hasTables } from './schema.server.ts'
import { openSqliteAsItIs } from './sqlite.server.ts'
import { UnfitDatabaseError, checkPooler } from './unfit-database.server.ts'

/** The message explains the problem and the remedy. */
export class NoDatabaseError extends Error {}

/** @throws {NoDatabaseError} if it does not exist, or its tables belong to another program or release */
export async function openExisting(address: DatabaseAddress): Promise<Database> {
  const found = await openIfAny(address)
  if (found) return found
  throw new NoDatabaseError(
    `${describeDatabase(address)} has none of the site's tables. DATABASE_URL names another database, or the site has not started yet.`,
  )
}

/** @returns null if it has none of the site's tables */
export async function openIfAny(address: DatabaseAddress): Promise<Database | null> {
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

async function open(address: DatabaseAddress): Promise<Database | null> {
  if (address.dialect === 'postgres') await checkPooler(address.url)
  const database = address.dialect === 'sqlite' ? openSqliteAsItIs(address.file) : openPool(address.url)
  const isFilled = await hasTables(database).catch(async (error: unknown) => {
    await database.destroy()
    throw error
  })
  if (isFilled) return database
  await database.destroy()
  return null
}

/** Omits PostgreSQL's password. */
export function describeDatabase(address: DatabaseAddress): string {
  if (address.dialect === 'sqlite') return resolve(address.file)
  const url = URL.parse(address.url)
  return url ? `${url.host}${url.pathname}` : 'The PostgreSQL of DATABASE_URL'
}
