/** Database and journal of a running site. Commands use only the database. */
import type { Logger } from 'pino'

import { emptyWriteAheadLog } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { withTimeout } from '#app/database/with-timeout.ts'
import { checkWrites } from '#app/database/write-check.server.ts'
import type { LeadPart } from '#app/leads/lead-part.ts'
import type { DeliveryQueue, LeadStore } from '#app/leads/store/lead-store.ts'
import { createSqlDeliveryQueue } from '#app/leads/store/sql-delivery-queue.server.ts'
import { createSqlLeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import type { LeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { createJournalMaintenance } from './journal-maintenance.server.ts'
import { openJournal } from './journal.server.ts'
import type { Journal, JournalState } from './journal.server.ts'
import { createJournaledLeadStore } from './journaled-lead-store.server.ts'
import type { RowEntry } from './journal-file.server.ts'
import type { RowRecovery } from './row-recovery.server.ts'
import { createSpool } from './spool.server.ts'
import type { Spool } from './spool.server.ts'

export type LeadStorage = {
  store: LeadStore
  queue: DeliveryQueue
  journal: {
    /** `spooled` counts entries that wait for the database or were rejected by it. */
    state: () => JournalState & { spooled: number }
  }
  /** Why the database takes no leads; null while it does. */
  refusal: () => string | null
  rowCopies: RowCopies
  stop: () => Promise<void>
}

/** The second copy of orders, visits and staff actions. */
export type RowCopies = {
  /** Resolves once all committed changes are also in the journal. A failure is only logged, because the database has them. */
  keep: () => Promise<void>
  /** Writes only to the journal, while the database is unavailable. @throws if the journal fails too */
  spool: (entry: RowEntry) => Promise<void>
}

/** @property folder of the journal; null for none */
type Options = { database: Database; rows: RowRecovery; part?: LeadPart; folder: string | null; log: Logger }

/** A payment callback waits this long for the journal. */
const WAIT_MS = 2000
/** An order or an act of staff waits longer, because its copy is read from the database, which others may occupy. */
const KEEP_WAIT_MS = 10_000

/** Resolves once journal and database are reconciled. */
export async function openLeadStorage({ database, rows, part, folder, log }: Options): Promise<LeadStorage> {
  const store = createSqlLeadStore(database, part)
  const recovery = createSqlLeadRecovery(database, part)
  const spool = createSpool({
    store,
    recovery,
    rows,
    log,
    checkWrites: (bytes) => checkWrites(database, bytes),
    hasJournal: folder !== null,
  })
  if (folder === null) return openWithoutJournal({ database, ...(part && { part }), store, recovery, spool, log })
  const journal = await openJournal(folder)
  const emptyLog = () => emptyWriteAheadLog(database)
  const sync = createJournalMaintenance({ folder, journal, spool, store, recovery, rows, emptyLog, log })
  await sync.start()
  return {
    store: createJournaledLeadStore({ store, recovery, journal, spool, log }),
    queue: createJournaledQueue(createSqlDeliveryQueue(database, part), journal, log),
    journal: { state: () => ({ ...journal.state(), spooled: spool.size() }) },
    refusal: spool.refusal,
    rowCopies: {
      keep: () =>
        withTimeout(sync.keep(), KEEP_WAIT_MS).catch((error: unknown) =>
          log.error({ err: error }, 'rows stored but not journaled: retrying every second'),
        ),
      async spool(entry) {
        // The same message again is a repeat.
        if (spool.holds(entry)) return
        await withTimeout(journal.append(entry), WAIT_MS)
        spool.add(entry)
      },
    },
    stop: sync.stop,
  }
}

type WithoutJournal = Pick<Options, 'database' | 'part' | 'log'> & {
  store: LeadStore
  recovery: LeadRecovery
  spool: Spool
}

const TRY_AGAIN_MS = 1000

/** For hosts without a persistent disk: a lead that the database cannot store is refused, and so never acknowledged. */
function openWithoutJournal({ database, part, store, recovery, spool, log }: WithoutJournal): LeadStorage {
  // While the database is unavailable the attempt fails, which was logged at the beginning.
  const check = () => spool.drain().then(spool.check, () => undefined)
  const timer = setInterval(() => void check(), TRY_AGAIN_MS).unref()
  return {
    store: createJournaledLeadStore({ store, recovery, journal: null, spool, log }),
    queue: createSqlDeliveryQueue(database, part),
    journal: { state: () => ({ file: null, writable: true, lastError: null, bytes: 0, spooled: 0 }) },
    refusal: spool.refusal,
    rowCopies: {
      keep: async () => undefined,
      spool: async () => Promise.reject(new Error('The database is unavailable, and there is no journal')),
    },
    stop: async () => clearInterval(timer),
  }
}

/** Records deliveries in the journal, so that a rebuilt database does not send them again. */
function createJournaledQueue(queue: DeliveryQueue, journal: Pick<Journal, 'append'>, log: Logger): DeliveryQueue {
  return {
    ...queue,
    async complete(claim, outcome, result, now) {
      const completed = await queue.complete(claim, outcome, result, now)
      if (result.status === 'delivered') {
        journal
          .append({ kind: 'delivered', deliveryId: claim.deliveryId, at: now })
          .catch((error: unknown) => log.error({ ref: claim.lead.ref, err: error }, 'delivery not journaled'))
      }
      return completed
    },
  }
}
