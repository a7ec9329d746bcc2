/**
 * The rows behind the queues. Storing a lead does not write them. Missing rows are added when a page is opened, and once a minute
 * for leads from other sources: a release from quarantine, a repair from the journal, an older release running beside this one.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'

import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { LeadRow } from '#app/database/tables.ts'
import type { Lead } from '#app/leads/lead.ts'
import { createWordsRepair } from './words-repair.server.ts'
import { type DeskRows, type RowOptions, createDeskRows, languageOfLead } from './desk-rows.server.ts'

/** SQLite blocks the process for about ten milliseconds per chunk; visitors' requests run between chunks. */
const CHUNK = 100
/** Leads of the same moment may become visible out of order. */
const OVERLAP_MS = 10 * 60_000

export type LeadIndex = Pick<DeskRows, 'refresh'> & {
  /** Adds the leads stored since the last run. @param all adds every missing lead. @returns the number added */
  catchUp: (all?: boolean) => Promise<number>
}

type Options = RowOptions & { database: Database }

export function createLeadIndex({ database, now, ...options }: Options): LeadIndex {
  const { add, refresh } = createDeskRows({ ...options, now })
  const addMissingWords = createWordsRepair(database, now)
  let seenUntil = now()
  let isCounted = false

  const addAll = (rows: LeadRow[]) =>
    whenFree(() => database.transaction().execute((transaction) => add(transaction, rows)))

  /** Recounts leads that an older release wrote, or that predate reports. */
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

  /** Fills in the language of rows that an older release wrote. */
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
      if (all) await addMissingWords()
      if (all && !isCounted) {
        await recount()
        isCounted = true
      }
      // Idempotent, so two runs may overlap.
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
