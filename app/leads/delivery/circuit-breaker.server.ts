/** Pauses a channel that is at fault, and alerts staff. The pause is stored in the database and applies to all processes. */
import type { Alerts, StaffAlert } from '#app/alerts/alert.ts'
import { CLOCKS_DIFFER_MS } from '#app/database/due.server.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { ChannelPause, DeliveryQueue } from '#app/leads/store/lead-store.ts'

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

/** How often a paused channel gets one trial delivery, so that it recovers automatically. */
const PAUSE_MS = 15 * 60 * 1000

/** Whether a paused channel may be tried. A clock that ran ahead does not prolong a pause. */
export function mayTry({ until }: Pick<ChannelPause, 'until'>, now: number): boolean {
  const leftMs = Number(until) - now
  return leftMs <= 0 || leftMs > PAUSE_MS + CLOCKS_DIFFER_MS
}

type Options = { queue: DeliveryQueue; alerts: Alerts; now?: () => number }

export function createCircuitBreaker({ queue, alerts, now = Date.now }: Options) {
  return {
    async pause(channel: ChannelName, reason: string): Promise<void> {
      const pause = await queue.pause(channel, reason, now(), now() + PAUSE_MS)
      const report = (await queue.report()).find((entry) => entry.channel === channel)
      await alerts.raise(toPausedAlert(pause, report?.counts.pending ?? 0))
    },
    /** @param attemptedAt start of the successful attempt. An attempt from before the pause does not end it. */
    async resume(channel: ChannelName, attemptedAt: number): Promise<void> {
      const ended = await queue.resume(channel, attemptedAt)
      if (ended) await alerts.raise(toResumedAlert(ended))
    },
  }
}

/** One alert per pause, however many trials fail. */
const toPausedAlert = ({ channel, reason, pausedAt }: ChannelPause, waiting: number): StaffAlert => ({
  key: `paused:${channel}:${Number(pausedAt)}`,
  subject: `Channel ${channel} is paused`,
  text: [
    reason,
    `${waiting} ${waiting === 1 ? 'lead waits' : 'leads wait'} for it; none is lost. It is tried again every quarter of an hour.`,
    'Once the cause is mended, "Try again now" under /staff/deliveries at the desk tries it at once.',
  ].join('\n'),
})

const toResumedAlert = ({ channel, pausedAt }: ChannelPause): StaffAlert => ({
  key: `resumed:${channel}:${Number(pausedAt)}`,
  subject: `Channel ${channel} works again`,
  text: 'The leads that waited for it are being delivered.',
})
