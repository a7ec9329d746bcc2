/** Applies the missing migrations, also to the database of a newer release. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'

import * as released from './list.ts'

export const migrations: Record<string, Migration> = released

export type MigrationState = {
  /** This release's migrations that are not applied yet. */
  pending: string[]
  /** Migrations that a newer release has applied. */
  unknown: string[]
}

/** @returns null if the database has none of the site's tables */
export async function readMigrations<Tables>(database: Kysely<Tables>): Promise<MigrationState | null> {
  const executed = await listExecuted(database)
  if (!executed) return null
  return {
    pending: Object.keys(migrations).filter((name) => !executed.includes(name)),
    unknown: executed.filter((name) => !Object.hasOwn(migrations, name)),
  }
}

async function listExecuted<Tables>(database: Kysely<Tables>): Promise<string[] | null> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return null
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name
  `.execute(database)
  return rows.map(({ name }) => name)
}

/** Also handles a newer release's database. Kysely treats an unknown migration as corruption, so it gets an empty one. */
export async function migrateToLatest<Tables>(database: Kysely<Tables>): Promise<void> {
  const state = await readMigrations(database)
  if (state?.pending.length === 0) return
  const unknown = state?.unknown ?? []
  const done = Object.fromEntries(unknown.map((name): [string, Migration] => [name, { up: async () => undefined }]))
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...done, ...migrations }) },
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  // A newer release may have migrated between the check and Kysely's lock.
  const now = await readMigrations(database)
  if (!now || now.unknown.length === unknown.length) throw error
  await migrateToLatest(database)
}
