import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Parts of a sale that staff ask for, refunds, and the money of a report. The new columns of `orders` are null for orders of the site,
 * as in the rows that an earlier release writes. A part has no `lead_id`, so an earlier release neither pays nor shows it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .alterTable('orders')
    .addColumn('part_lead_id', 'text', (column) => column.references('leads.id').onDelete('set null'))
    .execute()
  for (const [name, type] of [
    ['kind', 'text'],
    ['sale_id', 'text'],
    ['price_paise', 'bigint'],
    ['valid_until', 'bigint'],
    ['ended', 'text'],
    ['made_by_id', 'text'],
    ['made_by', 'text'],
    ['submission_id', 'text'],
    ['changed_at', 'bigint'],
  ] as const)
    await schema.alterTable('orders').addColumn(name, type).execute()
  // Partial, because almost all rows are null, and SQLite would treat null as a value shared by all rows.
  for (const [name, unique] of [
    ['part_lead_id', ''],
    ['sale_id', ''],
    ['changed_at', ''],
    ['submission_id', 'unique '],
  ] as const)
    await sql`create ${sql.raw(unique)}index ${sql.ref(`orders_${name}`)} on orders (${sql.ref(name)}) where ${sql.ref(name)} is not null`.execute(
      database,
    )

  await schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id').onDelete('cascade'))
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('made_by_id', 'text')
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('submission_id', 'text', (column) => column.unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('next_check_at', 'bigint')
    .addColumn('notice_due', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.createIndex('refunds_payment').on('refunds').column('payment_id').execute()
  await schema.createIndex('refunds_changed_at').on('refunds').column('changed_at').execute()
  await sql`create index refunds_due on refunds (next_check_at) where next_check_at is not null`.execute(database)

  // Only leads with a part or a refund have rows, so reports stay on their covering indexes.
  await schema
    .createTable('desk_money')
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('previous_at', 'bigint', (column) => column.notNull())
    .addColumn('asked_paise', 'bigint', (column) => column.notNull())
    .addColumn('refunded_paise', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('desk_money_key', ['lead_id', 'person_id'])
    .execute()
  await schema.createIndex('desk_money_created_at').on('desk_money').column('created_at').execute()
}
