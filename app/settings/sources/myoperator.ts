import { z } from 'zod'

import { defineSource, ownKey } from './define-source.ts'

export const myoperator = defineSource({
  settings: z.object({
    MYOPERATOR_KEY: ownKey.describe(
      'Secret of 16 characters or more, such as from: openssl rand -hex 32. Enter <SITE_URL>/inbound/myoperator/<key> as the after-call webhook',
    ),
  }),
  title: 'MyOperator: calls to your number',
  brings: 'unanswered calls',
  proof: 'key in the address',
})
