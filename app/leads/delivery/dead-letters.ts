/** Alerts staff to each dead letter. */
import type { Alerts, StaffAlert } from '#app/alerts/alert.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { Claim } from '#app/leads/store/lead-store.ts'

export type DeadLetters = { notify: (channel: ChannelName, claim: Claim, reason: string) => Promise<void> }

export const createDeadLetters = ({ alerts }: { alerts: Alerts }): DeadLetters => ({
  notify: (channel, claim, reason) => alerts.raise(toAlert(channel, claim, reason)),
})

/** The key contains the attempt, so a letter that dies again after a retry raises a new alert. */
const toAlert = (channel: ChannelName, { deliveryId, attemptId, lead }: Claim, reason: string): StaffAlert => ({
  key: `dead:${channel}:${deliveryId}:${attemptId}`,
  subject: `Lead ${lead.ref} could not be delivered to ${channel}`,
  text: [
    reason,
    `Who it is: npm run leads -- show ${lead.ref}`,
    `Once the cause is mended: npm run leads -- retry ${lead.ref}`,
  ].join('\n'),
})
