import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Indexes that page the log by person, lead and act, and the creator of a saved view, who may remove it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of ['person', 'act'])
    await database.schema.createIndex(`staff_log_${column}`).on('staff_log').columns([column, 'at']).execute()
  // Acts on leads begin with the reference.
  await sql`create index staff_log_lead on staff_log (substr(subject, 1, 9), at)`.execute(database)
  await database.schema.alterTable('desk_views').addColumn('made_by', 'text').execute()
}
