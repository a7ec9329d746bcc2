import { z } from 'zod'

import { exactUrl } from '#app/settings/setting-types.ts'
import { defineChannel } from './define-channel.ts'

export const leadsWebhook = defineChannel({
  settings: z.object({
    LEADS_WEBHOOK_URL: exactUrl.describe(
      'Full URL that receives each lead as JSON: a Catch Hook of Zapier, a Custom webhook of Make, the web app of a sheet, your own',
    ),
    LEADS_WEBHOOK_SECRET: z
      .string()
      .min(16, 'must be 16 characters or more')
      .describe(
        'Any 16 characters or more: openssl rand -hex 32. Signs each request; docs/leads.md says how to check it',
      ),
  }),
  title: 'Webhook: each enquiry as signed JSON to a tool of yours',
  brings: 'the lead as signed JSON to a tool of yours',
  repeated: 'after each lost answer',
  arrivesAt: 'a tool of yours',
})
