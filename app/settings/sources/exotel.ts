import { z } from 'zod'

import { defineSource, ownKey } from './define-source.ts'

export const exotel = defineSource({
  settings: z.object({
    EXOTEL_KEY: ownKey.describe(
      'Any 16 characters or more: openssl rand -hex 32. In a Passthru applet after Connect, and as status callback: <SITE_URL>/inbound/exotel/<key>',
    ),
  }),
  title: 'Exotel: calls to your number',
  brings: 'unanswered calls',
  proof: 'key in the address',
})
