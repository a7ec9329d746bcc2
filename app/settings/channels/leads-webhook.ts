import { z } from 'zod'

import { exactUrl } from '#app/settings/setting-types.ts'
import { defineChannel } from './define-channel.ts'

export const leadsWebhook = defineChannel({
  settings: z.object({
    LEADS_WEBHOOK_URL: exactUrl.describe(
      'Full URL that receives each lead as JSON, such as a Zapier Catch Hook, a Make custom webhook, the web app of a Google sheet or your own server',
    ),
    LEADS_WEBHOOK_SECRET: z
      .string()
      .min(16, 'must be 16 characters or more')
      .describe(
        'Secret of 16 characters or more, such as from: openssl rand -hex 32. Each request is signed with it; docs/leads.md explains the check',
      ),
  }),
  title: 'Webhook: each enquiry as signed JSON to a tool of yours',
  brings: 'the lead as signed JSON to a tool of yours',
  repeated: 'if a response is lost',
  arrivesAt: 'a tool of yours',
})
