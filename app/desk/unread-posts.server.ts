import { countRows } from '#app/database/count-rows.server.ts'
import type { Database } from '#app/database/database.server.ts'

const SHOWN = 10

/** Unreadable posts from outside services, latest first, without their content. */
export const createReadUnread = (database: Database) => async () => {
  const unread = database.selectFrom('inbound').where('state', '=', 'unreadable')
  const [count, rows] = await Promise.all([
    countRows(unread),
    unread.select(['source', 'received_at', 'last_error']).orderBy('received_at', 'desc').limit(SHOWN).execute(),
  ])
  return { count, rows }
}
