/**
 * Something that staff must hear of and that is no lead: a channel that is paused, a payment that failed. It is kept until
 * a working channel has taken it.
 */
import type { ChannelName, Outcome } from '#app/leads/lead.ts'

export type StaffNotice = {
  /** The same key is the same notice: raised again, it changes nothing. */
  key: string
  subject: string
  /** Plain lines. No visitor's name or phone: references lead to them. */
  text: string
}

/** People, by the first channel that reaches them; and a machine of theirs, if ALERT_WEBHOOK_URL names one. */
export type NoticeReader = 'staff' | 'webhook'
export type NoticeChannelName = ChannelName | 'webhook'

/** What can bring a notice to its reader. */
export type NoticeChannel = {
  name: NoticeChannelName
  notify: (notice: StaffNotice, signal: AbortSignal) => Promise<Outcome>
}

export type NoticeBoard = { raise: (notice: StaffNotice) => Promise<void> }

/** @property attempts how many were made, this one included */
export type NoticeClaim = { notice: StaffNotice; attempts: number }

export type NoticeQueue = NoticeBoard & {
  /** Takes the notice that is due longest, and keeps it from other processes for `leaseMs`. */
  claimDue: (now: number, leaseMs: number) => Promise<NoticeClaim | null>
  markSent: (key: string, by: NoticeChannelName, now: number) => Promise<void>
  postpone: (key: string, reason: string, until: number) => Promise<void>
}
