/** Restores rows from the journals that the database lacks. Erased leads stay erased. */
import { statSync } from 'node:fs'
import type { Logger } from 'pino'

import { isValueFault } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import type { LeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { withoutLeads } from './erasures.server.ts'
import { journalFiles, leadsOf, readOutcomes, rewriteJournal, rowsOf, withoutLeadsOf } from './journal-file.server.ts'
import { tryLock } from './journal.server.ts'
import type { Journal } from './journal.server.ts'
import type { RowRecovery } from './row-recovery.server.ts'
import type { Spool } from './spool.server.ts'

type Reconciled = {
  leads: number
  damagedLines: number
  /** Erased leads that had reappeared in the database. */
  erasedAgain: number
  restored: number
  /** Rows of other tables that the database lacked, or had in an older state. */
  rowsRestored: number
  /** Rows whose lead or order is in none of the files read so far. */
  rowsWaiting: number
  /** Rejected by the database. */
  rejected: { id: string }[]
  /** Delivered according to the journal, but unsent in the database. */
  markedDelivered: number
  /** Erased in the database, but still in the files. */
  erasedLeads: ReadonlySet<string>
}

type Options = {
  store: Pick<LeadStore, 'release'>
  recovery: LeadRecovery
  rows: RowRecovery
  log: Logger
  /** Leads whose erasure only the previous database had recorded. */
  alsoErased?: string[]
}

const BATCH = 100

/** Reads the files twice to save memory: outcomes first, then leads. */
export async function reconcileFiles(
  files: string[],
  { store, recovery, rows, log, alsoErased = [] }: Options,
): Promise<Reconciled> {
  const { erased, released, delivered, damagedLines } = await readOutcomes(files)
  let erasedAgain = 0
  for (const ids of inChunks([...erased, ...alsoErased], BATCH)) erasedAgain += await recovery.eraseAgain(ids)
  const isErased = new Set(await recovery.erasedSince(0))

  const rejected: { id: string }[] = []
  const erasedLeads = new Set<string>()
  const found = {
    leads: 0,
    damagedLines,
    erasedAgain,
    restored: 0,
    rowsRestored: 0,
    rowsWaiting: 0,
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
  // Rows reference leads, so leads are restored first.
  for await (const entries of rowsOf(files)) {
    const wanted = entries.flatMap((entry) => {
      const rest = withoutLeadsOf(entry, isErased)
      if (rest !== entry) erasedLeads.add(String(entry.row.lead_id ?? entry.key))
      return rest ?? []
    })
    const back = await rows.restore(wanted)
    found.rowsRestored += back.restored
    found.rowsWaiting += back.waiting
    rejected.push(...back.rejected)
  }
  if (found.restored + found.rowsRestored > 0) await rows.complete()
  for (const ref of released) await store.release(ref)
  for (const batch of inChunks(delivered, BATCH)) found.markedDelivered += await recovery.markDelivered(batch)
  return found
}

type RestoreOptions = { recovery: Pick<LeadRecovery, 'restore'>; log: Logger }

/** `rejected`: exist only in the journal, because the database rejects them. */
type Restored = { restored: number; rejected: LeadRecord[] }

/** Restores leads together, or one by one if that fails. @throws if the database refuses them all */
export async function restoreEach(records: LeadRecord[], { recovery, log }: RestoreOptions): Promise<Restored> {
  try {
    const { count, renamed } = await recovery.restore(records)
    for (const refs of renamed) {
      log.warn(refs, 'lead reference replaced: already taken')
    }
    return { restored: count, rejected: [] }
  } catch (error) {
    if (!isValueFault(error)) throw error
    const [first, ...rest] = records
    if (first && rest.length === 0) {
      // PostgreSQL's full error contains the whole row, so only the message is logged.
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ ref: first.ref, reason }, 'lead refused by the database: left in the journal')
      return { restored: 0, rejected: records }
    }
  }
  const results: Restored[] = []
  for (const record of records) results.push(await restoreEach([record], { recovery, log }))
  return {
    restored: results.reduce((sum, { restored }) => sum + restored, 0),
    rejected: results.flatMap(({ rejected }) => rejected),
  }
}

