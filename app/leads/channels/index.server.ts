/** Creates the channels whose settings are present. A channel without settings is off. */
import { CHANNEL_NAMES, type ChannelName, type ChannelSettings } from '#app/settings/channels/index.ts'
import type { Settings } from '#app/settings/env.server.ts'
import type { Fetch } from '#app/http/call-outside.server.ts'
import type { Channel } from './channel.ts'
import { createCrm } from './crm.server.ts'
import { createEmailEvent } from './email-event.server.ts'
import { createMessageTemplate } from './message-template.server.ts'
import { createMessagingGateway } from './messaging-gateway.server.ts'
import { createSmtp } from './smtp.server.ts'
import { createLeadsWebhook } from './leads-webhook.server.ts'

type Adapters = {
  [Name in ChannelName]: (given: { settings: ChannelSettings<Name>; fetch: Fetch }) => Channel
}

const adapters: Adapters = {
  crm: createCrm,
  'email-event': createEmailEvent,
  smtp: createSmtp,
  'messaging-gateway': createMessagingGateway,
  'message-template': createMessageTemplate,
  'leads-webhook': createLeadsWebhook,
}

export const createChannels = ({ channels }: Pick<Settings, 'channels'>, fetch: Fetch): Map<ChannelName, Channel> =>
  new Map(
    CHANNEL_NAMES.flatMap((name) => {
      const channel = create(name, channels, fetch)
      return channel ? [[name, channel] as const] : []
    }),
  )

function create<Name extends ChannelName>(name: Name, channels: Settings['channels'], fetch: Fetch): Channel | null {
  const settings: ChannelSettings<Name> | null = channels[name]
  return settings && adapters[name]({ settings, fetch })
}
