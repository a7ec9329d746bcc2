/** Keys of the cities' calendar feeds, one for each person and city. A calendar cannot sign in, so the URL contains the key. */
import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Person } from './person.ts'
import { createToken, hashOf } from './tokens.server.ts'

export type Feeds = ReturnType<typeof createFeeds>

export function createFeeds(database: Database, now: () => number) {
  return {
    /** Voids the earlier key of this city. @returns the key; the database stores its hash */
    async make(personId: string, city: string): Promise<string> {
      const key = createToken()
      await inTransaction(database, async (transaction) => {
        const person = await transaction
          .selectFrom('staff_people')
          .select('id')
          .where('id', '=', personId)
          .where('removed_at', 'is', null)
          // Nobody removes them before the key is stored, and so ends with the others.
          .forUpdate()
          .executeTakeFirst()
        if (!person) return
        const row = { key_hash: hashOf(key), created_at: now() }
        await transaction
          .insertInto('staff_feeds')
          .values({ person_id: personId, scope: city, ...row })
          .onConflict((conflict) => conflict.columns(['person_id', 'scope']).doUpdateSet(row))
          .execute()
      })
      return key
    },
    async end(personId: string, city: string) {
      await whenFree(() =>
        database.deleteFrom('staff_feeds').where('person_id', '=', personId).where('scope', '=', city).execute(),
      )
    },
    list: () =>
      database
        .selectFrom('staff_feeds')
        .select(['person_id', 'scope as city', 'created_at'])
        .orderBy('scope')
        .execute(),
    /** @returns null for a key that is unknown, has ended, or belongs to another city */
    find: async (city: string, key: string): Promise<Person | null> =>
      (await database
        .selectFrom('staff_feeds')
        .innerJoin('staff_people', 'staff_people.id', 'staff_feeds.person_id')
        .select(['staff_people.id', 'staff_people.name', 'staff_people.role'])
        .where('staff_feeds.key_hash', '=', hashOf(key))
        .where('staff_feeds.scope', '=', city)
        .where('staff_people.removed_at', 'is', null)
        .executeTakeFirst()) ?? null,
  }
}
