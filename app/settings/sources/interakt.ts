import { z } from 'zod'

import { defineSource, serviceSecret } from './define-source.ts'

export const interakt = defineSource({
  settings: z.object({
    INTERAKT_SECRET: serviceSecret.describe(
      "From Interakt's console: Developer settings > Webhook > Secret key. Enter <SITE_URL>/inbound/interakt there as the webhook's URL",
    ),
  }),
  title: 'Interakt: messages to your number, and what became of ours',
  brings: 'messages, requests to stop, and what became of our messages',
  proof: 'signature',
})
