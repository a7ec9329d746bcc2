/** A message for staff that is not a lead. It is stored until a channel has delivered it. */
import type { Selectable } from 'kysely'

import type { AlertRow } from '#app/database/tables.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import type { ChannelName } from '#app/settings/channels/index.ts'

export type StaffAlert = {
  /** Raising the same key again changes nothing. */
  key: string
  subject: string
  /** Plain lines, with references in place of names and phones. */
  text: string
}

/** `staff` uses the first working channel; `webhook` posts to ALERT_WEBHOOK_URL. */
export type AlertRecipient = Selectable<AlertRow>['reader']
export type AlertChannelName = NonNullable<AlertRow['delivered_by']>

export type AlertChannel = {
  name: AlertChannelName
  notify: (alert: StaffAlert, signal: AbortSignal) => Promise<Outcome>
}

/** A lead channel that can also deliver alerts. */
export type Channels = ReadonlyMap<ChannelName, Partial<Pick<AlertChannel, 'notify'>>>
export type ReadPauses = () => Promise<{ channel: ChannelName }[]>

export type Alerts = { raise: (alert: StaffAlert) => Promise<void> }

/** @property attempts made so far, including this one */
export type AlertClaim = { alert: StaffAlert; attempts: number }

export type AlertQueue = Alerts & {
  /** Claims the most overdue alert under a lease of `leaseMs`. */
  claimDue: (now: number, leaseMs: number) => Promise<AlertClaim | null>
  markSent: (key: string, by: AlertChannelName, now: number) => Promise<void>
  postpone: (key: string, reason: string, until: number) => Promise<void>
}
