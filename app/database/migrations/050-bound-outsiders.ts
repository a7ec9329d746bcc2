import type { Kysely } from 'kysely'

/** What bounds the acts of people outside: sums of alerts, and counts of suspicious posts that are not stored. And a row to test writing. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema.alterTable('staff_notices').addColumn('topic', 'text').execute()
  await schema.alterTable('staff_notices').addColumn('sum', 'text').execute()
  await schema.createIndex('staff_notices_topic').on('staff_notices').columns(['topic', 'raised_at']).execute()
  await schema
    .createTable('quarantine_counts')
    .addColumn('hour', 'bigint', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('posts', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('quarantine_counts_pk', ['hour', 'form', 'reason'])
    .execute()
  await schema
    .createTable('write_checks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
}
