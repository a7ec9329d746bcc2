import type { Kysely } from 'kysely'

/** Calendar feeds of staff, each with a key of its own: of their day, and of a city's visits. A renewed visit link. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('staff_feeds')
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_feeds_key', ['person_id', 'scope'])
    .execute()
  await schema.alterTable('staff_people').dropColumn('feed_hash').execute()
  await schema.alterTable('visits').addColumn('link', 'integer', (column) => column.notNull().defaultTo(0)).execute()
}
