/** Keys of calendar feeds, one for each person and scope. A calendar cannot sign in, so the URL contains the key. */
import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Person } from './person.ts'
import { createToken, hashOf } from './tokens.server.ts'

/** The scope of a person's own calls and visits. Other scopes are cities, whose slugs have no dot either. */
export const OWN_DAY = 'my-day'

export type Feeds = ReturnType<typeof createFeeds>

export function createFeeds(database: Database, now: () => number) {
  const own = (personId: string) => database.selectFrom('calendar_feeds').where('member_id', '=', personId)

  return {
    /** Voids the earlier key of this scope. @returns the key; the database stores its hash */
    async make(personId: string, scope = OWN_DAY): Promise<string> {
      const key = createToken()
      await inTransaction(database, async (transaction) => {
        const person = await transaction
          .selectFrom('members')
          .select('id')
          .where('id', '=', personId)
          .where('removed_at', 'is', null)
          // Nobody removes them before the key is stored, and so ends with the others.
          .forUpdate()
          .executeTakeFirst()
        if (!person) return
        const row = { key_hash: hashOf(key), created_at: now() }
        await transaction
          .insertInto('calendar_feeds')
          .values({ member_id: personId, scope, ...row })
          .onConflict((conflict) => conflict.columns(['member_id', 'scope']).doUpdateSet(row))
          .execute()
      })
      return key
    },
    async end(personId: string, scope = OWN_DAY) {
      await whenFree(() =>
        database.deleteFrom('calendar_feeds').where('member_id', '=', personId).where('scope', '=', scope).execute(),
      )
    },
    async has(personId: string): Promise<boolean> {
      return (await own(personId).select('scope').where('scope', '=', OWN_DAY).executeTakeFirst()) !== undefined
    },
    /** Every person's city feeds. */
    listCities: () =>
      database
        .selectFrom('calendar_feeds')
        .select(['member_id', 'scope', 'created_at'])
        .where('scope', '!=', OWN_DAY)
        .orderBy('scope')
        .execute(),
    /** @returns null for a key that is unknown, has ended, or belongs to another scope */
    find: async (scope: string, key: string): Promise<Person | null> =>
      (await database
        .selectFrom('calendar_feeds')
        .innerJoin('members', 'members.id', 'calendar_feeds.member_id')
        .select(['members.id', 'members.name', 'members.role'])
        .where('calendar_feeds.key_hash', '=', hashOf(key))
        .where('calendar_feeds.scope', '=', scope)
        .where('members.removed_at', 'is', null)
        .executeTakeFirst()) ?? null,
  }
}
