import { CHANNEL_NAMES } from '#app/leads/channels/definitions/index.ts'
import { isOn } from '#app/leads/delivery/channel-states.server.ts'
import type { ChannelName, DeliveryStatus } from '#app/leads/lead.ts'
import { UsageError, readChannel, readReference } from './options.ts'
import type { Options, Verb } from './options.ts'

export const retry: Verb = {
  usage: 'retry <reference> | --all-dead | --channel crm',
  async run({ queue, settings, now }, options, [word]) {
    const which = readWhich(options, word)
    const requeue = (statuses: DeliveryStatus[], channel = which.channel) =>
      queue.requeue({ ...which, ...(channel ? { channel } : {}), statuses }, Number(now))
    // What waits is made due now; what was given up starts the schedule again.
    let count = await requeue(options['all-dead'] ? ['dead'] : ['pending', 'dead'])
    // What came while its channel was off is sent once the channel is on, or is asked for by its name.
    const missedOn = which.channel ? [which.channel] : CHANNEL_NAMES.filter((name) => isOn(name, settings))
    if (!options['all-dead']) for (const channel of missedOn) count += await requeue(['off'], channel)
    if (which.channel) await queue.resume(which.channel)
    return {
      json: { requeued: count },
      text: `${count} ${count === 1 ? 'delivery' : 'deliveries'} will be sent again by the running site.`,
    }
  },
}

function readWhich(options: Options, word: string | undefined): { ref?: string; channel?: ChannelName } {
  if (word !== undefined) return { ref: readReference(word) }
  if (options.channel !== undefined) return { channel: readChannel(options.channel) }
  if (options['all-dead']) return {}
  throw new UsageError('retry takes a reference, --all-dead or --channel.')
}
