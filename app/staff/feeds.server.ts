/** Keys of calendar feeds, one per person. A calendar cannot sign in, so the URL contains the key. */
import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Person } from './person.ts'
import { createToken, hashOf } from './tokens.server.ts'

export type Feeds = ReturnType<typeof createFeeds>

export function createFeeds(database: Database) {
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
    /** Voids the earlier key. @returns the key; the database stores its hash */
    async make(personId: string): Promise<string> {
      const key = createToken()
      await set(personId, hashOf(key))
      return key
    },
    async end(personId: string) {
      await set(personId, null)
    },
    async has(personId: string): Promise<boolean> {
      const row = await here().select('feed_hash').where('id', '=', personId).executeTakeFirst()
      return Boolean(row?.feed_hash)
    },
    /** @returns null for a key that is unknown or has ended */
    find: async (key: string): Promise<Person | null> =>
      (await here().select(['id', 'name', 'role']).where('feed_hash', '=', hashOf(key)).executeTakeFirst()) ?? null,
  }
}
