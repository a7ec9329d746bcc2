/** The contracts of the lead store and the delivery queue, for any database. */
import type { Attempt, ChannelName, Delivery, DeliveryStatus, Lead, LeadStatus } from '#app/leads/lead.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import type { FormId } from '#app/forms/registry.ts'

export type NewLead = Omit<Lead, 'id' | 'ref' | 'enquiryNumber'>

/** Identifies a repeat: the browser's submission id, if any, and the content. */
export type RepeatKeys = { submissionId: string | null; contentHash: string }

/** The same text from the same phone on the same form within this time is one enquiry. */
export const REPEAT_WINDOW_MS = 10 * 60 * 1000

export type Repeatable = RepeatKeys & { createdAt: number }

/** Whether a post is a repeat. Used for the database and, during an outage, for memory. */
export const isRepeat = (lead: Repeatable, earlier: Repeatable): boolean =>
  (lead.submissionId !== null && lead.submissionId === earlier.submissionId) ||
  (lead.contentHash === earlier.contentHash && Math.abs(lead.createdAt - earlier.createdAt) < REPEAT_WINDOW_MS)

export type StoredLead = { lead: Lead; status: LeadStatus; deliveries: (Delivery & { history: Attempt[] })[] }

/** `name` and `city` match substrings, ignoring case. `city` also matches the header, which names a city's page. */
export type LeadFilter = {
  since?: Date
  form?: FormId
  status?: LeadStatus
  phone?: string
  page?: string
  name?: string
  city?: string
}

/** Identifies the stored lead: the new one, or the one that it repeats. */
export type Accepted = { id: string; ref: string; repeat: boolean }

export type LeadStore = {
  /**
   * Stores a lead and its deliveries in one transaction, which is on disk when this resolves. A repeat returns the stored lead's
   * reference and changes nothing. A taken reference is replaced, so use the returned one.
   */
  accept: (record: LeadRecord) => Promise<Accepted>
  list: (filter: LeadFilter) => Promise<StoredLead[]>
  find: (ref: string) => Promise<StoredLead | null>
  /** References of all leads from this phone, oldest first. */
  refsOfPhone: (phone: string) => Promise<string[]>
  /** Releases a quarantined lead. @param now the time of the release @returns false if there is none in quarantine */
  release: (ref: string, now?: number) => Promise<boolean>
  /** Deletes a lead and everything about it. @returns false if there is none */
  erase: (ref: string) => Promise<boolean>
  purge: (before: Date) => Promise<number>
  /** Counts all leads, and those that `purge` would erase. */
  countBefore: (before: Date) => Promise<{ all: number; older: number }>
}

/** `unanswered` counts earlier attempts whose response was lost, so they may have arrived. */
export type Claim = {
  deliveryId: string
  attemptId: string
  leaseToken: string
  attempts: number
  unanswered: number
  lead: Lead
  /** When to send, if later than the lead. */
  dueAt?: number
}

export type ChannelPause = { channel: ChannelName; reason: string; pausedAt: Date; until: Date }

export type ChannelReport = {
  channel: ChannelName
  counts: Record<'pending' | 'dead', number>
  oldestPendingAt: Date | null
  lastDeliveredAt: Date | null
}

/** A delivery's state after an attempt. Staff may resend a `dead` one. */
export type DeliveryResult =
  | { status: 'delivered'; reference: string | null }
  | { status: 'pending'; waitMs: number; reason: string; countsAsAttempt: boolean }
  | { status: 'dead'; reason: string }

/** `came` limits the arrival time of the leads. */
export type Requeued = {
  ref?: string
  channel?: ChannelName
  came?: { from: number; until: number }
  statuses: DeliveryStatus[]
}

export type DeliveryQueue = {
  /** Claims due deliveries under a lease, so that no other process sends them. */
  claimDue: (channel: ChannelName, limit: number, now: number, leaseMs: number) => Promise<Claim[]>
  /** @returns false, and changes nothing, if the lease was lost */
  complete: (claim: Claim, outcome: Attempt['outcome'], result: DeliveryResult, now: number) => Promise<boolean>
  /** @returns the pause; an existing one keeps its start */
  pause: (channel: ChannelName, reason: string, now: number, until: number) => Promise<ChannelPause>
  /** Ends a pause that began before `before`, or in the future. @returns the pause, or null */
  resume: (channel: ChannelName, before?: number) => Promise<ChannelPause | null>
  pauses: () => Promise<ChannelPause[]>
  report: () => Promise<ChannelReport[]>
  /** Makes deliveries due now and restarts their schedule. @returns their number, without quarantined ones */
  requeue: (selection: Requeued, now: number) => Promise<number>
}
