/**
 * Brings a lead to the e-mail event API, which mails it to the office. The body is the form as the visitor sent it, and the
 * kind of enquiry in `header`; all else travels in headers, because the API's reading of unknown fields is not known.
 */
import type { Settings } from '#app/env.server.ts'
import type { Channel, Fetch } from './channel.ts'
import { isSuccess } from './classify.server.ts'
import { send } from './send.server.ts'

type EmailEventSettings = NonNullable<Settings['emailEvent']>

export function createEmailEvent({ settings, fetch }: { settings: EmailEventSettings; fetch: Fetch }): Channel {
  return {
    name: 'email-event',
    deliver: ({ lead, idempotencyKey }, signal) =>
      send(
        {
          service: 'The e-mail service',
          setting: 'EMAIL_EVENT_URL',
          method: 'POST',
          url: `${settings.EMAIL_EVENT_URL}/event/email`,
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': idempotencyKey,
            'X-Lead-Ref': lead.ref,
          },
          body: JSON.stringify({ ...lead.fields, header: lead.header }),
          privateTexts: Object.values(lead.fields),
          judge: ({ status }) => (isSuccess(status) ? { status: 'delivered' } : null),
          readsSuccessBody: false,
        },
        fetch,
        signal,
      ),
  }
}
