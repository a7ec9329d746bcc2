import type { Kysely } from 'kysely'

/**
 * Calendar feeds of staff, each with a key of its own: of their day (before: `feed_hash`), and of a city's visits. The number of a visit's link. Pages whose
 * previews have been ended.
 */
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
  await schema
    .createTable('ended_previews')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .alterTable('visits')
    .addColumn('link', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
