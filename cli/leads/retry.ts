import { isOn } from '#app/leads/delivery/channel-states.server.ts'
import { mayReplay, replayDay } from '#app/leads/delivery/replay-day.server.ts'
import type { ChannelName, DeliveryStatus } from '#app/leads/lead.ts'
import { CHANNEL_NAMES } from '#app/settings/channels/index.ts'
import { isDay, toTime } from '#app/time/india.ts'
import { Refusal, UsageError, readChannel, readReference, requireLead } from './options.ts'
import type { Context, Options, Verb } from './options.ts'
import { count } from './print.ts'

export const retry: Verb = {
  about: 'retry dead or skipped deliveries, or resend all leads of a day through one channel',
  usage: '[<reference>]',
  mostWords: 2,
  options: ['all-dead', 'channel', 'day'],
  async run({ store, queue, settings, now }, options, words) {
    if (options.day !== undefined) return replay(options.day, options, { queue, settings, now }, words)
    const selection = readSelection(options, words)
    if (selection.ref) await requireSendable(store, selection.ref)
    const requeue = (statuses: DeliveryStatus[], channel = selection.channel) =>
      queue.requeue({ ...selection, ...(channel ? { channel } : {}), statuses }, Number(now))
    // Pending deliveries become due now; dead ones restart their schedule.
    let requeued = await requeue(options['all-dead'] ? ['dead'] : ['pending', 'dead'])
    // Leads that arrived while a channel was off are sent once it is on, or if staff name the channel.
    const missedOn = selection.channel ? [selection.channel] : CHANNEL_NAMES.filter((name) => isOn(name, settings))
    if (!options['all-dead']) for (const channel of missedOn) requeued += await requeue(['off'], channel)
    if (selection.channel) await queue.resume(selection.channel)
    const isOff = selection.channel !== undefined && !isOn(selection.channel, settings)
    return { json: { requeued }, text: toText(requeued, isOff ? selection.channel : undefined) }
  },
}

async function replay(
  day: string,
  { channel: typed }: Options,
  { queue, settings, now }: Pick<Context, 'queue' | 'settings' | 'now'>,
  words: string[],
) {
  if (!isDay(day)) throw new UsageError('--day takes a date such as 2026-11-25 (IST).')
  if (typed === undefined || words.length > 0)
    throw new UsageError(
      '--day resends the leads through one channel, without a reference. Example: retry --day 2026-11-25 --channel crm',
    )
  const channel = readChannel(typed)
  if (!mayReplay(channel))
    throw new Refusal(
      `The leads of a day cannot be resent through ${channel}, because visitors would get the message twice.`,
    )
  const requeued = await replayDay(queue, channel, toTime(day), Number(now))
  return { json: { requeued }, text: toText(requeued, isOn(channel, settings) ? undefined : channel) }
}

function toText(requeued: number, channelThatIsOff: ChannelName | undefined): string {
  if (requeued === 0) return 'No delivery is waiting to be retried.'
  const deliveries = count(requeued, 'delivery', 'deliveries')
  if (channelThatIsOff)
    return `${deliveries} will be sent once ${channelThatIsOff} is on. Its settings are described in .env.example.`
  return `The running site sends ${deliveries} again.`
}

function readSelection(options: Options, words: string[]): { ref?: string; channel?: ChannelName } {
  if (words.length > 0) return { ref: readReference(...words) }
  if (options.channel !== undefined) return { channel: readChannel(options.channel) }
  if (options['all-dead']) return {}
  throw new UsageError('retry takes a reference, --all-dead, --channel or --day.')
}

async function requireSendable(store: Context['store'], ref: string) {
  const { status } = await requireLead(store, ref)
  if (status !== 'quarantined') return
  throw new Refusal(`${ref} is in quarantine. To release and send it: npm run leads -- release ${ref}`)
}
