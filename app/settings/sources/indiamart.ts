import { z } from 'zod'

import { defineSource, ownKey } from './define-source.ts'

export const indiamart = defineSource({
  settings: z.object({
    INDIAMART_KEY: ownKey.describe(
      'Any 16 characters or more: openssl rand -hex 32. The address to enter under Lead Manager > Import/Export Leads > Push API is <SITE_URL>/inbound/indiamart/<key>',
    ),
  }),
  title: 'IndiaMART: enquiries of the marketplace',
  brings: 'enquiries with product, name and city',
  proof: 'key in the address',
})
