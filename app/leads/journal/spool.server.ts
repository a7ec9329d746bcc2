/** Holds entries that exist only in the journal because the database is unavailable. Meanwhile requests do not wait for the database. */
import type { Logger } from 'pino'

import type { LeadStore } from '#app/leads/store/lead-store.ts'
import type { LeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { type JournalEntry, isRowEntry, keyOf, type RowEntry } from './journal-file.server.ts'
import { restoreEach } from './reconcile.server.ts'
import type { RowRecovery } from './row-recovery.server.ts'

export type SpoolEntry = Extract<JournalEntry, { kind: 'lead' | 'released' }> | RowEntry

type Options = {
  store: Pick<LeadStore, 'release'>
  recovery: Pick<LeadRecovery, 'restore'>
  rows: Pick<RowRecovery, 'restore'>
  /** Without one, leads are refused while the database is unavailable. */
  hasJournal: boolean
  log: Logger
}

export type Spool = ReturnType<typeof createSpool>

const JOURNALED = 'database unavailable: leads go to the journal'
const REFUSED = 'database unavailable, and there is no journal: leads are refused'

/** Maximum number of entries in a transaction, to keep it short. */
const BATCH = 100

export function createSpool({ store, recovery, rows, hasJournal, log }: Options) {
  const entries: SpoolEntry[] = []
  const rejected = new Set<string>()
  let refusing = false

  const addRejected = (records: { id: string }[]) => records.forEach(({ id }) => rejected.add(id))

  /** Restores entries in order. Idempotent. */
  async function bringOver(batch: SpoolEntry[]): Promise<number> {
    const leads = batch.flatMap((entry) => (entry.kind === 'lead' ? [entry.record] : []))
    const found = await restoreEach(leads, { recovery, log })
    addRejected(found.rejected)
    addRejected((await rows.restore(batch.filter((entry) => isRowEntry(entry)))).rejected)
    for (const entry of batch) if (entry.kind === 'released') await store.release(entry.ref)
    return found.restored
  }

  return {
    /** Whether the last database call failed. */
    isRefusing: () => refusing,
    size: () => entries.length + rejected.size,
    add: (entry: SpoolEntry) => void entries.push(entry),
    /** Whether the same row is already spooled. */
    holds: (row: RowEntry) => entries.some((entry) => isRowEntry(entry) && keyOf(entry) === keyOf(row)),
    /** Entries that the database rejects. They count as spooled until the next start retries them. */
    addRejected,

    refused(error: unknown) {
      if (!refusing) log.error({ err: error }, hasJournal ? JOURNALED : REFUSED)
      refusing = true
    },

    /** @throws if the database is still unavailable */
    async drain() {
      let stored = 0
      while (entries.length > 0) {
        const batch = entries.slice(0, BATCH)
        stored += await bringOver(batch)
        entries.splice(0, batch.length)
      }
      if (stored > 0) log.warn({ leads: stored }, 'database back: spooled entries stored')
      refusing = false
    },
  }
}
