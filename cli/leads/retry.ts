import type { ChannelName } from '#app/leads/lead.ts'
import { UsageError, readReference } from './options.ts'
import type { Options, Verb } from './options.ts'
import { CHANNEL_NAMES } from './channels.ts'

export const retry: Verb = {
  usage: 'retry <reference> | --all-dead | --channel crm',
  async run({ queue, now }, options, [word]) {
    const which = readWhich(options, word)
    // What waits is made due now; what was given up, or came while its channel was off, starts the schedule again.
    const statuses = options['all-dead'] ? (['dead'] as const) : (['pending', 'dead', 'off'] as const)
    const count = await queue.requeue({ ...which, statuses: [...statuses] }, Number(now))
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

function readChannel(text: string): ChannelName {
  const channel = CHANNEL_NAMES.find((name) => name === text)
  if (!channel) throw new UsageError(`--channel takes one of: ${CHANNEL_NAMES.join(', ')}.`)
  return channel
}
