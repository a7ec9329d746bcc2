/** Where leads are kept: database and journal put together, for a site that runs. Staff's commands use the database alone. */
import type { Logger } from 'pino'

import type { Database } from '#app/database/database.server.ts'
import type { DeliveryQueue, LeadStore } from '#app/leads/store/lead-store.ts'
import { createSqlDeliveryQueue } from '#app/leads/store/sql-delivery-queue.server.ts'
import { createSqlLeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { createJournalSync } from './journal-sync.server.ts'
import { createJournaledQueue } from './journaled-queue.server.ts'
import { openJournal } from './journal.server.ts'
import type { JournalState } from './journal.server.ts'
import { createSafeLeadStore } from './safe-lead-store.server.ts'
import { createSpool } from './spool.server.ts'

export type Safekeeping = {
  store: LeadStore
  queue: DeliveryQueue
  journal: {
    /** `spooled`: what it holds for a database that refuses, or will not have it. */
    state: () => JournalState & { spooled: number }
  }
  stop: () => Promise<void>
}

type Options = { database: Database; folder: string; log: Logger }

/** Resolves once journal and database have been brought together. */
export async function openSafekeeping({ database, folder, log }: Options): Promise<Safekeeping> {
  const journal = await openJournal(folder)
  const store = createSqlLeadStore(database)
  const recovery = createSqlLeadRecovery(database)
  const spool = createSpool({ store, recovery, log })
  const sync = createJournalSync({ folder, journal, spool, store, recovery, log })
  await sync.start()
  return {
    store: createSafeLeadStore({ store, recovery, journal, spool, log }),
    queue: createJournaledQueue(createSqlDeliveryQueue(database), journal, log),
    journal: { state: () => ({ ...journal.state(), spooled: spool.size() }) },
    stop: sync.stop,
  }
}
