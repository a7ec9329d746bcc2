import type { Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('leads')
    .addColumn('whatsapp_consent', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await database.schema
    .alterTable('leads')
    .addColumn('enquiry_number', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await database.schema.createIndex('leads_phone').on('leads').columns(['phone', 'created_at']).execute()
}
