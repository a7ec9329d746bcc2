/**
 * The lead: what a visitor sent, and its status.
 *
 *   pending -> delivered | dead                       (docs/leads.md has the picture)
 *   quarantined -> (right answer, or staff) -> pending -> …
 *
 * A lead has one delivery for each channel that its form is routed to; the lead's status follows from theirs.
 */
import type { FormId } from '#app/forms/registry.ts'
import type { ChannelName } from '#app/settings/channels/index.ts'

export type Lead = {
  id: string
  /** Read out on the phone: `A7K2-9QF4`. */
  ref: string
  form: FormId
  /** The kind of enquiry in staff's words: `Ionia Contact Us Enquiry`. */
  header: string
  /** The form's own fields after validation: trimmed, phone in E.164. A field left empty is absent. A buyer's `product` too, and `tap`: the answers of /which-machine. */
  fields: Record<string, string>
  /** Path of the page the form was on. */
  page: string
  attribution: Attribution
  consent: Consent
  /** Each consent that was given with this enquiry, oldest first. Absent while there is one. */
  consentHistory?: GivenConsent[]
  screening: Screening
  createdAt: Date
  /** 1 for the first enquiry from this phone, 3 for the third. */
  enquiryNumber: number
  /** What else is stored with it, in words for staff. Read with the lead, and no part of its record. */
  notes?: LeadNote[]
}

/** `Visit`: `Wed 25 November, 10 am to 12, at home in Jaipur`. `brief` for a line of ours: `visit Wed 25 November, 10 am to 12`. */
export type LeadNote = { label: string; value: string; brief: string }

/** What the visitor agreed to, when the lead was sent last. */
export type Consent = {
  /** Version of the notice beside the button: its date and a hash of its text. */
  version: string
  /** Ticked the box for messages on WhatsApp. */
  whatsapp: boolean
}

/** `at`: an ISO time, because it is stored as JSON. */
export type GivenConsent = Consent & { at: string }

/** Where a visitor came from: the first visit that said so, and the last. */
export type Attribution = { first?: Touch; last?: Touch }
export type Touch = {
  at: string
  landingPage: string
  referrer?: string
  /** `utm_*`, `gclid`, `gbraid`, `wbraid`, `fbclid`. */
  parameters: Record<string, string>
}

/** A suspicious lead is stored, shown to staff and delivered when they release it; it is never thrown away. */
export type Screening = {
  verdict: 'clean' | 'suspicious'
  reasons: string[]
  /** What each of the reasons weighs, in their order. Leads from before there were scores have none. */
  scores?: number[]
}

export type { ChannelName }

/** The one channel that writes to the visitor. The visitor's tick adds it, no form does. */
export const TO_THE_VISITOR = 'message-template' satisfies ChannelName

/**
 * `off`: the channel had no settings when the lead came; `leads retry` sends it once the channel is on.
 * `withdrawn`: a message that the visitor does not agree to any more. Nothing sends it.
 */
export type DeliveryStatus = 'pending' | 'delivered' | 'dead' | 'off' | 'withdrawn'

export type Delivery = {
  id: string
  leadId: string
  channel: ChannelName
  status: DeliveryStatus
  attempts: number
  nextAttemptAt: Date | null
  lastError: string | null
  /** The service's own id of it, if it gives one. */
  reference: string | null
  deliveredAt: Date | null
}

export type Attempt = {
  startedAt: Date
  finishedAt: Date | null
  outcome: Outcome['status'] | null
  reason: string | null
}

/** The only result that an adapter returns. */
export type Outcome =
  | { status: 'delivered'; reference?: string }
  /** Not this time: try again by the schedule, or after the time the service asked for. */
  | { status: 'retry'; reason: string; afterMs?: number }
  /** This lead will never be accepted as it is. */
  | { status: 'rejected'; reason: string }
  /** The channel itself is at fault (bad key, logged-out gateway): hold everything for it, lose nothing. */
  | { status: 'paused'; reason: string }
  /** Sent, but the answer was lost: it may have arrived. */
  | { status: 'unknown'; reason: string }

export type LeadStatus = 'pending' | 'delivered' | 'dead' | 'quarantined'

export function leadStatus(quarantined: boolean, deliveries: Pick<Delivery, 'status'>[]): LeadStatus {
  if (quarantined) return 'quarantined'
  const statuses = deliveries.map((delivery) => delivery.status)
  if (statuses.includes('dead')) return 'dead'
  if (statuses.includes('pending') || !statuses.includes('delivered')) return 'pending'
  return 'delivered'
}
