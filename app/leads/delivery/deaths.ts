/**
 * Staff hear of each delivery that is given up, at the moment when it is: one that cannot be mended does not hide the next.
 * When very many die at once, as by a wrong address in the settings, they are told of the first few and then of the rest as one.
 */
import type { ChannelName } from '#app/leads/lead.ts'
import type { NoticeBoard, StaffNotice } from '#app/leads/notices/notice.ts'
import type { Claim } from '#app/leads/store/lead-store.ts'

export type Deaths = { announce: (channel: ChannelName, claim: Claim, reason: string) => Promise<void> }

/** Of a channel within an hour, by each process; then one notice stands for all that follow in that hour. */
const TOLD_SINGLY = 5
const HOUR_MS = 60 * 60 * 1000

type Options = { notices: NoticeBoard; now?: () => number }

export function createDeaths({ notices, now = Date.now }: Options): Deaths {
  const counts = new Map<ChannelName, { hour: number; deaths: number }>()

  function countOf(channel: ChannelName, hour: number): number {
    const last = counts.get(channel)
    const deaths = last?.hour === hour ? last.deaths + 1 : 1
    counts.set(channel, { hour, deaths })
    return deaths
  }

  return {
    async announce(channel, claim, reason) {
      const hour = Math.floor(now() / HOUR_MS)
      const isSingle = countOf(channel, hour) <= TOLD_SINGLY
      await notices.raise(isSingle ? toNotice(channel, claim, reason) : toNoticeOfMany(channel, hour))
    },
  }
}

/** The attempt is in the key: what staff send again and is given up again is told again. */
const toNotice = (channel: ChannelName, { deliveryId, attemptId, lead }: Claim, reason: string): StaffNotice => ({
  key: `dead:${deliveryId}:${attemptId}`,
  subject: `Lead ${lead.ref} could not be delivered to ${channel}`,
  text: [
    reason,
    `Who it is: npm run leads -- show ${lead.ref}`,
    `Once the cause is mended: npm run leads -- retry ${lead.ref}`,
  ].join('\n'),
})

/** The same from all processes. */
const toNoticeOfMany = (channel: ChannelName, hour: number): StaffNotice => ({
  key: `dead:${channel}:${hour * HOUR_MS}`,
  subject: `More leads could not be delivered to ${channel}`,
  text: [
    'There are too many to name each; until the hour is over no more are named.',
    'Which they are: npm run leads -- list --status dead',
    `Once the cause is mended: npm run leads -- retry --channel ${channel}`,
  ].join('\n'),
})
