/** Enquiries from before there was a desk: nobody was told to call these people in time. */
import { inTransaction } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { readJson } from '#app/database/read-json.ts'
import { REQUEST_FORMS } from '#app/forms/registry.ts'
import type { Arrival } from '#app/tasks/person-rules.ts'
import { regroup } from './regroup.server.ts'
import { ARRIVED } from './timeline-rows.server.ts'

const CLOCKED_BEFORE_MS = 7 * 24 * 60 * 60_000
const AT_ONCE = 25

/** Ends the clocks of those that were older than seven days when the first member was added. Idempotent. */
export async function stopOldClocks(database: Database): Promise<void> {
  const { at } = await database
    .selectFrom('members')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .executeTakeFirstOrThrow()
  if (at === null) return
  for (let after = ''; ;) {
    const rows = await database
      .selectFrom('enquiries')
      .select('lead_id')
      .where('created_at', '<', Number(at) - CLOCKED_BEFORE_MS)
      .where('goal_at', 'is not', null)
      .where('lead_id', '>', after)
      .where('form', 'not in', REQUEST_FORMS)
      .orderBy('lead_id')
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return
    const ids = rows.map(({ lead_id }) => lead_id)
    await stopClocks(database, ids)
    after = ids.at(-1)!
  }
}

const stopClocks = (database: Database, leadIds: string[]) =>
  inTransaction(database, async (transaction) => {
    const arrivals = await transaction
      .selectFrom('timeline')
      .select(['id', 'data'])
      .where('lead_id', 'in', leadIds)
      .where('kind', '=', ARRIVED)
      .execute()
    for (const { id, data } of arrivals) {
      const arrival = { ...readJson<Arrival>(data), goalAt: null }
      // Decided again by the group.
      const changed = { data: JSON.stringify(arrival), changes: null }
      await transaction.updateTable('timeline').set(changed).where('id', '=', id).execute()
    }
    await regroup(transaction, leadIds)
  })
