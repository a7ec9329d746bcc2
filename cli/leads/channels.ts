import { readChannelStates } from '#app/leads/delivery/channel-states.server.ts'
import type { Verb } from './options.ts'
import { istTime } from '#app/time/india.ts'
import { age, table } from './print.ts'

export const channels: Verb = {
  about: 'show for each channel whether it is on, off or paused, and how many deliveries wait',
  async run({ queue, settings, now }) {
    const states = await readChannelStates({ queue, settings })
    const rows = states.map(({ channel, state, pausedBecause, waiting, oldestWaitingAt, dead, lastDeliveredAt }) => [
      channel,
      pausedBecause ? `paused: ${pausedBecause}` : state,
      String(waiting),
      age(oldestWaitingAt, now),
      String(dead),
      istTime(lastDeliveredAt),
    ])
    return {
      json: states,
      text: table(['Channel', 'State', 'Waiting', 'Oldest', 'Given up', 'Last success (IST)'], rows),
    }
  },
}
