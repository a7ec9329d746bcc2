import type { Kysely } from 'kysely'

/** A person's line shows since when calls wait for somebody to ask whether a request came from them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('desk_prospects').addColumn('held_at', 'bigint').execute()
}
