/** Named filters, private or shared. */
import { randomUUID } from 'node:crypto'

import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'

export type SavedView = { id: string; name: string; query: string; isShared: boolean }

const MOST = 20
const LONGEST = 40

export type Views = {
  list: (personId: string) => Promise<SavedView[]>
  /** @returns false if there are too many */
  save: (view: { name: string; query: string; personId: string; isShared: boolean }) => Promise<boolean>
  /** Removes the person's own view; managers may remove shared ones. */
  remove: (id: string, personId: string, isManager: boolean) => Promise<void>
}

export function createViews(database: Database, now: () => number): Views {
  const list: Views['list'] = async (personId) => {
    const rows = await database
      .selectFrom('desk_views')
      .selectAll()
      .where(({ or, eb }) => or([eb('person_id', '=', personId), eb('person_id', 'is', null)]))
      .orderBy('created_at')
      .limit(2 * MOST)
      .execute()
    return rows.map(({ id, name, query, person_id }) => ({ id, name, query, isShared: person_id === null }))
  }

  return {
    list,
    async save({ name, query, personId, isShared }) {
      if ((await list(personId)).length >= MOST) return false
      const row = { id: randomUUID(), name: name.slice(0, LONGEST), query, created_at: now() }
      await whenFree(() =>
        database
          .insertInto('desk_views')
          .values({ ...row, person_id: isShared ? null : personId })
          .execute(),
      )
      return true
    },
    async remove(id, personId, isManager) {
      await whenFree(() =>
        database
          .deleteFrom('desk_views')
          .where('id', '=', id)
          .where(({ or, eb }) =>
            or([eb('person_id', '=', personId), ...(isManager ? [eb('person_id', 'is', null)] : [])]),
          )
          .execute(),
      )
    },
  }
}
