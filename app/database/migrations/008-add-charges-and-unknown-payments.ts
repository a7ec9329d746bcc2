import type { Kysely } from 'kysely'

/** The new columns in `orders` are nullable, because an older release still writes orders without charges. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('orders').addColumn('delivery_paise', 'bigint').execute()
  await database.schema.alterTable('orders').addColumn('installation_paise', 'bigint').execute()
  await database.schema.createIndex('payments_changed_at').on('payments').column('changed_at').execute()

  await database.schema
    .createTable('unknown_payments')
    .addColumn('transaction_id', 'text', (column) => column.primaryKey())
    .addColumn('gateway', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint')
    .addColumn('reference', 'text')
    .addColumn('reason', 'text')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('notice_due', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
