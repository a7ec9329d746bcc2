import type { Kysely } from 'kysely'

/**
 * The provider's report about a message to a visitor, after it accepted the message. Null in rows of earlier releases, and
 * without reports.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['deliveries', 'visit_messages'])
    await database.schema.alterTable(table).addColumn('receipt', 'text').execute()
}
