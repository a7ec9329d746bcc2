/** Stores leads in database and journal. Refuses a visitor only if both fail, or if the database fails and there is no journal. */
import type { Logger } from 'pino'

import { isValueFault } from '#app/database/database.server.ts'
import { withTimeout } from '#app/database/with-timeout.ts'
import { consentsOf, isSameConsent } from '#app/leads/consent.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import type { Consent } from '#app/leads/lead.ts'
import type { Accepted, LeadStore, Repeatable } from '#app/leads/store/lead-store.ts'
import { isRepeat } from '#app/leads/store/lead-store.ts'
import type { LeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import type { JournalEntry } from './journal-file.server.ts'
import type { Journal } from './journal.server.ts'
import type { Spool, SpoolEntry } from './spool.server.ts'

/** How long a visitor waits for the database, and then again for the journal. */
const WAIT_MS = 2000

type Options = {
  store: LeadStore
  recovery: Pick<LeadRecovery, 'takeConsent'>
  /** Null if the host's disk is not persistent. */
  journal: Pick<Journal, 'append'> | null
  spool: Spool
  log: Logger
}

export function createJournaledLeadStore({ store, recovery, journal, spool, log }: Options): LeadStore {
  const recent = createRecentLeads()

  const append = async (entry: JournalEntry) => {
    if (!journal) throw new Error('The database is unavailable, and there is no journal')
    await withTimeout(journal.append(entry), WAIT_MS)
  }

  /** @throws the database's error. The database is then not called until it is back. */
  async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
    if (spool.refusal() !== null) throw new Error('The database is unavailable')
    try {
      return await withTimeout(work(), WAIT_MS)
    } catch (error) {
      // If the database rejects one lead, the next may still succeed.
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
    await spoolEntry({ kind: 'lead', record })
    return { id: record.id, ref: record.ref, repeat: false }
  }

  /** The lead is stored already, so a failed copy is reported to staff only. */
  async function copy(record: LeadRecord) {
    if (!journal) return
    await append({ kind: 'lead', record }).catch((error: unknown) =>
      log.error({ ref: record.ref, err: error }, 'lead stored but not journaled'),
    )
  }

  const asRepeat = async ({ answer }: RecentLead) => ({ ...(await answer), repeat: true })

  /** Spools the entry until the database is back. */
  async function spoolEntry(entry: SpoolEntry) {
    await append(entry)
    spool.add(entry)
  }

  /** @param isOut whether this process released the lead, for when the database is unavailable */
  async function release(ref: string, isOut = false): Promise<boolean> {
    const entry = { kind: 'released', ref } as const
    const released = await ask(() => store.release(ref)).catch(() => null)
    if (released === null) {
      if (!isOut) await spoolEntry(entry)
      return true
    }
    // A repair may restore the lead in its original state.
    if (released && journal)
      await append(entry).catch((error: unknown) => log.error({ ref, err: error }, 'release not journaled'))
    return released
  }

  /** @param isKnown whether this process stored the lead, for when the database is unavailable */
  async function takeConsent(repeat: LeadRecord, isKnown: boolean) {
    const taken = await ask(() => recovery.takeConsent(repeat)).catch(() => undefined)
    if (taken) await copy(taken)
    else if (taken === undefined && !isKnown) await spoolEntry({ kind: 'lead', record: repeat })
  }

  /** The latest consent applies, and a clean repeat releases a lead that looked automated. */
  async function follow({ id, ref }: Accepted, { lead, ...record }: LeadRecord, earlier: RecentLead | undefined) {
    const repeat = { ...record, id, ref, lead: { ...lead, consentHistory: consentsOf(lead) } }
    await takeConsent(repeat, earlier !== undefined && isSameConsent(earlier.consent, lead.consent))
    if (lead.screening.verdict === 'clean') await release(ref, earlier?.isClean)
  }

  return {
    ...store,

    async accept(record) {
      const earlier = recent.find(record)
      const isUnderWay = earlier !== undefined && !earlier.isAnswered
      const answer = isUnderWay ? asRepeat(earlier) : keep(record, earlier)
      if (!isUnderWay) recent.add(record, answer)
      const accepted = await answer
      if (accepted.repeat) await follow(accepted, record, earlier)
      return accepted
    },

    release: (ref) => release(ref),
  }
}

/** Maximum number of leads in memory. They take about three megabytes and cover nearly three hours at a lead a second. */
const MOST = 10_000

type RecentLead = Repeatable & {
  answer: Promise<Accepted>
  isAnswered: boolean
  /** The latest consent. */
  consent: Consent
  isClean: boolean
}

/** Remembers the latest leads, to recognise repeats while the database is unavailable or the first lead is still being stored. */
function createRecentLeads() {
  // Sorted by arrival; the oldest is evicted first.
  const bySubmission = new Map<string, RecentLead>()
  const byContent = new Map<string, RecentLead>()

  function forget({ keys }: LeadRecord) {
    if (keys.submissionId) bySubmission.delete(keys.submissionId)
    byContent.delete(keys.contentHash)
  }

  return {
    find({ lead, keys }: LeadRecord): RecentLead | undefined {
      const candidates = [bySubmission.get(keys.submissionId ?? ''), byContent.get(keys.contentHash)]
      const repeated = { ...keys, createdAt: Number(lead.createdAt) }
      return candidates.find((earlier) => earlier && isRepeat(repeated, earlier))
    },

    /** Evicts the lead if storing fails. */
    add(record: LeadRecord, answer: Promise<Accepted>): void {
      const { createdAt, consent, screening } = record.lead
      const isClean = screening.verdict === 'clean'
      const recent = { ...record.keys, createdAt: Number(createdAt), answer, isAnswered: false, consent, isClean }
      answer.then(
        () => (recent.isAnswered = true),
        () => forget(record),
      )
      if (record.keys.submissionId) remember(bySubmission, record.keys.submissionId, recent)
      remember(byContent, record.keys.contentHash, recent)
    },
  }
}

function remember(leads: Map<string, RecentLead>, key: string, recent: RecentLead) {
  // Moves a replaced key to the end.
  leads.delete(key)
  leads.set(key, recent)
  const [oldest] = leads.keys()
  if (leads.size > MOST && oldest !== undefined) leads.delete(oldest)
}
