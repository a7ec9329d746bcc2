/** Reconciles the database with this process's journal and with those of ended processes. */
import { statSync } from 'node:fs'
import type { Logger } from 'pino'

import type { LeadStore } from '#app/leads/store/lead-store.ts'
import type { LeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { withoutLeads } from './erasures.server.ts'
import { journalFiles, rewriteJournal } from './journal-file.server.ts'
import { tryLock } from './journal.server.ts'
import type { Journal } from './journal.server.ts'
import { leadsOf, readOutcomes, reconcileFiles } from './reconcile-files.server.ts'
import type { Reconciled } from './reconcile-files.server.ts'
import type { RowRecovery } from './row-entry.ts'
import type { Spool } from './spool.server.ts'

type Options = {
  folder: string
  journal: Journal
  spool: Pick<Spool, 'addRejected'>
  store: Pick<LeadStore, 'release'>
  recovery: LeadRecovery
  rows: RowRecovery
  log: Logger
}

type Rewrite = (leadIds: ReadonlySet<string>) => Promise<void>

export function createFolderReconciler({ folder, journal, spool, store, recovery, rows, log }: Options) {
  /** Files that need no reading until they grow. */
  const sizes = new Map<string, number>()

  const rewriteOwn: Rewrite = (leadIds) => journal.rewrite(withoutLeads(leadIds))

  /** @param rewrite removes erased leads from the file; the caller holds the file's lock */
  async function reconcile(file: string, rewrite: Rewrite) {
    const found = await reconcileFiles([file], { store, recovery, rows, log })
    spool.addRejected(found.rejected)
    if (found.erasedLeads.size > 0) await rewrite(found.erasedLeads)
    tell(file, found)
  }

  function tell(file: string, { leads, damagedLines, restored, rowsRestored, markedDelivered, ...found }: Reconciled) {
    if (damagedLines > 0) log.error({ file, damagedLines }, 'the journal has damaged lines')
    const counts = { leads, damagedLines, restored, rowsRestored, markedDelivered }
    const isQuiet = restored + rowsRestored + markedDelivered === 0
    log[isQuiet ? 'info' : 'warn'](
      { ...counts, rejected: found.rejected.length, erasedLeads: found.erasedLeads.size },
      'journal reconciled with the database',
    )
  }

  async function reconcileOther(file: string) {
    if (statSync(file).size === sizes.get(file)) return
    const lock = tryLock(`${file}.lock`)
    if (!lock) return
    try {
      await reconcile(file, (leadIds) => rewriteJournal(file, withoutLeads(leadIds)))
      sizes.set(file, statSync(file).size)
    } finally {
      lock.release()
    }
  }

  async function reconcileOthers() {
    const own = journal.state().file
    for (const file of journalFiles(folder).filter((name) => name !== own)) {
      await reconcileOther(file).catch((error: unknown) =>
        log.error({ file, err: error }, 'the journal of another process is not reconciled: the site tries again'),
      )
    }
  }

  return {
    async reconcileOwn() {
      const { file } = journal.state()
      if (file) await reconcile(file, rewriteOwn)
    },

    reconcileOthers,

    /** Removes leads from all files except those of running processes, which do it themselves. */
    async remove(leadIds: ReadonlySet<string>) {
      await rewriteOwn(leadIds)
      sizes.clear()
      await reconcileOthers()
    },
  }
}

type CopyOptions = { folder: string; journal: Pick<Journal, 'append'>; recovery: LeadRecovery; log: Logger }

/** Copies leads that no journal has: a process may end, or the journal fail, between the two writes. */
export async function copyMissing({ folder, journal, recovery, log }: CopyOptions): Promise<void> {
  const files = journalFiles(folder)
  const { completeSince } = await readOutcomes(files)
  if (completeSince === Infinity) return
  const here = new Set<string>()
  for await (const records of leadsOf(files)) for (const { id } of records) here.add(id)
  const missing = (await recovery.recordsSince(completeSince)).filter(({ id }) => !here.has(id))
  await Promise.all(missing.map((record) => journal.append({ kind: 'lead', record })))
  if (missing.length > 0) {
    log.warn({ leads: missing.length }, 'leads of the database were not in the journal: now they are')
  }
}
