import type { Kysely } from 'kysely'

/** Null for an older release's leads, whose only consent is in the existing columns. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('leads').addColumn('consent_history', 'text').execute()
}
