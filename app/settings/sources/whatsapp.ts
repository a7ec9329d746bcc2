import { z } from 'zod'

import { text } from '#app/settings/setting-types.ts'
import { defineSource, ownKey } from './define-source.ts'

export const whatsapp = defineSource({
  settings: z.object({
    WHATSAPP_APP_SECRET: text.describe("Meta's console: your app > App settings > Basic > App secret. Signs each post"),
    WHATSAPP_VERIFY_TOKEN: ownKey.describe(
      'Any 16 characters or more: openssl rand -hex 32. Type it under WhatsApp > Configuration, with <SITE_URL>/inbound/whatsapp',
    ),
  }),
  title: 'WhatsApp Cloud API: messages to your number',
  brings: 'messages, requests to stop, and what became of our messages',
  proof: 'signature',
})
