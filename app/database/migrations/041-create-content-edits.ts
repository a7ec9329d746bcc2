import type { Kysely } from 'kysely'

/** Content changes that managers publish, and how far each instance has applied them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('content_edits')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('sheet', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('published_at', 'bigint')
    .addColumn('undoes', 'text')
    .execute()
  await database.schema
    .createTable('content_followers')
    .addColumn('instance', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
}
