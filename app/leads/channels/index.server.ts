/** The channels that have settings. One that has none is off, and is not here. */
import type { Settings } from '#app/env.server.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { Channel, Fetch } from './channel.ts'
import { createCrm } from './crm.server.ts'
import { createEmailEvent } from './email-event.server.ts'
import { createMessagingGateway } from './messaging-gateway.server.ts'

export function createChannels(
  { crm, emailEvent, messagingGateway }: Settings,
  fetch: Fetch,
): Map<ChannelName, Channel> {
  const channels = [
    crm && createCrm({ settings: crm, fetch }),
    emailEvent && createEmailEvent({ settings: emailEvent, fetch }),
    messagingGateway && createMessagingGateway({ settings: messagingGateway, fetch }),
  ]
  return new Map(channels.flatMap((channel) => (channel ? [[channel.name, channel] as const] : [])))
}
