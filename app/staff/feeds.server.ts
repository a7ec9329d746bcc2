/** Keys of the cities' calendar feeds, one for each member and city. A calendar cannot sign in, so the URL contains the key. */
import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Member } from './member.ts'
import { createToken, hashOf } from './tokens.server.ts'

export type Feeds = ReturnType<typeof createFeeds>

export function createFeeds(database: Database, now: () => number) {
  return {
    /** Voids the earlier key of this city. @returns the key; the database stores its hash */
    async make(memberId: string, city: string): Promise<string> {
      const key = createToken()
      await inTransaction(database, async (transaction) => {
        const member = await transaction
          .selectFrom('members')
          .select('id')
          .where('id', '=', memberId)
          .where('removed_at', 'is', null)
          // Nobody removes them before the key is stored, and so ends with the others.
          .forUpdate()
          .executeTakeFirst()
        if (!member) return
        const row = { key_hash: hashOf(key), created_at: now() }
        await transaction
          .insertInto('calendar_feeds')
          .values({ member_id: memberId, city, ...row })
          .onConflict((conflict) => conflict.columns(['member_id', 'city']).doUpdateSet(row))
          .execute()
      })
      return key
    },
    async end(memberId: string, city: string) {
      await whenFree(() =>
        database.deleteFrom('calendar_feeds').where('member_id', '=', memberId).where('city', '=', city).execute(),
      )
    },
    list: () =>
      database.selectFrom('calendar_feeds').select(['member_id', 'city', 'created_at']).orderBy('city').execute(),
    /** @returns null for a key that is unknown, has ended, or belongs to another city */
    find: async (city: string, key: string): Promise<Member | null> =>
      (await database
        .selectFrom('calendar_feeds')
        .innerJoin('members', 'members.id', 'calendar_feeds.member_id')
        .select(['members.id', 'members.name', 'members.role'])
        .where('calendar_feeds.key_hash', '=', hashOf(key))
        .where('calendar_feeds.city', '=', city)
        .where('members.removed_at', 'is', null)
        .executeTakeFirst()) ?? null,
  }
}
