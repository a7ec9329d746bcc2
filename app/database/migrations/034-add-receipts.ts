import type { Kysely } from 'kysely'

/** What the provider reports about a message to a visitor after it took it. Null in rows of earlier releases, and without reports. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['deliveries', 'visit_messages'])
    await database.schema.alterTable(table).addColumn('receipt', 'text').execute()
}
