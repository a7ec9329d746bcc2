/** A person's named filters. */
import { randomUUID } from 'node:crypto'

import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'

const MOST_VIEWS = 20
const LONGEST = 40

type NewView = { name: string; query: string; personId: string }

export function createViews(database: Database, now: () => number) {
  const list = (personId: string) =>
    database
      .selectFrom('desk_views')
      .select(['id', 'name', 'query'])
      .where('member_id', '=', personId)
      .orderBy('created_at')
      .limit(MOST_VIEWS)
      .execute()

  return {
    list,
    /** @returns false if the person has as many views as allowed */
    async save({ name, query, personId }: NewView): Promise<boolean> {
      if ((await list(personId)).length >= MOST_VIEWS) return false
      const row = { id: randomUUID(), member_id: personId, name: name.slice(0, LONGEST), query, created_at: now() }
      await whenFree(() =>
        database
          .insertInto('desk_views')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
      return true
    },
    async remove(id: string, personId: string) {
      await whenFree(() =>
        database.deleteFrom('desk_views').where('id', '=', id).where('member_id', '=', personId).execute(),
      )
    },
  }
}