type FolderOptions = {
  folder: string
  journal: Journal
  spool: Pick<Spool, 'addRejected'>
  store: Pick<LeadStore, 'release'>
  recovery: LeadRecovery
  rows: RowRecovery
  log: Logger
}

type Rewrite = (leadIds: ReadonlySet<string>) => Promise<void>

/** Reconciles the database with this process's journal and with those of ended processes. */
export function createFolderReconciler({ folder, journal, spool, store, recovery, rows, log }: FolderOptions) {
  /** Sizes of files that are read again only when they grow. */
  const sizes = new Map<string, number>()

  const rewriteOwn: Rewrite = (leadIds) => journal.rewrite(withoutLeads(leadIds))

  /** @param rewrite removes erased leads from the file; the caller holds the file's lock */
  async function reconcile(file: string, rewrite: Rewrite) {
    const found = await reconcileFiles([file], { store, recovery, rows, log })
    spool.addRejected(found.rejected)
    if (found.erasedLeads.size > 0) await rewrite(found.erasedLeads)
    logResult(file, found)
    return found.rowsWaiting
  }

  function logResult(
    file: string,
    { leads, damagedLines, restored, rowsRestored, markedDelivered, ...found }: Reconciled,
  ) {
    if (damagedLines > 0) log.error({ file, damagedLines }, 'damaged journal lines')
    const counts = { leads, damagedLines, restored, rowsRestored, markedDelivered }
    const isQuiet = restored + rowsRestored + markedDelivered === 0
    log[isQuiet ? 'info' : 'warn'](
      { ...counts, rejected: found.rejected.length, erasedLeads: found.erasedLeads.size },
      'journal reconciled with the database',
    )
  }

  async function reconcileOther(file: string) {
    if (statSync(file).size === sizes.get(file)) return 0
    const lock = tryLock(`${file}.lock`)
    if (!lock) return 0
    try {
      const waiting = await reconcile(file, (leadIds) => rewriteJournal(file, withoutLeads(leadIds)))
      sizes.set(file, statSync(file).size)
      return waiting
    } finally {
      lock.release()
    }
  }

  /** @param again also reads files that have not grown */
  async function reconcileOthers(again = false) {
    if (again) sizes.clear()
    const ownFile = journal.state().file
    let waiting = 0
    for (const file of journalFiles(folder).filter((name) => name !== ownFile)) {
      waiting += await reconcileOther(file).catch((error: unknown) => {
        log.error({ file, err: error }, 'journal of another process not reconciled: will retry')
        return 0
      })
    }
    return waiting
  }

  return {
    /** @returns the number of rows whose parent is missing */
    async reconcileOwn() {
      const { file } = journal.state()
      return file ? reconcile(file, rewriteOwn) : 0
    },

    reconcileOthers,

    /** Removes leads from all files except those of running processes, which do it themselves. */
    async remove(leadIds: ReadonlySet<string>) {
      await rewriteOwn(leadIds)
      await reconcileOthers(true)
    },
  }
}

type CopyOptions = { folder: string; journal: Pick<Journal, 'append'>; recovery: LeadRecovery; log: Logger }

/** Copies leads that no journal contains: a process may end, or the journal fail, between the two writes. */
export async function copyMissing({ folder, journal, recovery, log }: CopyOptions): Promise<void> {
  const files = journalFiles(folder)
  const { completeSince } = await readOutcomes(files)
  if (completeSince === Infinity) return
  const here = new Set<string>()
  for await (const records of leadsOf(files)) for (const { id } of records) here.add(id)
  const missing = (await recovery.recordsSince(completeSince)).filter(({ id }) => !here.has(id))
  await Promise.all(missing.map((record) => journal.append({ kind: 'lead', record })))
  if (missing.length > 0) {
    log.warn({ leads: missing.length }, 'missing leads added to the journal')
  }
}
