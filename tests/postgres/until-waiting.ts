import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Database } from '#app/database/database.server.ts'

/** Resolves once a statement of another connection to this PostgreSQL database waits for a lock. */
export const untilWaiting = (database: Database) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
        return rows.length
      },
      { interval: 10 },
    )
    .toBeGreaterThan(0)
