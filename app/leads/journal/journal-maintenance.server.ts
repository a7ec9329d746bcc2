/** Reconciles journals and database while the site runs. Commands erase only in the database meanwhile. */
import type { Logger } from 'pino'

import { withTimeout } from '#app/database/with-timeout.ts'
import { createGroupCommit } from '#app/leads/store/group-commit.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import type { LeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { dropBackedUp } from './backups.server.ts'
import { createErasureWatch, noteErased } from './erasures.server.ts'
import { journalFiles, readOutcomes, rowsOf, keyOf } from './journal-file.server.ts'
import { createTurns } from './journal.server.ts'
import type { Journal } from './journal.server.ts'
import { copyMissing, createFolderReconciler } from './reconcile.server.ts'
import type { RowRecovery } from './row-recovery.server.ts'
import { LARGEST_LEAD_BYTES } from './spool.server.ts'
import type { Spool } from './spool.server.ts'

const TICK_EVERY_MS = 1000
/** Time limit for the last check, because the whole shutdown takes only a few seconds. */
const LAST_LOOK_MS = 500
/** Interval of checks for ended processes. Other processes on this host rarely start or stop. */
const TICKS_BETWEEN_OTHERS = 30
/** Interval of checks of a writable journal while the database refuses leads. */
const TICKS_BETWEEN_CHECKS = 10

type Options = {
  folder: string
  journal: Journal
  spool: Spool
  store: Pick<LeadStore, 'release'>
  recovery: LeadRecovery
  rows: RowRecovery
  /** Empties SQLite's write-ahead log of erased data. @returns false while the database is busy */
  emptyLog: () => Promise<boolean>
  log: Logger
}

export function createJournalMaintenance(options: Options) {
  const { folder, journal, spool, recovery, rows, emptyLog, log } = options
  const rowWatch = createRowWatch({ folder, journal, rows })
  const { reconcileOwn, reconcileOthers, remove } = createFolderReconciler(options)
  const erasures = createErasureWatch({
    recovery,
    async remove(leadIds) {
      await remove(leadIds)
      await noteErased({ folder, journal, recovery })
      isLogEmpty = false
    },
  })
  const inTurn = createTurns()
  // An erasure shortly before startup may have left data in the log.
  let isLogEmpty = false
  let isTogether = false
  let wasWritable = false
  let ticks = 0
  let timer: NodeJS.Timeout | undefined

  /** Covers the last second's erasures, because a restore may read this journal before it is rewritten. */
  async function lookOnce() {
    if (!isTogether) return
    await withTimeout(erase(), LAST_LOOK_MS).catch((error: unknown) =>
      log.warn({ err: error }, 'erasures not applied to the journal: next start retries'),
    )
  }

  async function erase() {
    await erasures.look()
    isLogEmpty ||= await emptyLog()
  }

  async function bringTogether() {
    const waiting = (await reconcileOwn()) + (await reconcileOthers())
    // A row may be in one journal, and its lead in another.
    if (waiting > 0) await Promise.all([reconcileOwn(), reconcileOthers(true)])
    isTogether = true
  }

  /** Concurrent calls share one check. Their changes are committed, so a check that begins later finds them. */
  const keep = createGroupCommit({
    commit: (calls: undefined[]) =>
      inTurn(async () => {
        await rowWatch.look()
        await erase()
        return calls
      }),
    isOneItemsFault: () => false,
  })

  /** Only writing shows that a disk has room again, or none any more. A visitor must not be the first to try. */
  const checkJournal = () => journal.check(LARGEST_LEAD_BYTES).catch(() => undefined)

  async function tick() {
    ticks += 1
    if (!journal.state().writable) await checkJournal()
    try {
      await spool.drain()
    } catch {
      // The database is still unavailable, which was logged at the beginning.
      if (ticks % TICKS_BETWEEN_CHECKS === 0) await checkJournal()
      return
    }
    await spool.check()
    if (!isTogether) await bringTogether()
    await erase()
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
      void inTurn(tick)
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
    /** Copies row changes and applies erasures that any process has made so far. */
    keep: () => keep(undefined),
    async stop() {
      clearTimeout(timer)
      timer = undefined
      await inTurn(lookOnce)
      await journal.close()
    },
  }
}

/** How far back each check looks, because instances' clocks differ and a change is visible only after its commit. */
const OVERLAP_MS = 60_000

type WatchOptions = {
  folder: string
  journal: Pick<Journal, 'append'>
  rows: Pick<RowRecovery, 'findChanges' | 'read' | 'isShared'>
  now?: () => number
}

/** Copies changed rows to the journal, whichever process changed them. */
function createRowWatch({ folder, journal, rows, now = Date.now }: WatchOptions) {
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
    /** If it fails, the next check starts from the same time. */
    async look() {
      const at = now()
      from ??= await begin()
      // The clock may have been set back since the last check.
      const changes = await rows.findChanges(Math.min(from, at - OVERLAP_MS))
      const fresh = changes.filter((change) => !known.has(keyOf(change)))
      const entries = fresh.length === 0 ? [] : await rows.read(fresh)
      await Promise.all(entries.map((entry) => journal.append(entry)))
      known = new Set(changes.map(keyOf))
      from = at - OVERLAP_MS
    },
  }
}
