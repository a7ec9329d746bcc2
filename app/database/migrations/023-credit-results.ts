import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const PERIOD = ['created_at', 'previous_at']
const SUMS = [...PERIOD, 'is_reached', 'has_visit', 'is_sold', 'rupees', 'paid_paise']
const RESPONSES = [...PERIOD, 'promised_min', 'goal_at']

/** Reports count people, credit acts to those who did them, and measure the first outcome. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  // Rows that an earlier release writes while this one runs have the defaults, and are then derived again.
  for (const name of ['previous_at', 'paid_paise'] as const)
    await schema
      .alterTable('desk_facts')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  await schema.alterTable('desk_facts').addColumn('outcome_min', 'integer').execute()
  // Earlier releases find all of their columns in the wider indexes too.
  const replaced = ['source', 'campaign', 'city', 'form', 'machine', 'response']
  for (const name of replaced) await schema.dropIndex(`desk_facts_${name}`).execute()
  await addIndexes(database, 'desk_facts', {
    source: ['last_source', 'first_source', ...SUMS],
    campaign: ['last_campaign', 'first_campaign', ...SUMS],
    city: ['city', ...SUMS],
    form: ['form', ...SUMS],
    machine: ['machine', ...SUMS],
    response: ['response_min', ...RESPONSES],
    city_outcome: ['city', 'outcome_min', ...RESPONSES],
    form_outcome: ['form', 'outcome_min', ...RESPONSES],
  })

  await schema
    .createTable('desk_credits')
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('previous_at', 'bigint', (column) => column.notNull())
    .addColumn('has_acted', 'integer', (column) => column.notNull())
    .addColumn('is_reached', 'integer', (column) => column.notNull())
    .addColumn('has_visit', 'integer', (column) => column.notNull())
    .addColumn('is_sold', 'integer', (column) => column.notNull())
    .addColumn('rupees', 'bigint', (column) => column.notNull())
    .addColumn('paid_paise', 'bigint', (column) => column.notNull())
    .addColumn('promised_min', 'integer', (column) => column.notNull())
    .addColumn('outcome_min', 'integer')
    .addPrimaryKeyConstraint('desk_credits_key', ['lead_id', 'person_id'])
    .execute()
  await addIndexes(database, 'desk_credits', {
    person: ['person_id', ...SUMS, 'has_acted'],
    outcome: ['person_id', 'outcome_min', ...PERIOD, 'promised_min'],
  })

  // Null for rows that reports do not count, and for rows that an earlier release erased.
  await schema.alterTable('erased_leads').addColumn('enquired_at', 'bigint').execute()
  await schema.createIndex('erased_leads_enquired_at').on('erased_leads').column('enquired_at').execute()

  await sql`update desk_leads set derived_version = null`.execute(database)
}

async function addIndexes(database: Kysely<unknown>, table: string, indexes: Record<string, string[]>) {
  for (const [name, columns] of Object.entries(indexes))
    await database.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute()
}
