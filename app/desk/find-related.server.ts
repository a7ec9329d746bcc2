import type { Transaction } from 'kysely'

import { isPostgres, oneAtATime } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { readEvents } from './event-rows.server.ts'
import { withoutUndone } from '#app/tasks/lead-event.ts'

/** Maximum number of enquiries to find for one person. People send fewer. */
const MOST_RELATED = 500
/** The longest chain of joined phones to follow. */
const MOST_STEPS = 8

/** The ids of these leads and of all others that belong, or belonged, to the same persons: by phone, by join, by the stored line. */
export async function findRelated(database: Database, leadIds: string[]): Promise<string[]> {
  const found = new Set(leadIds)
  let keys = await readOwnKeys(database, leadIds)
  const asked = new Set<string>()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = keys.filter((key) => !asked.has(key))
    if (next.length === 0 || found.size > leadIds.length + MOST_RELATED) break
    for (const key of next) asked.add(key)
    const rows = await database
      .selectFrom('desk_leads')
      .select(['lead_id', 'phone', 'joined_to', 'prospect_id'])
      .where(({ or, eb }) =>
        or([
          eb('lead_id', 'in', next),
          eb('prospect_id', 'in', next),
          eb('joined_to', 'in', next),
          eb('phone', 'in', next),
        ]),
      )
      .limit(leadIds.length + MOST_RELATED)
      .execute()
    for (const { lead_id } of rows) found.add(lead_id)
    keys = rows.flatMap(({ lead_id, phone, joined_to, prospect_id }) =>
      [lead_id, phone, joined_to, prospect_id].filter((key): key is string => Boolean(key)),
    )
  }
  return [...found].toSorted()
}

/**
 * Locks these leads and all related ones until the transaction ends: other transactions that write their events or
 * derive their rows wait, and then read the rows that this one wrote. Looks again after waiting, because a join may
 * have been saved meanwhile.
 */
export async function lockRelated(transaction: Transaction<Tables>, leadIds: string[]): Promise<string[]> {
  for (let ids = await findRelated(transaction, leadIds); ;) {
    await lockEvents(transaction, ids)
    // SQLite has one writer, so nothing has changed.
    if (!isPostgres(transaction)) return ids
    const all = new Set([...ids, ...(await findRelated(transaction, leadIds))])
    if (all.size === ids.length) return ids
    ids = [...all].toSorted()
  }
}

export const lockEvents = (transaction: Transaction<Tables>, leadIds: string[]) =>
  oneAtATime(
    transaction,
    leadIds.map((id) => `lead-events:${id}`),
  )

/** Phones and joins of leads that may have no row at the desk yet, or whose latest event is not in it. */
async function readOwnKeys(database: Database, leadIds: string[]): Promise<string[]> {
  const [leads, events] = await Promise.all([
    database.selectFrom('leads').select(['id', 'phone']).where('id', 'in', leadIds).execute(),
    readEvents(database, leadIds),
  ])
  const joined = [...events.values()].flatMap((leadEvents) =>
    withoutUndone(leadEvents).flatMap(({ kind, data }) => (kind === 'joined' ? (data.leadId ?? []) : [])),
  )
  return [...leadIds, ...leads.map(({ phone }) => phone), ...joined].filter((key) => key !== '')
}
