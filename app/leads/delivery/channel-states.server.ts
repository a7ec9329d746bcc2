/** Reads each channel's state for `npm run leads`, `/healthz` and `/metrics`. */
import type { ChannelName } from '#app/leads/lead.ts'
import type { DeliveryQueue } from '#app/leads/store/lead-store.ts'
import { CHANNEL_NAMES } from '#app/settings/channels/index.ts'
import type { Settings } from '#app/settings/env.server.ts'

export type ChannelState = {
  channel: ChannelName
  state: 'on' | 'off' | 'paused'
  pausedBecause: string | null
  waiting: number
  oldestWaitingAt: Date | null
  dead: number
  lastDeliveredAt: Date | null
}

export const isOn = (channel: ChannelName, { channels }: Settings) => channels[channel] !== null

type Sources = { queue: Pick<DeliveryQueue, 'report' | 'pauses'>; settings: Settings }

export async function readChannelStates({ queue, settings }: Sources): Promise<ChannelState[]> {
  const [reports, pauses] = [await queue.report(), await queue.pauses()]
  return CHANNEL_NAMES.map((channel) => {
    const report = reports.find((entry) => entry.channel === channel)
    const pause = pauses.find((entry) => entry.channel === channel)
    const on = isOn(channel, settings)
    return {
      channel,
      state: !on ? 'off' : pause ? 'paused' : 'on',
      pausedBecause: on && pause ? pause.reason : null,
      waiting: report?.counts.pending ?? 0,
      oldestWaitingAt: report?.oldestPendingAt ?? null,
      dead: report?.counts.dead ?? 0,
      lastDeliveredAt: report?.lastDeliveredAt ?? null,
    }
  })
}
