/**
 * The leads that came last: by them a repeat is known while only the journal is there, and a repeat that comes while the
 * first is still being stored waits for its answer.
 */
import type { Consent } from '#app/leads/lead.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import { REPEAT_WINDOW_MS } from '#app/leads/store/lead-store.ts'
import type { Accepted } from '#app/leads/store/lead-store.ts'

/** Some three megabytes; at a lead a second, nearly three hours. */
const MOST = 10_000

export type RecentLead = {
  at: number
  answer: Promise<Accepted>
  isAnswered: boolean
  /** As it came last. */
  consent: Consent
  isClean: boolean
}

export function createRecentLeads() {
  // In the order in which they came: the first goes first.
  const bySubmission = new Map<string, RecentLead>()
  const byContent = new Map<string, RecentLead>()

  function forget({ keys }: LeadRecord) {
    if (keys.submissionId) bySubmission.delete(keys.submissionId)
    byContent.delete(keys.contentHash)
  }

  return {
    find({ lead, keys }: LeadRecord): RecentLead | undefined {
      const same = keys.submissionId ? bySubmission.get(keys.submissionId) : undefined
      if (same) return same
      const alike = byContent.get(keys.contentHash)
      return alike && alike.at > Number(lead.createdAt) - REPEAT_WINDOW_MS ? alike : undefined
    },

    /** One that could not be kept is forgotten again. */
    add(record: LeadRecord, answer: Promise<Accepted>): void {
      const { createdAt, consent, screening } = record.lead
      const isClean = screening.verdict === 'clean'
      const recent = { at: Number(createdAt), answer, isAnswered: false, consent, isClean }
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
  // To the end, also where it takes the place of an older one.
  leads.delete(key)
  leads.set(key, recent)
  const [oldest] = leads.keys()
  if (leads.size > MOST && oldest !== undefined) leads.delete(oldest)
}
