import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Shared counters, with rate-limiter-flexible's columns in its order. Unlogged, so a crash loses a few minutes of counts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`
    create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)
  `.execute(database)
}
