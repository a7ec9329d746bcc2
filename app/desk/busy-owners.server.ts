/** Owners who are working through their list: what else they have late is not taken from them. */
import type { BusinessClock } from '#app/content/site/business-hours.ts'
import type { Database } from '#app/database/database.server.ts'
import type { EventKind } from '#app/tasks/lead-event.ts'
import { OUTCOME_KINDS } from '#app/tasks/outcomes.ts'

/** Open minutes. */
const BUSY_MIN = 20
/** Acts that close a task. */
const CLOSING: EventKind[] = [...OUTCOME_KINDS, 'ticked', 'answered', 'told', 'confirmed', 'denied']

/** @returns the ids of members who closed a task in the last 20 open minutes */
export async function listBusy(
  database: Database,
  clock: Pick<BusinessClock, 'before'>,
  now: number,
): Promise<string[]> {
  const since = clock.before(now, BUSY_MIN)
  const rows = await database
    .selectFrom('timeline')
    .select('member_id')
    .distinct()
    // Its index finds the newest rows, among them those that an offline phone sent late.
    .where('place', '>', since)
    .where('at', '>', since)
    .where('member_id', 'is not', null)
    .where(({ or, and, eb }) =>
      or([eb('kind', 'in', CLOSING), and([eb('kind', '=', 'note'), eb('data', 'like', '%"replied":true%')])]),
    )
    .execute()
  return rows.flatMap(({ member_id }) => member_id ?? [])
}
