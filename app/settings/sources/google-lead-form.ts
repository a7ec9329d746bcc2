import { z } from 'zod'

import { defineSource, ownKey } from './define-source.ts'

export const googleLeadForm = defineSource({
  settings: z.object({
    GOOGLE_LEAD_FORM_KEY: ownKey.describe(
      'Secret of 16 to 50 characters, such as from: openssl rand -hex 16. Enter it and <SITE_URL>/inbound/google-lead-form in Google Ads: lead form > Lead delivery > Webhook',
    ),
  }),
  title: 'Google lead form: the form of an ad',
  brings: 'form answers, campaign and click id',
  proof: 'key in the body',
})
