/**
 * A visitor's enquiry and its status.
 *
 *   pending -> delivered | dead                       (docs/leads.md has the picture)
 *   quarantined -> (right answer, or staff) -> pending -> …
 *
 * A lead has one delivery for each channel that its form is routed to; the lead's status follows from theirs.
 */
import type { DeliveryRow } from '#app/database/tables.ts'
import type { FormId } from '#app/forms/registry.ts'
import type { Translation } from '#app/messages/languages.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import type { ChannelName } from '#app/settings/channels/index.ts'

export type Lead = {
  id: string
  /** Read out on the phone: `A7K2-9QF4`. */
  ref: string
  form: FormId
  /** The kind of enquiry as shown to staff: `Ionia Contact Us Enquiry`. */
  header: string
  /** Trimmed, phone in E.164, empty fields absent. Also a buyer's `product`, and `tap`: answers of /which-machine. */
  fields: Record<string, string>
  /** Path of the form's page. */
  page: string
  attribution: Attribution
  consent: Consent
  /** The language of the page on which it was sent; absent for English. Messages to the visitor use it. */
  language?: Translation
  /** Every consent of this enquiry, oldest first. Absent while there is only one. */
  consentHistory?: GivenConsent[]
  screening: Screening
  createdAt: Date
  /** 1 for the first enquiry from this phone, 3 for the third. */
  enquiryNumber: number
  /** Notes that other folders store with the lead, for staff. Not part of its record. */
  notes?: LeadNote[]
}

/**
 * Example: `label` is `Visit`, `value` is `Wed 25 November, 12 to 2 pm, at home in Jaipur`,
 * `brief` is `visit Wed 25 November, 12 to 2 pm`.
 */
export type LeadNote = { label: string; value: string; brief: string }

/** The visitor's consent when the lead was last sent. */
export type Consent = {
  /** Version of the notice beside the button: its date and a hash of its text. */
  version: string
  whatsapp: boolean
}

/** `at`: an ISO time, because it is stored as JSON. */
export type GivenConsent = Consent & { at: string }

/** Where a visitor came from: the first and the last visit with a source. */
export type Attribution = { first?: Touch; last?: Touch }
export type Touch = {
  at: string
  landingPage: string
  referrer?: string
  /** `utm_*` and click ids: `gclid`, `gbraid`, `wbraid`, `fbclid`; `ctwa_clid` is from an ad that opens a chat. */
  parameters: Record<string, string>
}

/** A suspicious lead is stored, shown to staff and delivered once they release it; it is never discarded. */
export type Screening = {
  verdict: 'clean' | 'suspicious'
  reasons: string[]
  /** The score of each reason, in order. Absent from leads stored before scores existed. */
  scores?: number[]
}

export type { ChannelName }

/** The only channel that writes to the visitor. It is added by consent, not by the form's routing. */
export const TO_THE_VISITOR = 'message-template' satisfies ChannelName

/**
 * `off`: the channel had no settings when the lead arrived; `leads retry` sends it once the channel is on.
 * `withdrawn`: the visitor withdrew consent to this message, so it is never sent.
 */
export type DeliveryStatus = DeliveryRow['status']

export type Delivery = {
  id: string
  leadId: string
  channel: ChannelName
  status: DeliveryStatus
  attempts: number
  nextAttemptAt: Date | null
  lastError: string | null
  reference: string | null
  deliveredAt: Date | null
  /** What the provider reported about a message to the visitor. */
  receipt: NonNullable<DeliveryRow['receipt']> | null
}

export type Attempt = {
  startedAt: Date
  finishedAt: Date | null
  outcome: Outcome['status'] | null
  reason: string | null
}

export type LeadStatus = 'pending' | 'delivered' | 'dead' | 'quarantined'

export function leadStatus(quarantined: boolean, deliveries: Pick<Delivery, 'status'>[]): LeadStatus {
  if (quarantined) return 'quarantined'
  const statuses = deliveries.map((delivery) => delivery.status)
  if (statuses.includes('dead')) return 'dead'
  if (statuses.includes('pending') || !statuses.includes('delivered')) return 'pending'
  return 'delivered'
}
