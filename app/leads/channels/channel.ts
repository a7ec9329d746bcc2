/** Sends leads to one outside service. A service's field names and quirks stay inside its adapter. */
import type { AlertChannel } from '#app/alerts/alert.ts'
import type { ChannelName, Lead } from '#app/leads/lead.ts'
import type { Outcome } from '#app/outbound/outcome.ts'

export type Channel = {
  name: ChannelName
  /** Staff may get a lead twice if a response is lost. A visitor's message is repeated at most once. */
  readBy: 'staff' | 'visitor'
  /** The message is sent at most once, even if the response is lost, because two reminders are worse than none. */
  isOnce?: true
  deliver: (parcel: Parcel, signal: AbortSignal) => Promise<Outcome>
  /** Sends staff an alert. Absent from channels that can carry only leads. */
  notify?: AlertChannel['notify']
}

/** Every retry has the same `idempotencyKey`, so that a service or a person can distinguish a retry from a second enquiry. */
export type Parcel = { lead: Lead; idempotencyKey: string }
