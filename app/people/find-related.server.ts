import type { Transaction } from 'kysely'

import { isPostgres } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { findByNumber, readSecondNumbers } from './second-number.server.ts'
import { readEvents } from './timeline-rows.server.ts'
import { withoutUndone } from '#app/tasks/lead-event.ts'

/** Maximum number of enquiries to find for one person. People send fewer. */
const MOST_RELATED = 500
/** The longest chain of joined phones to follow. */
const MOST_STEPS = 8

/** The ids of these leads and of all others that belong, or belonged, to the same persons: by phone, by second number, by join, by the stored line. */
export async function findRelated(database: Database, leadIds: string[]): Promise<string[]> {
  const found = new Set(leadIds)
  let keys = await readOwnKeys(database, leadIds)
  const asked = new Set<string>()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = keys.filter((key) => !asked.has(key))
    if (next.length === 0 || found.size > leadIds.length + MOST_RELATED) break
    for (const key of next) asked.add(key)
    const rows = await database
      .selectFrom('enquiries')
      .select(['lead_id', 'phone', 'joined_to', 'person_id'])
      .where(({ or, eb }) =>
        or([
          eb('lead_id', 'in', next),
          eb('person_id', 'in', next),
          eb('joined_to', 'in', next),
          eb('phone', 'in', next),
        ]),
      )
      .limit(leadIds.length + MOST_RELATED)
      .execute()
    for (const { lead_id } of rows) found.add(lead_id)
    const holders = await findByNumber(database, next)
    const personIds = rows.map(({ person_id }) => person_id)
    keys = [
      ...rows.flatMap(({ lead_id, phone, joined_to, person_id }) => [lead_id, phone, joined_to, person_id]),
      ...holders.map(({ personId }) => personId),
      ...(await readSecondNumbers(database, personIds)),
    ].filter((key): key is string => Boolean(key))
  }
  return [...found].toSorted()
}

/** Finds them and locks their people until the transaction ends. Looks again after waiting, because a join may have been saved meanwhile. */
export async function lockRelated(transaction: Transaction<Tables>, leadIds: string[]): Promise<string[]> {
  for (let ids = await findRelated(transaction, leadIds); ;) {
    await transaction
      .selectFrom('people')
      .select('person_id')
      .where(({ eb, selectFrom }) =>
        eb('person_id', 'in', selectFrom('enquiries').select('enquiries.person_id').where('lead_id', 'in', ids)),
      )
      .orderBy('person_id')
      .forUpdate()
      .execute()
    // SQLite has one writer, so nothing has changed.
    if (!isPostgres(transaction)) return ids
    const all = new Set([...ids, ...(await findRelated(transaction, leadIds))])
    if (all.size === ids.length) return ids
    ids = [...all].toSorted()
  }
}

/** Phones and joins of leads that may have no row yet. */
async function readOwnKeys(database: Database, leadIds: string[]): Promise<string[]> {
  const [leads, events] = await Promise.all([
    database.selectFrom('leads').select(['id', 'phone']).where('id', 'in', leadIds).execute(),
    readEvents(database, leadIds),
  ])
  const acts = [...events.values()].flatMap(withoutUndone)
  const joined = acts.flatMap(({ kind, data }) => (kind === 'joined' ? (data.leadId ?? []) : []))
  const numbers = acts.flatMap(({ data }) => data.values?.secondPhone?.to ?? [])
  return [...leadIds, ...leads.map(({ phone }) => phone), ...joined, ...numbers].filter((key) => key !== '')
}
