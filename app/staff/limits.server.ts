/**
 * How often somebody may try. Counted in the database, for all instances together, and a count that fails refuses: what is
 * guarded here is worth more than one try. Who knows a colleague's name cannot lock them out: their own browsers are counted
 * apart (docs/decisions/089-the-desk-is-off-until-somebody-is-let-in.md).
 */
import { sql } from 'kysely'

import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { hashOf } from './tokens.server.ts'

const MINUTE_MS = 60_000

const LIMITS = {
  /** All that comes from one address, but from known browsers. */
  address: { most: 20, forMs: 15 * MINUTE_MS },
  /** One name from browsers that nobody knows: 240 guesses a day, each with a chance of three in a million. */
  name: { most: 10, forMs: 60 * MINUTE_MS },
  /** One known browser. */
  device: { most: 10, forMs: 15 * MINUTE_MS },
  /** One session that shows again who it is. */
  session: { most: 10, forMs: 15 * MINUTE_MS },
}

export type Counted = keyof typeof LIMITS

export type Limits = {
  /** Counts one try. @returns false when there were too many */
  mayTry: (what: Counted, whose: string) => Promise<boolean>
  forget: (what: Counted, whose: string) => Promise<void>
  /** What has run out. */
  sweep: () => Promise<void>
}

export function createLimits(database: Database, now: () => number): Limits {
  const toKey = (what: Counted, whose: string) => hashOf(`${what}\0${whose}`)

  return {
    async mayTry(what, whose) {
      const { most, forMs } = LIMITS[what]
      const { count } = await whenFree(() =>
        database
          .insertInto('staff_tries')
          .values({ key: toKey(what, whose), count: 1, until: now() + forMs })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({
              count: sql`case when staff_tries.until <= ${now()} then 1 else staff_tries.count + 1 end`,
              until: sql`case when staff_tries.until <= ${now()} then excluded.until else staff_tries.until end`,
            }),
          )
          .returning('count')
          .executeTakeFirstOrThrow(),
      )
      return count <= most
    },

    async forget(what, whose) {
      await whenFree(() => database.deleteFrom('staff_tries').where('key', '=', toKey(what, whose)).executeTakeFirst())
    },

    async sweep() {
      await whenFree(() => database.deleteFrom('staff_tries').where('until', '<=', now()).executeTakeFirst())
    },
  }
}
