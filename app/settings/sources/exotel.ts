import { z } from 'zod'

import { defineSource, ownKey } from './define-source.ts'

export const exotel = defineSource({
  settings: z.object({
    EXOTEL_KEY: ownKey.describe(
      'Secret of 16 characters or more, such as from: openssl rand -hex 32. Enter <SITE_URL>/inbound/exotel/<key> in a Passthru applet after Connect. A status callback alone omits the caller',
    ),
  }),
  title: 'Exotel: calls to your number',
  brings: 'unanswered calls',
  proof: 'key in the address',
})
