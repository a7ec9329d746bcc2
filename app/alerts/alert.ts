/** News for staff other than a lead, stored until a working channel has taken it. */
import type { ChannelName, Outcome } from '#app/leads/lead.ts'

export type StaffAlert = {
  /** Raising the same key again changes nothing. */
  key: string
  subject: string
  /** Plain lines, with references in place of names and phones. */
  text: string
}

/** Staff, by the first channel that reaches them, and the webhook of ALERT_WEBHOOK_URL. */
export type AlertRecipient = 'staff' | 'webhook'
export type AlertChannelName = ChannelName | 'webhook'

export type AlertChannel = {
  name: AlertChannelName
  notify: (alert: StaffAlert, signal: AbortSignal) => Promise<Outcome>
}

export type Alerts = { raise: (alert: StaffAlert) => Promise<void> }

/** @property attempts made so far, this one included */
export type AlertClaim = { alert: StaffAlert; attempts: number }

export type AlertQueue = Alerts & {
  /** Claims the alert that has been due longest, under a lease of `leaseMs`. */
  claimDue: (now: number, leaseMs: number) => Promise<AlertClaim | null>
  markSent: (key: string, by: AlertChannelName, now: number) => Promise<void>
  postpone: (key: string, reason: string, until: number) => Promise<void>
}
