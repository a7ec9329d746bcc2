import type { Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('open_alerts')
    .addColumn('rule', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('raised', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await database.schema
    .createTable('chores')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema
    .alterTable('staff_notices')
    .addColumn('reader', 'text', (column) => column.notNull().defaultTo('staff'))
    .execute()
}
