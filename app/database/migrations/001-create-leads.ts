import type { Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('leads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ref', 'text', (column) => column.notNull().unique())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('header', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('attribution', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('screening', 'text', (column) => column.notNull())
    .addColumn('quarantined_at', 'bigint')
    .addColumn('submission_id', 'text', (column) => column.unique())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('content_bucket', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('leads_content_unique', ['content_hash', 'content_bucket'])
    .execute()

  await database.schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'bigint')
    .addColumn('lease_token', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('reference', 'text')
    .addColumn('delivered_at', 'bigint')
    .addUniqueConstraint('deliveries_lead_channel_unique', ['lead_id', 'channel'])
    .execute()

  await database.schema
    .createTable('attempts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('delivery_id', 'text', (column) => column.notNull().references('deliveries.id').onDelete('cascade'))
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('reason', 'text')
    .execute()

  await database.schema
    .createTable('channel_pauses')
    .addColumn('channel', 'text', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('paused_at', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute()

  await database.schema.createIndex('leads_created_at').on('leads').column('created_at').execute()
  await database.schema
    .createIndex('deliveries_due')
    .on('deliveries')
    .columns(['channel', 'status', 'next_attempt_at'])
    .execute()
  await database.schema.createIndex('attempts_delivery').on('attempts').column('delivery_id').execute()
}
