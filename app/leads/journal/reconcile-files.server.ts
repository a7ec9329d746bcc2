/** Restores to the database what only a journal has. Erased leads stay erased. */
import type { Logger } from 'pino'

import { isValueFault } from '#app/database/database.server.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import type { LeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import type { JournalEntry } from './journal-file.server.ts'
import { readJournal } from './journal-file.server.ts'
import { isRowEntry } from './row-entry.ts'
import type { RowRecovery } from './row-entry.ts'

export type Reconciled = {
  leads: number
  damagedLines: number
  /** Erased leads that the database had again. */
  erasedAgain: number
  restored: number
  /** Orders, payments and visits that the database lacked, or had in an older state. */
  rowsRestored: number
  /** Rejected by the database. */
  rejected: { id: string }[]
  /** Delivered, but unsent in the database. */
  markedDelivered: number
  /** Erased in the database, but still in the files. */
  erasedLeads: ReadonlySet<string>
}

type Options = {
  store: Pick<LeadStore, 'release'>
  recovery: LeadRecovery
  rows: RowRecovery
  log: Logger
  /** Erased leads that only the previous database knew of. */
  alsoErased?: string[]
}

const BATCH = 100

/** Reads the files twice, to save memory: first the outcomes, then the leads. */
export async function reconcileFiles(
  files: string[],
  { store, recovery, rows, log, alsoErased = [] }: Options,
): Promise<Reconciled> {
  const { erased, released, delivered, damagedLines } = await readOutcomes(files)
  let erasedAgain = 0
  for (const ids of inBatches([...erased, ...alsoErased])) erasedAgain += await recovery.eraseAgain(ids)
  const isErased = new Set(await recovery.erasedSince(0))

  const rejected: { id: string }[] = []
  const erasedLeads = new Set<string>()
  const found = {
    leads: 0,
    damagedLines,
    erasedAgain,
    restored: 0,
    rowsRestored: 0,
    rejected,
    markedDelivered: 0,
    erasedLeads,
  }
  for await (const records of leadsOf(files)) {
    for (const { id } of records) if (isErased.has(id)) erasedLeads.add(id)
    found.leads += records.length
    const wanted = records.filter(({ id }) => !isErased.has(id))
    const back = await restoreEach(wanted, { recovery, log })
    found.restored += back.restored
    rejected.push(...back.rejected)
  }
  // After their leads.
  for await (const entries of rowsOf(files)) {
    for (const entry of entries) {
      if (entry.kind === 'visit' && isErased.has(entry.row.lead_id)) erasedLeads.add(entry.row.lead_id)
    }
    const back = await rows.restore(entries)
    found.rowsRestored += back.restored
    rejected.push(...back.rejected)
  }
  for (const ref of released) await store.release(ref)
  for (const batch of inBatches(delivered)) found.markedDelivered += await recovery.markDelivered(batch)
  return found
}

export async function readOutcomes(files: string[]) {
  const outcomes = {
    erased: [] as string[],
    released: [] as string[],
    delivered: [] as { deliveryId: string; at: number }[],
    damagedLines: 0,
    /** The files have every lead since this time: of the last backup, or of their first lead. */
    completeSince: Infinity,
  }
  let backedUpAt = 0
  for (const file of files) {
    for await (const { entry } of readJournal(file)) {
      if (!entry) outcomes.damagedLines += 1
      else if (entry.kind === 'erased') outcomes.erased.push(entry.leadId)
      else if (entry.kind === 'released') outcomes.released.push(entry.ref)
      else if (entry.kind === 'delivered') outcomes.delivered.push({ deliveryId: entry.deliveryId, at: entry.at })
      else if (entry.kind === 'backed-up') backedUpAt = Math.max(backedUpAt, entry.at)
      else if (entry.kind === 'lead')
        outcomes.completeSince = Math.min(outcomes.completeSince, Number(entry.record.lead.createdAt))
    }
  }
  if (backedUpAt > 0) outcomes.completeSince = backedUpAt
  return outcomes
}

export const leadsOf = (files: string[]) => pickFrom(files, (entry) => (entry.kind === 'lead' ? entry.record : null))

export const rowsOf = (files: string[]) => pickFrom(files, (entry) => (isRowEntry(entry) ? entry : null))

async function* pickFrom<Item>(files: string[], pick: (entry: JournalEntry) => Item | null): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for (const file of files) {
    for await (const { entry } of readJournal(file)) {
      const item = entry && pick(entry)
      if (item) batch.push(item)
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

function* inBatches<Item>(items: Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH)
}

type RestoreOptions = { recovery: Pick<LeadRecovery, 'restore'>; log: Logger }

/** `rejected`: only the journal has these, because the database rejects them. */
type Restored = { restored: number; rejected: LeadRecord[] }

/** Restores leads together, or one by one if that fails. @throws if the database refuses them all */
export async function restoreEach(records: LeadRecord[], { recovery, log }: RestoreOptions): Promise<Restored> {
  try {
    const { count, renamed } = await recovery.restore(records)
    for (const refs of renamed) {
      log.warn(refs, 'a lead has a new reference: the one that its visitor was told is another lead’s')
    }
    return { restored: count, rejected: [] }
  } catch (error) {
    if (!isValueFault(error)) throw error
    const [first, ...rest] = records
    if (first && rest.length === 0) {
      // Not the error itself: PostgreSQL's contains the whole row.
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ ref: first.ref, reason }, 'the database will not have this lead: it stays in the journal')
      return { restored: 0, rejected: records }
    }
  }
  const each: Restored[] = []
  for (const record of records) each.push(await restoreEach([record], { recovery, log }))
  return {
    restored: each.reduce((sum, { restored }) => sum + restored, 0),
    rejected: each.flatMap(({ rejected }) => rejected),
  }
}
