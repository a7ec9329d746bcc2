import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const WHOLE = [
  'response_min',
  'created_at',
  'previous_at',
  'promised_min',
  'goal_at',
  'is_reached',
  'has_visit',
  'is_sold',
  'rupees',
  'paid_paise',
]

/** Covering indexes for the desk's lists of persons and reports. They also contain the columns that earlier releases use. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  const replaced: [table: string, name: string, columns: string[]][] = [
    ['desk_prospects', 'due', ['due_at', 'prospect_id', 'stage_group', 'is_urgent', 'created_at']],
    ['desk_leads', 'city', ['city', 'prospect_id']],
    ['desk_leads', 'form', ['form', 'prospect_id']],
    ['desk_facts', 'response', WHOLE],
  ]
  for (const [table, name, columns] of replaced) {
    await schema.dropIndex(`${table}_${name}`).execute()
    await schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute()
  }
  await schema.createIndex('desk_leads_product').on('desk_leads').columns(['product', 'prospect_id']).execute()
  // If a column is mostly null, SQLite's planner treats null as a value shared by all rows and scans the table.
  await schema.dropIndex('desk_leads_joined').execute()
  await sql`create index desk_leads_joined on desk_leads (joined_to) where joined_to is not null`.execute(database)
}
