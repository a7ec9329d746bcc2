import { z } from 'zod'

import { httpUrl, text } from '#app/settings/setting-types.ts'
import { defineSource, ownKey } from './define-source.ts'

export const metaLeadAds = defineSource({
  settings: z.object({
    META_APP_SECRET: text.describe("Meta's console: your app > App settings > Basic > App secret. Signs each post"),
    META_VERIFY_TOKEN: ownKey.describe(
      'Any 16 characters or more: openssl rand -hex 32. Type it under Webhooks > Page > leadgen, with <SITE_URL>/inbound/meta-lead-ads',
    ),
    META_PAGE_TOKEN: text.describe(
      'A page token that does not expire, with leads_retrieval: the post holds ids only, and the answers are fetched with it',
    ),
    META_GRAPH_URL: httpUrl
      .default('https://graph.facebook.com/v23.0')
      .describe('Address of the Graph API. Default: https://graph.facebook.com/v23.0'),
  }),
  title: 'Meta lead ads: forms of ads on Facebook and Instagram',
  brings: 'answers of the form and campaign',
  proof: 'signature',
})
