/** Restores visits from the journal if they are missing or outdated in the database. */
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'

import { isPostgres, isValueFault, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Tables, VisitRow } from '#app/database/tables.ts'
import { restoreRows } from '#app/leads/journal/restore-rows.server.ts'
import { isVisitEntry } from '#app/leads/journal/row-entry.ts'
import type { RowEntry, RowRecovery, VisitEntry } from '#app/leads/journal/row-entry.ts'
import { planReminders, voidPending } from './plan-messages.server.ts'
import { insertHeld, noteEvent } from './take-window.server.ts'
import { isLive } from './visit.ts'

/** Restores a promised visit even beyond the capacity, because its window may have been rebooked while the journal lagged. */
const MOST_PLACES = 100

export function createVisitRecovery(database: Database, log: Logger, now = Date.now): RowRecovery {
  /** Finds the newest entry of each lead whose row is missing or older. */
  async function missing(entries: RowEntry[]): Promise<VisitEntry[]> {
    const newest = new Map<string, VisitEntry>()
    for (const entry of entries.filter((one) => isVisitEntry(one))) {
      const known = newest.get(entry.row.lead_id)
      if (!known || known.row.version <= entry.row.version) newest.set(entry.row.lead_id, entry)
    }
    if (newest.size === 0) return []
    const ids = [...newest.keys()]
    const rows = await database
      .selectFrom('leads')
      .leftJoin('visits', 'visits.lead_id', 'leads.id')
      .select(['leads.id', 'visits.version'])
      .where('leads.id', 'in', ids)
      .execute()
    // Skips visits of erased leads.
    return rows.flatMap(({ id, version }) => {
      const entry = newest.get(id)!
      return version === null || version < entry.row.version ? [entry] : []
    })
  }

  return {
    isShared: isPostgres(database),
    missing,

    async restore(entries) {
      const wanted = await missing(entries)
      // Cancelled and missed visits first: another visit may have their window.
      const inOrder = wanted.toSorted((one, other) => rank(one.row) - rank(other.row))
      const found = await restoreRows(inOrder, {
        database,
        restore: (transaction, { row }) => restore(transaction, row, now()),
        log,
      })
      for (const { row } of wanted) await closeGaps(database, row)
      return found
    },

    changedSince: (time) =>
      whenFree(async () => {
        const rows = await database
          .selectFrom('visits')
          .innerJoin('leads', 'leads.id', 'visits.lead_id')
          .selectAll('visits')
          .select('leads.ref')
          .where('visits.changed_at', '>=', time)
          .execute()
        return rows.map(({ ref, ...row }) => ({ kind: 'visit' as const, ref, row }))
      }),
  }
}

const rank = ({ status }: VisitRow) => (status === 'cancelled' || status === 'missed' ? 0 : 1)

async function restore(transaction: Transaction<Tables>, row: VisitRow, now: number): Promise<true> {
  await voidPending(transaction, row.lead_id)
  await transaction.deleteFrom('visits').where('lead_id', '=', row.lead_id).execute()
  const held = await insertHeld(transaction, row, MOST_PLACES)
  if (!held) throw new Error('The window has no free seat left')
  await noteEvent(transaction, { lead_id: row.lead_id, changed_at: now }, row.status, 'journal')
  if (isLive(row.status)) await planReminders(transaction, held, now)
  return true
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
