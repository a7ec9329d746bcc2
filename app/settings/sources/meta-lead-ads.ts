import { z } from 'zod'

import { httpUrl, text } from '#app/settings/setting-types.ts'
import { defineSource, ownKey, serviceSecret } from './define-source.ts'

export const metaLeadAds = defineSource({
  settings: z.object({
    META_APP_SECRET: serviceSecret.describe(
      "From Meta's console: your app > App settings > Basic > App secret. Meta signs each post with it",
    ),
    META_VERIFY_TOKEN: ownKey.describe(
      'Secret of 16 characters or more, such as from: openssl rand -hex 32. Enter it and <SITE_URL>/inbound/meta-lead-ads under Webhooks > Page > leadgen',
    ),
    META_PAGE_TOKEN: text.describe(
      "Page token that does not expire, with leads_retrieval. The site fetches the form's answers with it, because the post contains only ids",
    ),
    META_GRAPH_URL: httpUrl
      .default('https://graph.facebook.com/v23.0')
      .describe('Base URL of the Graph API. Default: https://graph.facebook.com/v23.0'),
  }),
  title: 'Meta lead ads: forms of ads on Facebook and Instagram',
  brings: 'form answers, campaign and ad',
  proof: 'signature',
})
