/** Brings leads to one outside service. A service's field names and quirks stay inside its adapter. */
import type { ChannelName, Lead, Outcome } from '#app/leads/lead.ts'
import type { StaffAlert } from '#app/leads/alerts/alert.ts'

export type Channel = {
  name: ChannelName
  /** Staff may get a lead twice when an answer was lost; a visitor's message is repeated at most once. */
  readBy: 'staff' | 'visitor'
  /** Not even once more when an answer was lost: a reminder that came twice is worse than one that did not. */
  isOnce?: true
  deliver: (parcel: Parcel, signal: AbortSignal) => Promise<Outcome>
  /** Tells staff something that is no lead. Absent from channels that can carry only leads. */
  notify?: (alert: StaffAlert, signal: AbortSignal) => Promise<Outcome>
}

/** `idempotencyKey` is the same in each repeat, so that a service or a person can tell a repeat from a second enquiry. */
export type Parcel = { lead: Lead; idempotencyKey: string }

export type { Fetch } from '#app/http/fetch-json.server.ts'
