import type { Kysely } from 'kysely'

/** One narrow row per lead with the facts for reports. Derived like `desk_leads`, and erased with its lead. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('desk_facts')
    .addColumn('lead_id', 'text', (column) => column.primaryKey().references('leads.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('machine', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text')
    .addColumn('first_source', 'text', (column) => column.notNull())
    .addColumn('first_campaign', 'text', (column) => column.notNull())
    .addColumn('last_source', 'text', (column) => column.notNull())
    .addColumn('last_campaign', 'text', (column) => column.notNull())
    .addColumn('goal_at', 'bigint')
    .addColumn('promised_min', 'integer', (column) => column.notNull())
    .addColumn('response_min', 'integer')
    .addColumn('is_reached', 'integer', (column) => column.notNull())
    .addColumn('has_visit', 'integer', (column) => column.notNull())
    .addColumn('is_sold', 'integer', (column) => column.notNull())
    .addColumn('rupees', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  // Covering indexes in group order. A report scans one of them without sorting or reading the table.
  const sums = ['created_at', 'is_reached', 'has_visit', 'is_sold', 'rupees']
  const indexes: Record<string, string[]> = {
    source: ['last_source', 'first_source', ...sums],
    campaign: ['last_campaign', 'first_campaign', ...sums],
    city: ['city', ...sums],
    form: ['form', ...sums],
    machine: ['machine', ...sums],
    person: ['owner_id', ...sums],
    response: ['response_min', 'created_at', 'promised_min', 'goal_at'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await database.schema.createIndex(`desk_facts_${name}`).on('desk_facts').columns(columns).execute()
}
