/** What keeping leads means, whatever database is behind it. */
import type { Attempt, ChannelName, Delivery, DeliveryStatus, Lead, LeadStatus } from '#app/leads/lead.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import type { FormId } from '#app/forms/registry.ts'

export type NewLead = Omit<Lead, 'id' | 'ref' | 'enquiryNumber'>

/** How a repeat is known: the id made in the browser if there is one, and what the visitor wrote. */
export type RepeatKeys = { submissionId: string | null; contentHash: string }

/** Within this time, the same text from the same phone on the same form is the same enquiry. */
export const REPEAT_WINDOW_MS = 10 * 60 * 1000

export type StoredLead = { lead: Lead; status: LeadStatus; deliveries: (Delivery & { history: Attempt[] })[] }

/** `name`, `city`: a part of it, in small or capital letters. `city` is also looked for in the header, which names a city's page. */
export type LeadFilter = {
  since?: Date
  form?: FormId
  status?: LeadStatus
  phone?: string
  page?: string
  name?: string
  city?: string
}

/** Of the lead that is kept: the one that came, or the one that it repeats. */
export type Accepted = { id: string; ref: string; repeat: boolean }

export type LeadStore = {
  /**
   * Keeps a lead and its deliveries in one transaction. When this resolves, they are on disk.
   * A repeat of a lead that is already kept gives that lead's reference and changes nothing. A reference that is another
   * lead's already is replaced: the one in the answer counts.
   */
  accept: (record: LeadRecord) => Promise<Accepted>
  /** Newest first. */
  list: (filter: LeadFilter) => Promise<StoredLead[]>
  find: (ref: string) => Promise<StoredLead | null>
  /** References of all leads from this phone, oldest first. */
  refsOfPhone: (phone: string) => Promise<string[]>
  /** Lets a quarantined lead go on its way. @returns false when there is no such lead in quarantine */
  release: (ref: string) => Promise<boolean>
  /** Deletes a lead and all that is known of it. @returns false when there is no such lead */
  erase: (ref: string) => Promise<boolean>
  /** Erases all leads from before a time. @returns how many */
  purge: (before: Date) => Promise<number>
  countByForm: (since: Date) => Promise<{ form: FormId; count: number }[]>
}

/** `unanswered`: earlier attempts that may have arrived, because their answer was lost. */
export type Claim = {
  deliveryId: string
  attemptId: string
  leaseToken: string
  attempts: number
  unanswered: number
  lead: Lead
}

export type ChannelPause = { channel: ChannelName; reason: string; pausedAt: Date; until: Date }

export type ChannelReport = {
  channel: ChannelName
  counts: Record<DeliveryStatus, number>
  oldestPendingAt: Date | null
  lastDeliveredAt: Date | null
}

/** What becomes of a delivery after an attempt; `dead` may be sent again by staff. */
export type DeliveryResult =
  | { status: 'delivered'; reference: string | null }
  | { status: 'pending'; waitMs: number; reason: string; countsAsAttempt: boolean }
  | { status: 'dead'; reason: string }

export type DeliveryQueue = {
  /** Takes due deliveries of a channel under a lease, so that no other process sends them at the same time. */
  claimDue: (channel: ChannelName, limit: number, now: number, leaseMs: number) => Promise<Claim[]>
  /** @returns false when the lease was lost in the meantime; nothing is changed then */
  complete: (claim: Claim, outcome: Attempt['outcome'], result: DeliveryResult, now: number) => Promise<boolean>
  /** @returns the pause; one that held already keeps the time when it began */
  pause: (channel: ChannelName, reason: string, now: number, until: number) => Promise<ChannelPause>
  /** Ends a pause that began before `before`. @returns the pause, or null if there was none */
  resume: (channel: ChannelName, before?: number) => Promise<ChannelPause | null>
  pauses: () => Promise<ChannelPause[]>
  report: () => Promise<ChannelReport[]>
  /** Makes deliveries due now, from the first step of the schedule. @returns how many, without those that wait in quarantine */
  requeue: (which: { ref?: string; channel?: ChannelName; statuses: DeliveryStatus[] }, now: number) => Promise<number>
}
