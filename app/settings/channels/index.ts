/** Every channel by its name in deliveries, logs and commands. Lists use this order. */
import type { z } from 'zod'

import { crm } from './crm.ts'
import type { ChannelDefinition } from './define-channel.ts'
import { emailEvent } from './email-event.ts'
import { messageTemplate } from './message-template.ts'
import { messagingGateway } from './messaging-gateway.ts'
import { smtp } from './smtp.ts'
import { leadsWebhook } from './leads-webhook.ts'

export const channelDefinitions = {
  crm,
  'email-event': emailEvent,
  smtp,
  'messaging-gateway': messagingGateway,
  'message-template': messageTemplate,
  'leads-webhook': leadsWebhook,
} as const satisfies Record<string, ChannelDefinition>

export type ChannelName = keyof typeof channelDefinitions
export type ChannelSettings<Name extends ChannelName> = z.output<(typeof channelDefinitions)[Name]['settings']>

export const CHANNEL_NAMES = Object.keys(channelDefinitions) as ChannelName[]
