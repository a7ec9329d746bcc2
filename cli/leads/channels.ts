import type { Settings } from '#app/env.server.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { Context, Verb } from './options.ts'
import { age, istTime, table } from './print.ts'

/** The settings that switch each channel on. */
const SETTINGS_OF = {
  crm: 'crm',
  'email-event': 'emailEvent',
  smtp: 'smtp',
  'messaging-gateway': 'messagingGateway',
  'message-template': 'messageTemplate',
} as const satisfies Record<ChannelName, keyof Settings>

export const CHANNEL_NAMES = Object.keys(SETTINGS_OF) as ChannelName[]

export const isOn = (channel: ChannelName, settings: Settings) => settings[SETTINGS_OF[channel]] !== null

export const channels: Verb = {
  usage: 'channels',
  async run(context) {
    const reports = await collect(context)
    const rows = reports.map((report) => [
      report.channel,
      report.pausedBecause ? `paused: ${report.pausedBecause}` : report.state,
      String(report.waiting),
      age(report.oldestWaitingAt, context.now),
      String(report.dead),
      istTime(report.lastDeliveredAt),
    ])
    return {
      json: reports,
      text: table(['Channel', 'State', 'Waiting', 'Oldest', 'Given up', 'Last success (IST)'], rows),
    }
  },
}

async function collect({ queue, settings }: Context) {
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
      missed: report?.counts.off ?? 0,
      lastDeliveredAt: report?.lastDeliveredAt ?? null,
    }
  })
}
