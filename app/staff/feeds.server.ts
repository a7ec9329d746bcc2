/** Keys of calendar feeds, one per person. A calendar cannot sign in, so the address is the key. */
import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Person } from './person.ts'
import { createToken, hashOf } from './tokens.server.ts'

export type Feeds = {
  /** Voids the earlier key. @returns the key; the database stores its hash */
  make: (personId: string) => Promise<string>
  end: (personId: string) => Promise<void>
  has: (personId: string) => Promise<boolean>
  /** @returns null for a key that is unknown or has ended */
  find: (key: string) => Promise<Person | null>
}

export function createFeeds(database: Database): Feeds {
  const set = (personId: string, hash: string | null) =>
    whenFree(() =>
      database
        .updateTable('staff_people')
        .set({ feed_hash: hash })
        .where('id', '=', personId)
        .where('removed_at', 'is', null)
        .execute(),
    )
  const here = () => database.selectFrom('staff_people').where('removed_at', 'is', null)

  return {
    async make(personId) {
      const key = createToken()
      await set(personId, hashOf(key))
      return key
    },
    async end(personId) {
      await set(personId, null)
    },
    async has(personId) {
      const row = await here().select('feed_hash').where('id', '=', personId).executeTakeFirst()
      return Boolean(row?.feed_hash)
    },
    find: async (key) =>
      (await here().select(['id', 'name', 'role']).where('feed_hash', '=', hashOf(key)).executeTakeFirst()) ?? null,
  }
}
