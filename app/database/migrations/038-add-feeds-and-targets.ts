import type { Kysely } from 'kysely'

/** Each person's calendar feed, by the hash of its key, and the sales that managers expect of people in a month. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema.alterTable('staff_people').addColumn('feed_hash', 'text').execute()
  await schema
    .createTable('staff_targets')
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('sales', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_targets_key', ['person_id', 'month'])
    .execute()
}
