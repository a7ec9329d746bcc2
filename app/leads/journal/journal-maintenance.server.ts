/** Reconciles journals and database while the site runs. Commands erase only in the database meanwhile. */
import type { Logger } from 'pino'

import { withTimeout } from '#app/database/with-timeout.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import type { LeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { dropBackedUp } from './backups.server.ts'
import { createErasureWatch, noteErased } from './erasures.server.ts'
import { journalFiles, readOutcomes, rowsOf } from './journal-file.server.ts'
import type { Journal } from './journal.server.ts'
import { copyMissing, createFolderReconciler } from './reconcile.server.ts'
import { keyOf } from './row-entry.ts'
import type { RowEntry, RowRecovery } from './row-entry.ts'
import type { Spool } from './spool.server.ts'

const TICK_EVERY_MS = 1000
/** The whole shutdown has a few seconds. */
const LAST_LOOK_MS = 500
/** Other processes of this host rarely start or stop. */
const TICKS_BETWEEN_OTHERS = 30

type Options = {
  folder: string
  journal: Journal
  spool: Spool
  store: Pick<LeadStore, 'release'>
  recovery: LeadRecovery
  rows: RowRecovery
  rowWatch: Pick<RowWatch, 'look'>
  log: Logger
}

export type JournalMaintenance = { start: () => Promise<void>; stop: () => Promise<void> }

export function createJournalMaintenance(options: Options): JournalMaintenance {
  const { folder, journal, spool, recovery, rowWatch, log } = options
  const { reconcileOwn, reconcileOthers, remove } = createFolderReconciler(options)
  const erasures = createErasureWatch({
    recovery,
    async remove(leadIds) {
      await remove(leadIds)
      await noteErased({ folder, journal, recovery })
    },
  })
  let isTogether = false
  let wasWritable = false
  let ticks = 0
  let timer: NodeJS.Timeout | undefined
  let ticking = Promise.resolve()

  /** Covers the last second's erasures: a restore may read this journal before it is written again. */
  async function lookOnce() {
    if (!isTogether) return
    await withTimeout(erasures.look(), LAST_LOOK_MS).catch((error: unknown) =>
      log.warn({ err: error }, 'erasures not yet applied to the journal: done at the next start'),
    )
  }

  async function bringTogether() {
    await reconcileOwn()
    await reconcileOthers()
    isTogether = true
  }

  async function tick() {
    ticks += 1
    try {
      await spool.drain()
    } catch {
      // Still refusing; logged when it began.
      return
    }
    if (!isTogether) await bringTogether()
    await erasures.look()
    const { writable } = journal.state()
    if (writable && !wasWritable) {
      await copyMissing({ folder, journal, recovery, log })
      await noteErased({ folder, journal, recovery })
    }
    wasWritable = writable
    if (writable) await rowWatch.look()
    // No backup contains a lead that the database lacks.
    if (spool.size() === 0) await dropBackedUp(folder, journal)
    if (ticks % TICKS_BETWEEN_OTHERS === 0) await reconcileOthers()
  }

  const tickAgain = () => {
    timer = setTimeout(() => {
      ticking = tick()
        .catch((error: unknown) => log.error({ err: error }, 'journal maintenance failed'))
        .then(() => void (timer && tickAgain()))
    }, TICK_EVERY_MS).unref()
  }

  return {
    async start() {
      await bringTogether().catch((error: unknown) =>
        log.error({ err: error }, 'journal reconciliation failed: will retry'),
      )
      tickAgain()
    },
    async stop() {
      clearTimeout(timer)
      timer = undefined
      await ticking
      await lookOnce()
      await journal.close()
    },
  }
}

/** Instances' clocks differ, and a change is visible only after its commit. */
const OVERLAP_MS = 60_000

type WatchOptions = {
  folder: string
  journal: Pick<Journal, 'append'>
  rows: Pick<RowRecovery, 'changedSince' | 'isShared'>
  now?: () => number
}

type RowWatch = ReturnType<typeof createRowWatch>

/** Copies changed orders and visits to the journal, whichever process changed them. `copy` does so immediately. */
export function createRowWatch({ folder, journal, rows, now = Date.now }: WatchOptions) {
  let from: number | null = null
  let known = new Set<string>()

  /** A process may end, or the journal fail, between a change and its copy. Each instance copies the changes that it finds. */
  async function begin(): Promise<number> {
    const files = rows.isShared ? [] : journalFiles(folder)
    const { completeSince } = await readOutcomes(files)
    for await (const entries of rowsOf(files)) for (const entry of entries) known.add(keyOf(entry))
    return Math.min(completeSince, now() - OVERLAP_MS)
  }

  return {
    async copy(entry: RowEntry) {
      await journal.append(entry)
      known.add(keyOf(entry))
    },

    /** If it fails, the next check starts from the same time. */
    async look() {
      const at = now()
      from ??= await begin()
      const changed = await rows.changedSince(from)
      const fresh = changed.filter((entry) => !known.has(keyOf(entry)))
      await Promise.all(fresh.map((entry) => journal.append(entry)))
      known = new Set(changed.map(keyOf))
      from = at - OVERLAP_MS
    },
  }
}
