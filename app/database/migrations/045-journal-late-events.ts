import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The journal finds events to copy by these columns: acts that the desk receives late, and events of visits. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema.alterTable('lead_events').addColumn('saved_at', 'bigint').execute()
  await sql`create index lead_events_saved on lead_events (saved_at) where saved_at is not null`.execute(database)
  await schema.createIndex('visit_events_at').on('visit_events').column('at').execute()
}
