/**
 * The store that the site uses: the database, and the journal as its second copy. While the database refuses, the journal
 * alone is enough; a visitor is refused only when neither can be written.
 */
import type { Logger } from 'pino'

import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import { isValueFault } from '#app/database/database.server.ts'
import type { Accepted, LeadStore } from '#app/leads/store/lead-store.ts'
import { withTimeout } from '#app/with-timeout.ts'
import type { JournalEntry } from './journal-entry.server.ts'
import type { Journal } from './journal.server.ts'
import { createRecentLeads } from './recent-leads.ts'
import type { RecentLead } from './recent-leads.ts'
import type { Spool } from './spool.server.ts'

/** A visitor waits this long for the database, and then this long for the journal. */
const WAIT_MS = 2000

type Options = { store: LeadStore; journal: Pick<Journal, 'append'>; spool: Spool; log: Logger }

export function createSafeLeadStore({ store, journal, spool, log }: Options): LeadStore {
  const recent = createRecentLeads()

  const append = (entry: JournalEntry) => withTimeout(journal.append(entry), WAIT_MS)

  /** @throws whatever the database throws, after which it is not asked until it is back */
  async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
    if (spool.isRefusing()) throw new Error('The database refuses')
    try {
      return await withTimeout(work(), WAIT_MS)
    } catch (error) {
      // One lead that the database will not have says nothing of the next.
      if (!isValueFault(error)) spool.refused(error)
      throw error
    }
  }

  async function keep(record: LeadRecord, earlier: RecentLead | undefined): Promise<Accepted> {
    const accepted = await ask(() => store.accept(record)).catch(() => null)
    if (accepted) {
      if (!accepted.repeat) await copy({ ...record, ref: accepted.ref })
      return accepted
    }
    if (earlier) return asRepeat(earlier)
    const entry = { kind: 'lead', record } as const
    await append(entry)
    spool.add(entry)
    return { ref: record.ref, repeat: false }
  }

  /** The lead is safe already: that its copy failed is staff's affair. */
  const copy = (record: LeadRecord) =>
    append({ kind: 'lead', record }).catch((error: unknown) =>
      log.error({ ref: record.ref, err: error }, 'a lead is in the database, but not in the journal'),
    )

  const asRepeat = async ({ answer }: RecentLead) => ({ ref: (await answer).ref, repeat: true })

  return {
    ...store,

    accept(record) {
      const earlier = recent.find(record)
      if (earlier && !earlier.isAnswered) return asRepeat(earlier)
      const answer = keep(record, earlier)
      recent.add(record, answer)
      return answer
    },

    async release(ref) {
      const entry = { kind: 'released', ref } as const
      const released = await ask(() => store.release(ref)).catch(() => null)
      if (released === null) {
        await append(entry)
        spool.add(entry)
        return true
      }
      // In case a repair brings the lead back as it came.
      if (released)
        await append(entry).catch((error: unknown) => log.error({ ref, err: error }, 'a release is not in the journal'))
      return released
    },
  }
}
