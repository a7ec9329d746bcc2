/**
 * A channel that is at fault itself is paused, and staff hear of it through another channel; when it works again they hear
 * that too. The database keeps the pause, so that all processes and staff's command line know of it.
 */
import type { ChannelName } from '#app/leads/lead.ts'
import type { NoticeBoard, StaffNotice } from '#app/leads/notices/notice.ts'
import type { ChannelPause, DeliveryQueue } from '#app/leads/store/lead-store.ts'

export type Pauses = {
  pause: (channel: ChannelName, reason: string) => Promise<void>
  /** @param attemptedAt when the attempt began that went through: one from before the pause proves nothing */
  resume: (channel: ChannelName, attemptedAt: number) => Promise<void>
}

/** A paused channel is tried again with one delivery this often, so that it comes back by itself. */
const PAUSE_MS = 15 * 60 * 1000

type Options = { queue: DeliveryQueue; notices: NoticeBoard; now?: () => number }

export function createPauses({ queue, notices, now = Date.now }: Options): Pauses {
  return {
    async pause(channel, reason) {
      const pause = await queue.pause(channel, reason, now(), now() + PAUSE_MS)
      const report = (await queue.report()).find((entry) => entry.channel === channel)
      await notices.raise(toPausedNotice(pause, report?.counts.pending ?? 0))
    },
    async resume(channel, attemptedAt) {
      const ended = await queue.resume(channel, attemptedAt)
      if (ended) await notices.raise(toResumedNotice(ended))
    },
  }
}

/** One for each pause, however often it is found still to hold. */
const toPausedNotice = ({ channel, reason, pausedAt }: ChannelPause, waiting: number): StaffNotice => ({
  key: `paused:${channel}:${Number(pausedAt)}`,
  subject: `Channel ${channel} is paused`,
  text: [
    reason,
    `${waiting} ${waiting === 1 ? 'lead waits' : 'leads wait'} for it; none is lost. It is tried again every quarter of an hour.`,
    `Once the cause is mended: npm run leads -- resume ${channel}`,
  ].join('\n'),
})

const toResumedNotice = ({ channel, pausedAt }: ChannelPause): StaffNotice => ({
  key: `resumed:${channel}:${Number(pausedAt)}`,
  subject: `Channel ${channel} works again`,
  text: 'The leads that waited for it are being delivered.',
})
