import type { ChannelName } from '#app/leads/lead.ts'
import { channelDefinitions } from '#app/settings/channels/index.ts'
import { type SourceName, sourceDefinitions } from '#app/settings/sources/index.ts'

/** Channel names for staff. */
const NAMES: Partial<Record<ChannelName, string>> = {
  crm: 'CRM',
  'email-event': 'E-mail API',
  smtp: 'E-mail to the team',
  'messaging-gateway': 'Message to the team',
  'message-template': 'WhatsApp to them',
  'leads-webhook': 'Your webhook',
}

/** Falls back to the destination of the channel's messages. */
export const formatChannel = (channel: ChannelName) => NAMES[channel] ?? channelDefinitions[channel].arrivesAt

/** `WhatsApp Cloud API: messages to your number` names the service before the colon. */
export const formatSource = (source: SourceName) => sourceDefinitions[source].title.split(':')[0]!
