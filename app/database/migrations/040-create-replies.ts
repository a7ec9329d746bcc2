import type { Kysely } from 'kysely'

/** The outbox of WhatsApp messages that staff send in an open reply window. Each text is also stored in an event of the lead. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('replies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('event_id', 'text', (column) => column.notNull().unique())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'bigint')
    .addColumn('lease_token', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('reference', 'text')
    .addColumn('receipt', 'text')
    .execute()
  await schema.createIndex('replies_lead').on('replies').column('lead_id').execute()
  await schema.createIndex('replies_due').on('replies').columns(['status', 'next_attempt_at']).execute()
}
