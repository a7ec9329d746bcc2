/** Visits and their events in the journal. */
import type { Transaction } from 'kysely'

import { isValueFault, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Tables, VisitEventRow, VisitRow } from '#app/database/tables.ts'
import { journaled } from '#app/leads/journal/journaled-table.server.ts'
import { planReminders, voidPending } from './plan-messages.server.ts'
import { insertWithSeat, noteEvent, toEventId } from './take-window.server.ts'
import { isLive } from './visit.ts'

/** Restores a promised visit even beyond the capacity, because its window may have been rebooked while the journal lagged. */
const MOST_PLACES = 100

const visits = (now: () => number) =>
  journaled({
    table: 'visits',
    key: 'lead_id',
    parent: { table: 'leads', column: 'lead_id' },
    times: ['changed_at'],
    states: ['version'],
    isNewer: (row, known) => row.version > known.version,
    restore: (transaction, row) => restore(transaction, row, now()),
    tidy: closeGaps,
  })

const events = journaled({
  table: 'visit_events',
  key: 'id',
  parent: { table: 'leads', column: 'lead_id' },
  times: ['at'],
  // Notes of restored visits.
  except: ['by', 'journal'],
  restore: restoreEvent,
})

export const visitTables = (now = Date.now) => [visits(now), events]

async function restore(transaction: Transaction<Tables>, row: VisitRow, now: number) {
  await voidPending(transaction, row.lead_id)
  await transaction.deleteFrom('visits').where('lead_id', '=', row.lead_id).execute()
  // The lead came back first, and with it the window that it had asked for.
  if (row.version > 0)
    await transaction
      .deleteFrom('timeline')
      .where('id', '=', toEventId({ ...row, version: 0 }))
      .execute()
  const seated = await insertWithSeat(transaction, row, MOST_PLACES)
  if (!seated) throw new Error('The window has no free seat left')
  // The event's own line may be damaged. The time is that of the change, so that later acts of staff stay later.
  if (!(await eventsAt(transaction, row.lead_id, row.changed_at).executeTakeFirst()))
    await noteEvent(transaction, row, row.status, 'journal')
  if (isLive(row.status)) await planReminders(transaction, seated, now)
}

const eventsAt = (database: Database, leadId: string, at: number) =>
  database.selectFrom('visit_events').select('id').where('lead_id', '=', leadId).where('at', '=', at)

/** Replaces the note of the restored visit, which has neither the kind of the change nor its author. */
async function restoreEvent(transaction: Transaction<Tables>, event: VisitEventRow) {
  await transaction
    .deleteFrom('visit_events')
    .where('lead_id', '=', event.lead_id)
    .where('at', '=', event.at)
    .where('by', '=', 'journal')
    .execute()
  await transaction
    .insertInto('visit_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
    // Another visit has taken the free seat meanwhile.
    await whenFree(() => update.execute()).catch((error: unknown) => {
      if (!isValueFault(error)) throw error
    })
  }
}
