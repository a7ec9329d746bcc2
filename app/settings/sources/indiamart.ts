import { z } from 'zod'

import { defineSource, ownKey } from './define-source.ts'

export const indiamart = defineSource({
  settings: z.object({
    INDIAMART_KEY: ownKey.describe(
      'Secret of 16 characters or more, such as from: openssl rand -hex 32. Enter <SITE_URL>/inbound/indiamart/<key> under Lead Manager > Import/Export Leads > Push API',
    ),
  }),
  title: 'IndiaMART: enquiries of the marketplace',
  brings: 'enquiries with product, name and city',
  proof: 'key in the address',
})
