/**
 * Rate limits on tries, shared by all instances through the database. If the query fails, the try is refused. Nobody can lock a
 * colleague out by name, because known browsers have separate limits
 * (docs/desk-access.md).
 */
import { sql } from 'kysely'

import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { isDue } from '#app/database/due.server.ts'
import { hashOf } from './tokens.server.ts'

const MINUTE_MS = 60_000

const LIMITS = {
  /** Per client address, excluding known browsers. */
  address: { most: 20, forMs: 15 * MINUTE_MS },
  /** Per name from unknown browsers: 240 guesses a day, each with a chance of three in a million. */
  name: { most: 10, forMs: 60 * MINUTE_MS },
  /** Per known browser. */
  device: { most: 10, forMs: 15 * MINUTE_MS },
  /** Per session that renews its proof of identity. */
  session: { most: 10, forMs: 15 * MINUTE_MS },
  /** Log rows per name with too many wrong codes. */
  blocked: { most: 1, forMs: 60 * MINUTE_MS },
  /** Tries with unknown names. They are only counted, so that each takes as long as one with a known name. */
  unknown: { most: 0, forMs: 60 * MINUTE_MS },
}

export type Counted = keyof typeof LIMITS

export type Limits = ReturnType<typeof createLimits>

export function createLimits(database: Database, now: () => number) {
  const toKey = (kind: Counted, whose: string) => hashOf(`${kind}\0${whose}`)

  return {
    /** Counts a try. @returns false if there were too many */
    async mayTry(kind: Counted, whose: string): Promise<boolean> {
      const { most, forMs } = LIMITS[kind]
      const isOver = isDue('member_tries.until', now(), forMs)
      const { count } = await whenFree(() =>
        database
          .insertInto('member_tries')
          .values({ key: toKey(kind, whose), count: 1, until: now() + forMs })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({
              count: sql`case when ${isOver} then 1 else member_tries.count + 1 end`,
              until: sql`case when ${isOver} then excluded.until else member_tries.until end`,
            }),
          )
          .returning('count')
          .executeTakeFirstOrThrow(),
      )
      return count <= most
    },

    async forget(kind: Counted, whose: string) {
      await whenFree(() => database.deleteFrom('member_tries').where('key', '=', toKey(kind, whose)).executeTakeFirst())
    },

    /** Deletes expired rows. */
    async sweep() {
      await whenFree(() => database.deleteFrom('member_tries').where('until', '<=', now()).executeTakeFirst())
    },
  }
}
