/** Named filters, private or shared. */
import { randomUUID } from 'node:crypto'

import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'

/** Private views of one person. */
const MOST_PRIVATE = 20
const MOST_SHARED = 20
/** The limit of shared views per person, so that one person cannot use up the overall limit. */
const MOST_SHARED_OF_ONE = 5
const LONGEST = 40

type NewView = { name: string; query: string; personId: string; isShared: boolean }

export function createViews(database: Database, now: () => number) {
  async function list(personId: string) {
    const rows = await database
      .selectFrom('desk_views')
      .selectAll()
      .where(({ or, eb }) => or([eb('member_id', '=', personId), eb('member_id', 'is', null)]))
      .orderBy('created_at')
      .limit(MOST_PRIVATE + MOST_SHARED)
      .execute()
    return rows.map(({ id, name, query, member_id, made_by }) => ({
      id,
      name,
      query,
      isShared: member_id === null,
      /** Whether the person may remove it. */
      isOwn: member_id === personId || made_by === personId,
    }))
  }

  return {
    list,
    /** @returns the limit that the view would exceed, which counts private and shared views apart; null if it is saved */
    async save({ name, query, personId, isShared }: NewView) {
      const all = await list(personId)
      const shared = all.filter((view) => view.isShared)
      if (!isShared && all.length - shared.length >= MOST_PRIVATE) return 'private'
      if (isShared && shared.length >= MOST_SHARED) return 'shared'
      if (isShared && shared.filter(({ isOwn }) => isOwn).length >= MOST_SHARED_OF_ONE) return 'shared-of-one'
      const row = { id: randomUUID(), name: name.slice(0, LONGEST), query, created_at: now() }
      await whenFree(() =>
        database
          .insertInto('desk_views')
          .values({ ...row, member_id: isShared ? null : personId, made_by: isShared ? personId : null })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
      return null
    },
    /** Removes a view of this person; managers may remove any shared one. */
    async remove(id: string, personId: string, isManager: boolean) {
      await whenFree(() =>
        database
          .deleteFrom('desk_views')
          .where('id', '=', id)
          .where(({ or, and, eb }) =>
            or([
              eb('member_id', '=', personId),
              and([eb('member_id', 'is', null), ...(isManager ? [] : [eb('made_by', '=', personId)])]),
            ]),
          )
          .execute(),
      )
    },
  }
}
