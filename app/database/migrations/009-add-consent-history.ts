import type { Kysely } from 'kysely'

/** Null for a lead that an older release writes: it has one consent, in the columns that are there already. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('leads').addColumn('consent_history', 'text').execute()
}
