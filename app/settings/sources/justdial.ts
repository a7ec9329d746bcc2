import { z } from 'zod'

import { defineSource, ownKey } from './define-source.ts'

export const justdial = defineSource({
  settings: z.object({
    JUSTDIAL_KEY: ownKey.describe(
      'Secret of 16 characters or more, such as from: openssl rand -hex 32. Give <SITE_URL>/inbound/justdial/<key> to JustDial as the address for leads',
    ),
  }),
  title: 'JustDial: enquiries of the directory',
  brings: 'enquiries with category, name and area',
  proof: 'key in the address',
})
