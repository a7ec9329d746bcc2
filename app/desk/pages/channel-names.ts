import type { ChannelName } from '#app/leads/lead.ts'
import { channelDefinitions } from '#app/settings/channels/index.ts'

/** Names for staff, in place of technical ones. */
const NAMES: Partial<Record<ChannelName, string>> = {
  crm: 'CRM',
  'email-event': 'E-mail API',
  smtp: 'E-mail to the team',
  'messaging-gateway': 'Message to the team',
  'message-template': 'WhatsApp to them',
}

/** A channel without a name here is named after the place where its messages arrive. */
export const formatChannel = (channel: ChannelName) => NAMES[channel] ?? channelDefinitions[channel].arrivesAt
