/**
 * Something that staff must hear of and that is no lead: a channel that is paused, a payment that failed. It is kept until
 * a working channel has taken it.
 */
import type { ChannelName, Outcome } from '#app/leads/lead.ts'

export type StaffAlert = {
  /** The same key is the same alert: raised again, it changes nothing. */
  key: string
  subject: string
  /** Plain lines. No visitor's name or phone: references lead to them. */
  text: string
}

/** People, by the first channel that reaches them; and a machine of theirs, if ALERT_WEBHOOK_URL names one. */
export type AlertRecipient = 'staff' | 'webhook'
export type AlertChannelName = ChannelName | 'webhook'

/** What can bring an alert to its reader. */
export type AlertChannel = {
  name: AlertChannelName
  notify: (alert: StaffAlert, signal: AbortSignal) => Promise<Outcome>
}

export type Alerts = { raise: (alert: StaffAlert) => Promise<void> }

/** @property attempts how many were made, this one included */
export type AlertClaim = { alert: StaffAlert; attempts: number }

export type AlertQueue = Alerts & {
  /** Takes the alert that is due longest, and keeps it from other processes for `leaseMs`. */
  claimDue: (now: number, leaseMs: number) => Promise<AlertClaim | null>
  markSent: (key: string, by: AlertChannelName, now: number) => Promise<void>
  postpone: (key: string, reason: string, until: number) => Promise<void>
}
