/** Alerts staff to each dead letter. If many leads die together, one alert covers all but the first few. */
import type { Alerts, StaffAlert } from '#app/alerts/alert.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { Claim } from '#app/leads/store/lead-store.ts'

export type DeadLetters = { notify: (channel: ChannelName, claim: Claim, reason: string) => Promise<void> }

/** Individual alerts per channel, hour and process, before the summary. */
const TOLD_SINGLY = 5
const HOUR_MS = 60 * 60 * 1000

type Options = { alerts: Alerts; now?: () => number }

export function createDeadLetters({ alerts, now = Date.now }: Options): DeadLetters {
  const counts = new Map<ChannelName, { hour: number; deadLetters: number }>()

  function countOf(channel: ChannelName, hour: number): number {
    const last = counts.get(channel)
    const deadLetters = last?.hour === hour ? last.deadLetters + 1 : 1
    counts.set(channel, { hour, deadLetters })
    return deadLetters
  }

  return {
    async notify(channel, claim, reason) {
      const hour = Math.floor(now() / HOUR_MS)
      const isSingle = countOf(channel, hour) <= TOLD_SINGLY
      await alerts.raise(isSingle ? toAlert(channel, claim, reason) : toSummaryAlert(channel, hour))
    },
  }
}

/** The key contains the attempt, so a letter that dies again after a retry raises a new alert. */
const toAlert = (channel: ChannelName, { deliveryId, attemptId, lead }: Claim, reason: string): StaffAlert => ({
  key: `dead:${deliveryId}:${attemptId}`,
  subject: `Lead ${lead.ref} could not be delivered to ${channel}`,
  text: [
    reason,
    `Who it is: npm run leads -- show ${lead.ref}`,
    `Once the cause is mended: npm run leads -- retry ${lead.ref}`,
  ].join('\n'),
})

/** All processes use the same key, so staff get one summary. */
const toSummaryAlert = (channel: ChannelName, hour: number): StaffAlert => ({
  key: `dead:${channel}:${hour * HOUR_MS}`,
  subject: `More leads could not be delivered to ${channel}`,
  text: [
    'There are too many to name each; until the hour is over no more are named.',
    'Which they are: npm run leads -- list --status dead',
    `Once the cause is mended: npm run leads -- retry --channel ${channel}`,
  ].join('\n'),
})
