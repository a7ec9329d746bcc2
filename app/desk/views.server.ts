/** A person's named filters. */
import { randomUUID } from 'node:crypto'

import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'

const MOST_VIEWS = 20
const LONGEST = 40

type NewView = { name: string; query: string; memberId: string }

export function createViews(database: Database, now: () => number) {
  const list = (memberId: string) =>
    database
      .selectFrom('desk_views')
      .select(['id', 'name', 'query'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .limit(MOST_VIEWS)
      .execute()

  return {
    list,
    /** @returns false if the person has as many views as allowed */
    async save({ name, query, memberId }: NewView): Promise<boolean> {
      if ((await list(memberId)).length >= MOST_VIEWS) return false
      const row = { id: randomUUID(), member_id: memberId, name: name.slice(0, LONGEST), query, created_at: now() }
      await whenFree(() =>
        database
          .insertInto('desk_views')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
      return true
    },
    async remove(id: string, memberId: string) {
      await whenFree(() =>
        database.deleteFrom('desk_views').where('id', '=', id).where('member_id', '=', memberId).execute(),
      )
    },
  }
}
