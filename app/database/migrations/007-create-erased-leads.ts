import type { Kysely } from 'kysely'

/** Random ids, and nothing of a person: what tells a journal or a backup that a lead is not to come back. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('erased_leads')
    .addColumn('lead_id', 'text', (column) => column.primaryKey())
    .addColumn('erased_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('erased_leads_erased_at').on('erased_leads').column('erased_at').execute()
}
