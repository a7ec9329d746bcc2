import type { Kysely } from 'kysely'

/** Null for leads of an older release, which have one consent in the existing columns. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('leads').addColumn('consent_history', 'text').execute()
}
