import type { Kysely } from 'kysely'

/** Keeps the random ids of erased leads, so that no journal or backup restores one. They are not personal data. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('erased_leads')
    .addColumn('lead_id', 'text', (column) => column.primaryKey())
    .addColumn('erased_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('erased_leads_erased_at').on('erased_leads').column('erased_at').execute()
}
