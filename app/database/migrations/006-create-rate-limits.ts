import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Where several machines count together (`app/leads/screening/counters.server.ts`); on SQLite one process counts in memory.
 * Columns and their order are those of rate-limiter-flexible. Unlogged: what is lost in a crash is minutes of counting.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`
    create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)
  `.execute(database)
}
