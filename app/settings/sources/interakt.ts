import { z } from 'zod'

import { text } from '#app/settings/setting-types.ts'
import { defineSource } from './define-source.ts'

export const interakt = defineSource({
  settings: z.object({
    INTERAKT_SECRET: text.describe(
      "Interakt's console: Developer settings > Webhook > Secret key. The address to enter there is <SITE_URL>/inbound/interakt",
    ),
  }),
  title: 'Interakt: messages to your number, and what became of ours',
  brings: 'messages, requests to stop, and what became of our messages',
  proof: 'signature',
})
