import { z } from 'zod'

import { defineSource, ownKey } from './define-source.ts'

export const myoperator = defineSource({
  settings: z.object({
    MYOPERATOR_KEY: ownKey.describe(
      'Any 16 characters or more: openssl rand -hex 32. The address of the after-call webhook is <SITE_URL>/inbound/myoperator/<key>',
    ),
  }),
  title: 'MyOperator: calls to your number',
  brings: 'unanswered calls',
  proof: 'key in the address',
})
