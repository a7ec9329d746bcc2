import { z } from 'zod'

import { httpUrl, indianPhone, text } from '#app/settings/setting-types.ts'
import { defineChannel } from './define-channel.ts'

export const crm = defineChannel({
  settings: z.object({
    CRM_URL: httpUrl.describe("Base URL of the CRM's API; leads go to <CRM_URL>/v1/crm/allocation"),
    CRM_AUTH_KEY: text.describe("From the CRM's admin console: Settings > Integrations > API key"),
    CRM_ASSIGNED_TO: indianPhone.describe(
      'Phone number of the salesperson who gets website leads, as stored in the CRM',
    ),
    CRM_PROCESS_NAME: text
      .default('Default Process')
      .describe(
        "Name of the CRM's process for website leads, spelt exactly: the CRM reports no error for a wrong name. Default: Default Process",
      ),
    CRM_NOTES: z
      .enum(['full', 'exact'])
      .default('full')
      .describe(
        'What the field `notes` holds. full: "From Website", then the form, the page and the reference. exact: "From Website" alone, for rules that compare it; the rest goes to customer.notes. Default: full',
      ),
  }),
  title: 'Sales CRM: demo, contact and all other enquiries',
  brings: 'the lead to the sales CRM, assigned',
  repeated: 'if a response is lost',
  arrivesAt: 'sales CRM',
})
