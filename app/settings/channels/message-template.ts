import { z } from 'zod'

import { codes, httpUrl, text } from '#app/settings/setting-types.ts'
import { defineChannel } from './define-channel.ts'

export const messageTemplate = defineChannel({
  settings: z.object({
    TEMPLATE_URL: httpUrl.describe('Base URL of the provider; messages go to <TEMPLATE_URL>/v1/public/message/'),
    TEMPLATE_API_KEY: text.describe("From the provider's console: Developer settings > Secret key. Paste it unchanged"),
    TEMPLATE_NAME: text
      .default('welcome_message')
      .describe(
        'Name of the approved welcome template. Its header has one variable (the name), and its body one (the reference). ' +
          'Default: welcome_message',
      ),
    TEMPLATE_VISIT_NAME: text
      .optional()
      .describe(
        'Name of the approved template for visits. Its header has one variable (the name); its body has three (subject, window and door code); ' +
          'its one button opens <SITE_URL>/visit/{{1}}. Default: no messages about visits on WhatsApp',
      ),
    TEMPLATE_PAPER_NAME: text
      .optional()
      .describe(
        'Name of the approved template for papers about payments. Its header has one variable (the name); its body has two (sum and reference); ' +
          'its one button opens <SITE_URL>/{{1}}. Default: no messages about payments on WhatsApp',
      ),
    TEMPLATE_LANGUAGES: codes
      .optional()
      .describe(
        'Codes of further languages in which all of these templates are approved, such as hi. With hi, the button opens ' +
          '<SITE_URL>/hi/visit/{{1}}. Default: every visitor gets the English templates',
      ),
  }),
  title: 'Message template: a WhatsApp message to visitors who ticked its box, on any form',
  brings: 'a WhatsApp welcome to the visitor',
  repeated: 'once, then it is dead',
  arrivesAt: 'the visitor',
})
