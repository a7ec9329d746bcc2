import type { Kysely } from 'kysely'

/** Random ids without personal data, so that no journal or backup restores an erased lead. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('erased_leads')
    .addColumn('lead_id', 'text', (column) => column.primaryKey())
    .addColumn('erased_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('erased_leads_erased_at').on('erased_leads').column('erased_at').execute()
}
