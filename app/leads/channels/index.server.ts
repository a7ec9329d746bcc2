/** The channels that have settings. One that has none is off, and is not here. */
import type { Settings } from '#app/env.server.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { Channel, Fetch } from './channel.ts'
import { createCrm } from './crm.server.ts'
import { createEmailEvent } from './email-event.server.ts'
import { createMessageTemplate } from './message-template.server.ts'
import { createMessagingGateway } from './messaging-gateway.server.ts'
import { createSmtp } from './smtp.server.ts'

export function createChannels(
  { crm, emailEvent, smtp, messagingGateway, messageTemplate }: Settings,
  fetch: Fetch,
): Map<ChannelName, Channel> {
  const channels = [
    crm && createCrm({ settings: crm, fetch }),
    emailEvent && createEmailEvent({ settings: emailEvent, fetch }),
    smtp && createSmtp({ settings: smtp }),
    messagingGateway && createMessagingGateway({ settings: messagingGateway, fetch }),
    messageTemplate && createMessageTemplate({ settings: messageTemplate, fetch }),
  ]
  return new Map(channels.flatMap((channel) => (channel ? [[channel.name, channel] as const] : [])))
}
