import type { Kysely } from 'kysely'

/** The language of the page on which a lead was sent. Null for English, and in rows of earlier releases. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('leads').addColumn('language', 'text').execute()
}
