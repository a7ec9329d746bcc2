/** Where alerts wait until a working channel has taken them. */
import type { ChannelName } from '#app/leads/lead.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import type { Alerts, StaffAlert } from '#app/leads/staff-alert.ts'

/** Staff, by the first channel that reaches them, and the webhook of ALERT_WEBHOOK_URL. */
export type AlertRecipient = 'staff' | 'webhook'
export type AlertChannelName = ChannelName | 'webhook'

export type AlertChannel = {
  name: AlertChannelName
  notify: (alert: StaffAlert, signal: AbortSignal) => Promise<Outcome>
}

/** @property attempts made so far, this one included */
export type AlertClaim = { alert: StaffAlert; attempts: number }

export type AlertQueue = Alerts & {
  /** Claims the alert that has been due longest, under a lease of `leaseMs`. */
  claimDue: (now: number, leaseMs: number) => Promise<AlertClaim | null>
  markSent: (key: string, by: AlertChannelName, now: number) => Promise<void>
  postpone: (key: string, reason: string, until: number) => Promise<void>
}
