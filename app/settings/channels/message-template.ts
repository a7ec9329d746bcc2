import { z } from 'zod'

import { codes, httpUrl, text } from '#app/settings/setting-types.ts'
import { defineChannel } from './define-channel.ts'

export const messageTemplate = defineChannel({
  settings: z.object({
    TEMPLATE_URL: httpUrl.describe('Base URL of the provider; messages go to <TEMPLATE_URL>/v1/public/message/'),
    TEMPLATE_API_KEY: text.describe(
      "The provider's console: Developer settings > Secret key. Used as it is given there",
    ),
    TEMPLATE_NAME: text
      .default('welcome_message')
      .describe(
        'The approved template: one variable in its header (the name), one in its body (the reference). ' +
          'Default: welcome_message',
      ),
    TEMPLATE_VISIT_NAME: text
      .optional()
      .describe(
        'The approved template for visits: the name in its header; in its body what it is about, the window and the door code; ' +
          'one button to <SITE_URL>/visit/{{1}}. Default: visitors hear nothing of a visit on WhatsApp',
      ),
    TEMPLATE_LANGUAGES: codes
      .optional()
      .describe(
        'Languages besides English in which these templates are approved, such as hi. There the button leads to ' +
          '<SITE_URL>/hi/visit/{{1}}. Default: everyone gets them in English',
      ),
  }),
  title: 'Message template: a WhatsApp message to visitors who ticked its box, on any form',
  brings: 'a WhatsApp welcome to the visitor',
  repeated: 'once, then it is dead',
  arrivesAt: 'the visitor',
})
