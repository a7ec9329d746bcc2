import { z } from 'zod'

import { httpUrl, indianPhone, text } from '#app/settings/setting-types.ts'
import { defineChannel } from './define-channel.ts'

export const messagingGateway = defineChannel({
  settings: z.object({
    MESSAGING_GATEWAY_URL: httpUrl.describe('Base URL of the gateway; messages go to <MESSAGING_GATEWAY_URL>/api/send'),
    MESSAGING_INSTANCE_ID: text.describe(
      "From the gateway's panel: the instance ID of the connected phone, and the account's access token",
    ),
    MESSAGING_ACCESS_TOKEN: text,
    MESSAGING_RECIPIENT: indianPhone.describe('Phone number that receives the messages'),
  }),
  title: 'Messaging gateway: a chat message to the sales number',
  brings: 'a WhatsApp message to the sales number',
  repeated: 'if a response is lost',
  arrivesAt: 'sales phone',
})
