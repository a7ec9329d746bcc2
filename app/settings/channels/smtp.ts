import { z } from 'zod'

import { ENCODED, hasReadablePassword, text } from '#app/settings/setting-types.ts'
import { defineChannel } from './define-channel.ts'

export const smtp = defineChannel({
  settings: z.object({
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must be an smtp or smtps URL')
      .refine(hasReadablePassword, ENCODED)
      .describe(
        'smtps://user:password@mail.example.com:465, or smtp:// for STARTTLS. The password is sent over TLS only. Write % in it as %25, # as %23 and / as %2F',
      ),
    LEADS_EMAIL_FROM: text.describe('Sender and recipients of the mail. Separate several recipients by commas'),
    LEADS_EMAIL_TO: text,
  }),
  title: 'SMTP: the same lead as a readable mail, with or in place of the e-mail event API',
  brings: 'a readable mail to the team',
  repeated: 'with the Message-ID of the first',
  arrivesAt: 'mail to the team',
})
