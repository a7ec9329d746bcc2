import type { Kysely } from 'kysely'

/** Posts from outside services: each raw post, the leads that it concerns, and other identifiers of the same person. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('inbound')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('encoding', 'text', (column) => column.notNull())
    .addColumn('headers', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'bigint')
    .addColumn('lease_token', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('last_error', 'text')
    .addUniqueConstraint('inbound_external', ['source', 'external_id'])
    .execute()
  await schema.createIndex('inbound_due').on('inbound').columns(['state', 'next_attempt_at']).execute()
  await schema.createIndex('inbound_received').on('inbound').column('received_at').execute()

  await schema
    .createTable('inbound_leads')
    .addColumn('inbound_id', 'text', (column) => column.notNull().references('inbound.id').onDelete('cascade'))
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('inbound_leads_key', ['lead_id', 'inbound_id'])
    .execute()
  await schema.createIndex('inbound_leads_inbound').on('inbound_leads').column('inbound_id').execute()

  await schema
    .createTable('contact_aliases')
    .addColumn('alias', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .execute()
  await schema.createIndex('contact_aliases_lead').on('contact_aliases').column('lead_id').execute()
}
