/** Exports the enquiries that lead the lines of a list, with the columns of `leads export`. */
import type { Database } from '#app/database/database.server.ts'
import { toCsv } from '#app/leads/csv.server.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import { readEvents } from '#app/people/timeline-rows.server.ts'
import { readTypedFields } from '#app/people/typed-fields.server.ts'
import { LEAD_COLUMNS, toRow } from './export-rows.server.ts'

type Options = { database: Database; store: Pick<LeadStore, 'find'> }

export const createExportList =
  ({ database, store }: Options) =>
  async (refs: string[]) => {
    const rows: Record<string, string>[] = []
    // One at a time, so that pages are served in between.
    for (const ref of refs) {
      const stored = await store.find(ref)
      if (!stored) continue
      const { id } = stored.lead
      const state = await database.selectFrom('enquiries').select('stage').where('lead_id', '=', id).executeTakeFirst()
      const stages = new Map(state ? [[id, state.stage]] : [])
      rows.push(
        toRow(stored, {
          events: await readEvents(database, [id]),
          stages,
          typed: await readTypedFields(database, [id]),
        }),
      )
    }
    return toCsv(rows, LEAD_COLUMNS)
  }
