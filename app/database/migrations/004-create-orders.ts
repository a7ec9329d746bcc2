import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // The order of an erased lead stays for the accounts: a sum and a reference, without a person.
    .addColumn('lead_id', 'text', (column) => column.unique().references('leads.id').onDelete('set null'))
    .addColumn('ref', 'text', (column) => column.notNull().unique())
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('product_name', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

  await database.schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('gateway', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('redirect_url', 'text')
    .addColumn('paid_paise', 'bigint')
    .addColumn('reference', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('checked_at', 'bigint')
    .addColumn('next_check_at', 'bigint')
    .addColumn('notice_due', 'integer', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('payments_order_number_unique', ['order_id', 'number'])
    .execute()

  await database.schema
    .createTable('payment_events')
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .execute()

  await database.schema.createIndex('orders_created_at').on('orders').column('created_at').execute()
  await database.schema
    .createIndex('payments_due')
    .on('payments')
    .column('next_check_at')
    .where(sql.ref('next_check_at'), 'is not', null)
    .execute()
  await database.schema
    .createIndex('payment_events_payment')
    .on('payment_events')
    .columns(['payment_id', 'at'])
    .execute()
}
