/**
 * The rows behind the queues. Storing a lead does not touch them: missing rows are added when a page is opened, and once a minute
 * for leads that no post brought (a release from quarantine, a repair from the journal, an older release beside this one).
 */
import { setImmediate as nextTurn } from 'node:timers/promises'

import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { LeadRow } from '#app/database/tables.ts'
import type { Lead } from '#app/leads/lead.ts'
import { type DeskRows, type RowOptions, createDeskRows, languageOfLead } from './desk-rows.server.ts'

/** Some ten milliseconds of SQLite, which answers nobody else meanwhile: visitors get their turn after each. */
const CHUNK = 100
/** Leads of the same moment may become visible out of order. */
const OVERLAP_MS = 10 * 60_000

export type LeadIndex = Pick<DeskRows, 'refresh'> & {
  /** Adds the leads that have come since the last look; all that are missing, where asked. @returns how many */
  catchUp: (all?: boolean) => Promise<number>
}

type Options = RowOptions & { database: Database }

export function createLeadIndex({ database, now, ...options }: Options): LeadIndex {
  const { add, refresh } = createDeskRows({ ...options, now })
  let seenUntil = now()
  let isCounted = false

  const addAll = (rows: LeadRow[]) =>
    whenFree(() => database.transaction().execute((transaction) => add(transaction, rows)))

  /** Leads that an older release has written, or that are older than reports. */
  async function recount() {
    for (let after = ''; ;) {
      const rows = await database
        .selectFrom('desk_leads')
        .innerJoin('leads', 'leads.id', 'desk_leads.lead_id')
        .leftJoin('desk_facts', 'desk_facts.lead_id', 'desk_leads.lead_id')
        .selectAll('leads')
        .where('desk_leads.lead_id', '>', after)
        .where(({ or, eb, ref }) =>
          or([eb('desk_facts.lead_id', 'is', null), eb('desk_facts.version', '<', ref('desk_leads.version'))]),
        )
        .orderBy('desk_leads.lead_id')
        .limit(CHUNK)
        .execute()
      if (rows.length > 0) await addAll(rows)
      if (rows.length < CHUNK) return
      after = rows.at(-1)!.id
      await nextTurn()
    }
  }

  /** Rows that an older release has written. */
  async function addLanguages() {
    for (;;) {
      const rows = await database
        .selectFrom('desk_leads')
        .innerJoin('leads', 'leads.id', 'desk_leads.lead_id')
        .select(['leads.id', 'leads.fields'])
        .where('desk_leads.language', 'is', null)
        .limit(CHUNK)
        .execute()
      const byLanguage = Map.groupBy(rows, ({ fields }) =>
        languageOfLead({ fields: JSON.parse(fields) as Lead['fields'] }),
      )
      for (const [language, own] of byLanguage) {
        const ids = own.map(({ id }) => id)
        await whenFree(() => database.updateTable('desk_leads').set({ language }).where('lead_id', 'in', ids).execute())
      }
      if (rows.length < CHUNK) return
      await nextTurn()
    }
  }

  return {
    refresh,

    async catchUp(all = false) {
      if (all) await addLanguages()
      if (all && !isCounted) {
        await recount()
        isCounted = true
      }
      // Two runs at once do no harm.
      let since = all ? 0 : seenUntil - OVERLAP_MS
      let count = 0
      for (;;) {
        const rows = await database
          .selectFrom('leads')
          .leftJoin('desk_leads', 'desk_leads.lead_id', 'leads.id')
          .selectAll('leads')
          .where('leads.created_at', '>=', since)
          .where('leads.quarantined_at', 'is', null)
          .where('desk_leads.lead_id', 'is', null)
          .orderBy('leads.created_at')
          .limit(CHUNK)
          .execute()
        if (rows.length > 0) {
          count += await addAll(rows)
          since = rows.at(-1)!.created_at
          seenUntil = Math.max(seenUntil, since)
        }
        if (rows.length < CHUNK) {
          seenUntil = Math.max(seenUntil, now() - OVERLAP_MS)
          return count
        }
        await nextTurn()
      }
    },
  }
}
