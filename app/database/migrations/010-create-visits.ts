import { sql } from 'kysely'
import type { CreateTableBuilder, Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('visits')
    .addColumn('lead_id', 'text', (column) => column.primaryKey().references('leads.id').onDelete('cascade'))
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('technician', 'text')
    .addColumn('email', 'text')
    .addColumn('confirmed_at', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute()
  // This unique index decides which lead gets a window; no query checks beforehand whether it is free.
  await database.schema
    .createIndex('visits_place')
    .unique()
    .on('visits')
    .columns(['city', 'kind', 'starts_at', 'place'])
    .where(sql.ref('status'), 'not in', sql`('cancelled', 'missed')`)
    .execute()
  await database.schema.createIndex('visits_starts_at').on('visits').column('starts_at').execute()
  await database.schema.createIndex('visits_changed_at').on('visits').column('changed_at').execute()

  await ofLead(database.schema.createTable('visit_events'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('detail', 'text')
    .execute()
  await database.schema.createIndex('visit_events_lead').on('visit_events').column('lead_id').execute()

  await ofLead(database.schema.createTable('visit_messages'))
    .addColumn('reader', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('moment', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('unanswered', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('lease_token', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('reference', 'text')
    .addColumn('delivered_at', 'bigint')
    .addUniqueConstraint('visit_messages_once', ['lead_id', 'reader', 'channel', 'moment', 'version'])
    .execute()
  await database.schema
    .createIndex('visit_messages_due')
    .on('visit_messages')
    .columns(['status', 'channel', 'due_at'])
    .execute()
}

const ofLead = <Name extends string>(table: CreateTableBuilder<Name>) =>
  table
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
