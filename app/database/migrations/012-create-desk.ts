import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Staff's actions as append-only events, and a derived index of leads. Erasing a lead erases its rows here. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('lead_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('person_id', 'text')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('submission_id', 'text')
    .addUniqueConstraint('lead_events_number', ['lead_id', 'number'])
    .addUniqueConstraint('lead_events_submission', ['lead_id', 'submission_id'])
    .execute()
  await schema.createIndex('lead_events_at').on('lead_events').columns(['at']).execute()

  await schema
    .createTable('desk_leads')
    .addColumn('lead_id', 'text', (column) => column.primaryKey().references('leads.id').onDelete('cascade'))
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('stage_group', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('due_is', 'text')
    .addColumn('goal_at', 'bigint')
    .addColumn('touched_at', 'bigint')
    .addColumn('owner_id', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('person_key', 'text', (column) => column.notNull())
    .addColumn('last_word', 'text', (column) => column.notNull())
    .addColumn('escalated', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute()
  // A partial index, because each page counts the few quarantined leads.
  await sql`create index leads_quarantined on leads (quarantined_at) where quarantined_at is not null`.execute(database)
  const indexes: Record<string, string[]> = {
    ref: ['ref'],
    due: ['due_at', 'lead_id'],
    changed: ['stage_group', 'changed_at'],
    group: ['stage_group', 'due_at'],
    owner: ['owner_id', 'due_at'],
    city: ['city', 'due_at'],
    form: ['form', 'due_at'],
    person: ['person_key', 'created_at'],
    created: ['created_at'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await schema.createIndex(`desk_leads_${name}`).on('desk_leads').columns(columns).execute()

  // Orders by code point on both databases, so that the index serves prefix searches.
  const bytes = database.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`
  await schema
    .createTable('desk_words')
    .addColumn('word', bytes, (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('desk_words_key', ['word', 'lead_id'])
    .execute()
  await schema.createIndex('desk_words_lead').on('desk_words').column('lead_id').execute()

  await schema
    .createTable('desk_reads')
    .addColumn('person_id', 'text', (column) => column.notNull().references('staff_people.id').onDelete('cascade'))
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('desk_reads_key', ['lead_id', 'person_id'])
    .execute()

  await schema
    .createTable('desk_views')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.references('staff_people.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}
