import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * One line for each person behind the enquiries, derived like `desk_leads`. The new columns of `desk_leads` are null in rows that
 * an earlier release writes, and are then filled in.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  for (const [name, type] of [
    ['prospect_id', 'text'],
    ['joined_to', 'text'],
    ['is_apart', 'integer'],
    ['outside_at', 'bigint'],
    ['derived_version', 'integer'],
  ] as const)
    await schema.alterTable('desk_leads').addColumn(name, type).execute()
  await schema.alterTable('staff_people').addColumn('away_since', 'bigint').execute()
  for (const [name, columns] of Object.entries({ prospect: ['prospect_id'], joined: ['joined_to'] }))
    await schema.createIndex(`desk_leads_${name}`).on('desk_leads').columns(columns).execute()
  // Rows that an earlier release wrote or changed; usually none.
  await sql`create index desk_leads_stale on desk_leads (lead_id) where derived_version is null or derived_version <> version`.execute(
    database,
  )

  await schema
    .createTable('desk_prospects')
    .addColumn('prospect_id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('stage_group', 'text', (column) => column.notNull())
    .addColumn('is_urgent', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('due_is', 'text')
    .addColumn('goal_at', 'bigint')
    .addColumn('touched_at', 'bigint')
    .addColumn('tapped_at', 'bigint')
    .addColumn('owner_id', 'text')
    .addColumn('given_at', 'bigint')
    .addColumn('given_by', 'text')
    .addColumn('escalated', 'integer', (column) => column.notNull())
    .addColumn('leads', 'integer', (column) => column.notNull())
    .addColumn('open_leads', 'integer', (column) => column.notNull())
    .addColumn('window_at', 'bigint')
    .addColumn('window_status', 'text')
    .addColumn('payment', 'text')
    .addColumn('payment_rupees', 'bigint')
    .addColumn('barred_at', 'bigint')
    .addColumn('last_word', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute()
  const indexes: Record<string, string[]> = {
    lead: ['lead_id'],
    due: ['due_at', 'prospect_id'],
    group: ['stage_group', 'due_at'],
    changed: ['stage_group', 'changed_at'],
    owner: ['owner_id', 'due_at'],
    created: ['created_at'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await schema.createIndex(`desk_prospects_${name}`).on('desk_prospects').columns(columns).execute()
}
