import { z } from 'zod'

import { defineSource, ownKey, serviceSecret } from './define-source.ts'

export const whatsapp = defineSource({
  settings: z.object({
    WHATSAPP_APP_SECRET: serviceSecret.describe(
      "From Meta's console: your app > App settings > Basic > App secret. Meta signs each post with it",
    ),
    WHATSAPP_VERIFY_TOKEN: ownKey.describe(
      'Secret of 16 characters or more, such as from: openssl rand -hex 32. Enter it and <SITE_URL>/inbound/whatsapp under WhatsApp > Configuration',
    ),
  }),
  title: 'WhatsApp Cloud API: messages to your number',
  brings: 'messages, requests to stop, and what became of our messages',
  proof: 'signature',
})
