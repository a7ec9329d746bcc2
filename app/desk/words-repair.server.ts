/** Adds search words to leads that an earlier release indexed. Until then they are found as before: by words without a sign. */
import { setImmediate as nextTurn } from 'node:timers/promises'

import { inTransaction } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import { listRetried, rowByRow } from '#app/database/set-aside.server.ts'
import { readEvents } from './event-rows.server.ts'
import { lockEvents } from './find-related.server.ts'
import { writeWords } from './search-rows.server.ts'
import { FORM } from './words.ts'

/** Leads checked, and leads written, before other requests have their turn. */
const CHECKED = 500
const WRITTEN = 10
const DAY_MS = 24 * 60 * 60_000

/** @returns a function that checks all leads when it first runs, and then those of the last day */
export function createWordsRepair(database: Database, now: () => number): () => Promise<void> {
  let since = 0

  /** @returns the leads whose words cannot be read */
  async function repair(ids: string[]) {
    const leads = await database.selectFrom('leads').selectAll().where('id', 'in', ids).execute()
    return inTransaction(database, async (transaction) => {
      // Acts on these leads wait, so that their words are not lost.
      await lockEvents(transaction, ids)
      const rows = await transaction
        .selectFrom('desk_leads')
        .select(['lead_id', 'city'])
        .where('lead_id', 'in', ids)
        .execute()
      const events = await readEvents(transaction, ids)
      return writeWords(
        transaction,
        leads.flatMap((stored) => {
          const row = rows.find(({ lead_id }) => lead_id === stored.id)
          return row ? [{ stored, row, events: events.get(stored.id) ?? [] }] : []
        }),
      )
    })
  }

  const repairAll = (ids: string[]) =>
    rowByRow({ database, kind: 'desk-words', now: now(), toItem: (id) => ({ id, leadId: id }) }, ids, repair)

  return async () => {
    const startedAt = now()
    const retried = await listRetried(database, 'desk-words', startedAt, CHECKED)
    for (const items of inChunks(retried, WRITTEN)) await repairAll(items.map(({ id }) => id))
    for (let after = ''; ;) {
      const leads = await database
        .selectFrom('desk_leads')
        .leftJoin('desk_words', (join) =>
          join.onRef('desk_words.lead_id', '=', 'desk_leads.lead_id').on('desk_words.word', '=', FORM),
        )
        .select(['desk_leads.lead_id', 'desk_words.word'])
        .where('desk_leads.lead_id', '>', after)
        .where('desk_leads.created_at', '>=', since)
        .orderBy('desk_leads.lead_id')
        .limit(CHECKED)
        .execute()
      const missing = leads.filter(({ word }) => word === null).map(({ lead_id }) => lead_id)
      for (const ids of inChunks(missing, WRITTEN)) {
        await repairAll(ids)
        await nextTurn()
      }
      if (leads.length < CHECKED) break
      after = leads.at(-1)!.lead_id
      await nextTurn()
    }
    since = startedAt - DAY_MS
  }
}
