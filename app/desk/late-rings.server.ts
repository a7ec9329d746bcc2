/** The first step of the ladder: the owner's phone rings when a task becomes late, and twice for a promised call. */
import type { BusinessClock } from '#app/content/site/business-hours.ts'
import type { Database } from '#app/database/database.server.ts'
import type { TaskRow } from '#app/database/tables.ts'
import { RING_STAYS_MS } from '#app/push/ring.ts'
import type { NewRing } from '#app/push/subscriptions.server.ts'
import { listBusy } from './busy-owners.server.ts'
import { waitedFor } from './late-tasks.server.ts'

/** A promised call that is still open then rings again. */
const AGAIN_AFTER_MS = 5 * 60_000
const AT_ONCE = 200

type Clock = Pick<BusinessClock, 'before' | 'isOpen' | 'nextOpen' | 'lastCloseBefore'>
type Row = Pick<TaskRow, 'id' | 'kind' | 'due_at' | 'owner_id'>

/** @returns the rings of the last ten minutes, whether or not they have rung */
export async function findLateRings(database: Database, clock: Clock, now: number): Promise<NewRing[]> {
  const isRecent = (at: number) => at <= now && at > now - RING_STAYS_MS
  const rows = await listDueSince(database, startOfRings(clock, now), now)
  if (rows.length === 0) return []
  // An owner who works through a list knows of it.
  const busy = new Set(await listBusy(database, clock, now))
  return rows.flatMap((row): NewRing[] => {
    const [dueAt, memberId] = [row.due_at!, row.owner_id!]
    if (row.kind === 'call-back') {
      const isAgain = dueAt + AGAIN_AFTER_MS <= now
      const at = isAgain ? dueAt + AGAIN_AFTER_MS : dueAt
      const key = `${isAgain ? 'again' : 'due'}:${row.id}:${dueAt}`
      return isRecent(at) ? [{ key, memberId, kind: 'promised', at }] : []
    }
    const at = clock.nextOpen(dueAt)
    const isRung = isRecent(at) && !busy.has(memberId)
    return isRung ? [{ key: `due:${row.id}:${dueAt}`, memberId, kind: 'due', at }] : []
  })
}

/** What became late while the office was closed rings when it opens. */
const startOfRings = (clock: Clock, now: number) =>
  clock.isOpen(now) && !clock.isOpen(now - RING_STAYS_MS)
    ? clock.lastCloseBefore(now)
    : now - RING_STAYS_MS - AGAIN_AFTER_MS

const listDueSince = (database: Database, since: number, now: number): Promise<Row[]> =>
  waitedFor(database, now)
    .select(['tasks.id', 'tasks.kind', 'tasks.due_at', 'tasks.owner_id'])
    .where('tasks.owner_id', 'is not', null)
    .where('tasks.due_at', '>', since)
    .where('tasks.due_at', '<=', now)
    .orderBy('tasks.due_at', 'desc')
    .limit(AT_ONCE)
    .execute()
