/** Holds entries that exist only in the journal because the database is unavailable. Meanwhile requests do not wait for the database. */
import type { Logger } from 'pino'

import { isBusy } from '#app/database/database.server.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import type { LeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { type JournalEntry, isRowEntry, keyOf, type RowEntry } from './journal-file.server.ts'
import { restoreEach } from './reconcile.server.ts'
import type { RowRecovery } from './row-recovery.server.ts'

export type SpoolEntry = Extract<JournalEntry, { kind: 'lead' | 'released' }> | RowEntry

type Options = {
  store: Pick<LeadStore, 'release'>
  recovery: Pick<LeadRecovery, 'restore'>
  rows: Pick<RowRecovery, 'restore' | 'complete'>
  /** Commits this many bytes, or throws. */
  checkWrites: (bytes: number) => Promise<void>
  /** Without one, leads are refused while the database is unavailable. */
  hasJournal: boolean
  log: Logger
  now?: () => number
}

export type Spool = ReturnType<typeof createSpool>

const JOURNALED = 'database unavailable: leads go to the journal'
const REFUSED = 'database unavailable, and there is no journal: leads are refused'

/** Maximum number of entries in a transaction, to keep it short. */
const BATCH = 100

/** As large as the largest post: a nearly full disk still takes small writes. */
export const LARGEST_LEAD_BYTES = 64_000
/** How often a small write checks that the database still takes writes, so that staff learn of it before a visitor does. */
const CHECK_EVERY_MS = 10_000
const CHECK_BYTES = 1000

export function createSpool({ store, recovery, rows, checkWrites, hasJournal, log, now = Date.now }: Options) {
  const entries: SpoolEntry[] = []
  const rejected = new Set<string>()
  let refusal: string | null = null
  let checkedAt = 0

  const addRejected = (records: { id: string }[]) => records.forEach(({ id }) => rejected.add(id))

  /** Restores entries in order. Idempotent. */
  async function bringOver(batch: SpoolEntry[]): Promise<number> {
    const leads = batch.flatMap((entry) => (entry.kind === 'lead' ? [entry.record] : []))
    const found = await restoreEach(leads, { recovery, log })
    addRejected(found.rejected)
    const restoredRows = await rows.restore(batch.filter((entry) => isRowEntry(entry)))
    addRejected(restoredRows.rejected)
    if (found.restored + restoredRows.restored > 0) await rows.complete()
    for (const entry of batch) if (entry.kind === 'released') await store.release(entry.ref)
    return found.restored
  }

  function refused(error: unknown) {
    if (refusal === null) log.error({ err: error }, hasJournal ? JOURNALED : REFUSED)
    refusal = error instanceof Error ? error.message : String(error)
  }

  async function bringAllOver(): Promise<number> {
    let stored = 0
    while (entries.length > 0) {
      const batch = entries.slice(0, BATCH)
      stored += await bringOver(batch)
      entries.splice(0, batch.length)
    }
    return stored
  }

  return {
    /** Why the database takes no leads; null while it does. */
    refusal: () => refusal,
    size: () => entries.length + rejected.size,
    add: (entry: SpoolEntry) => void entries.push(entry),
    /** Whether the same row is already spooled. */
    holds: (row: RowEntry) => entries.some((entry) => isRowEntry(entry) && keyOf(entry) === keyOf(row)),
    /** Entries that the database rejects. They count as spooled until the next start retries them. */
    addRejected,

    refused,

    /** @throws if the database is still unavailable */
    async drain() {
      if (refusal === null && entries.length === 0) return
      const stored = await bringAllOver()
      // Nothing may have been written, and only a write shows that a full disk has room again.
      if (refusal !== null) await checkWrites(LARGEST_LEAD_BYTES)
      if (stored > 0) log.warn({ leads: stored }, 'database back: spooled entries stored')
      refusal = null
    },

    /** Notices a database that refuses writes. One that is locked or away is noticed by whoever reads. */
    async check() {
      if (refusal !== null || Math.abs(now() - checkedAt) < CHECK_EVERY_MS) return
      checkedAt = now()
      await checkWrites(CHECK_BYTES).catch((error: unknown) => isBusy(error) || refused(error))
    },
  }
}
