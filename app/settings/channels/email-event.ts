import { z } from 'zod'

import { httpUrl } from '#app/settings/setting-types.ts'
import { defineChannel } from './define-channel.ts'

export const emailEvent = defineChannel({
  settings: z.object({
    EMAIL_EVENT_URL: httpUrl.describe('Base URL of your own API; leads go to <EMAIL_EVENT_URL>/event/email'),
  }),
  title: 'E-mail event API: one e-mail to the team for each lead',
  brings: 'the form as it was sent to your own e-mail API',
  repeated: 'if a response is lost',
  arrivesAt: 'your e-mail API',
})
