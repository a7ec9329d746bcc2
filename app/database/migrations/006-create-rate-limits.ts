import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Counters that several instances share (`app/leads/screening/counters.server.ts`); with SQLite they are in memory. The
 * columns and their order are those of rate-limiter-flexible. Unlogged: a crash loses minutes of counting.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`
    create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)
  `.execute(database)
}
