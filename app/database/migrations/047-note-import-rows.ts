import type { Kysely } from 'kysely'

/** Rows of an uploaded file say what was left out of them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('import_rows')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
