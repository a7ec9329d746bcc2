/** Visits in the journal. */
import type { Transaction } from 'kysely'

import { isValueFault, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Tables, VisitRow } from '#app/database/tables.ts'
import { changedBy, journaled } from '#app/leads/journal/journaled-table.server.ts'
import { planReminders, voidPending } from './plan-messages.server.ts'
import { insertHeld, noteEvent } from './take-window.server.ts'
import { isLive } from './visit.ts'

/** Restores a promised visit even beyond the capacity, because its window may have been rebooked while the journal lagged. */
const MOST_PLACES = 100

export const visitTable = (now = Date.now) =>
  journaled({
    table: 'visits',
    key: 'lead_id',
    parent: { table: 'leads', column: 'lead_id' },
    changedSince: changedBy('visits', 'changed_at'),
    versionOf: ({ version }) => version,
    isNews: (row, known) => row.version > known.version,
    restore: (transaction, row) => restore(transaction, row, now()),
    tidy: closeGaps,
  })

async function restore(transaction: Transaction<Tables>, row: VisitRow, now: number) {
  await voidPending(transaction, row.lead_id)
  await transaction.deleteFrom('visits').where('lead_id', '=', row.lead_id).execute()
  const held = await insertHeld(transaction, row, MOST_PLACES)
  if (!held) throw new Error('The window has no free seat left')
  await noteEvent(transaction, { lead_id: row.lead_id, changed_at: now }, row.status, 'journal')
  if (isLive(row.status)) await planReminders(transaction, held, now)
}

/** Renumbers seats from one, so that booking finds a free seat first. */
async function closeGaps(database: Database, { city, kind, starts_at }: VisitRow) {
  const rows = await database
    .selectFrom('visits')
    .select(['lead_id', 'place'])
    .where('city', '=', city)
    .where('kind', '=', kind)
    .where('starts_at', '=', starts_at)
    .where('status', 'not in', ['cancelled', 'missed'])
    .orderBy('place')
    .execute()
  for (const [index, { lead_id, place }] of rows.entries()) {
    if (place === index + 1) continue
    const update = database
      .updateTable('visits')
      .set({ place: index + 1 })
      .where('lead_id', '=', lead_id)
    // Another visit has taken the gap meanwhile.
    await whenFree(() => update.execute()).catch((error: unknown) => {
      if (!isValueFault(error)) throw error
    })
  }
}
