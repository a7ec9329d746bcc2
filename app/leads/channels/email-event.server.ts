/**
 * The e-mail event API mails the form to the office. Its `header` is exactly the form's own value, because rules there compare
 * it;
 * page, product and campaign are in the CRM's notes, in staff's mail and at the desk. It may ignore unknown fields, so they go into headers.
 */
import { forms, isFormId } from '#app/forms/registry.ts'
import type { Lead } from '#app/leads/lead.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import { withoutCommands } from '#app/leads/plain-text.ts'
import type { ChannelSettings } from '#app/settings/channels/index.ts'
import type { Fetch } from '#app/http/call-outside.server.ts'
import type { Channel } from './channel.ts'
import { classifyByStatus } from '#app/outbound/classify.server.ts'
import { send } from '#app/outbound/send.server.ts'

type EmailEventSettings = ChannelSettings<'email-event'>

export function createEmailEvent({ settings, fetch }: { settings: EmailEventSettings; fetch: Fetch }): Channel {
  const post = (
    body: Record<string, string>,
    headers: Record<string, string>,
    privateTexts: string[],
    signal: AbortSignal,
  ): Promise<Outcome> =>
    send(
      {
        service: 'The e-mail service',
        setting: 'EMAIL_EVENT_URL',
        method: 'POST',
        url: `${settings.EMAIL_EVENT_URL}/event/email`,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
        privateTexts,
        classify: classifyByStatus,
        successBody: 'beginning',
      },
      fetch,
      signal,
    )

  return {
    name: 'email-event',
    readBy: 'staff',
    deliver: ({ lead, idempotencyKey }, signal) =>
      post(
        { ...asSent(lead), header: lead.header },
        {
          'Idempotency-Key': idempotencyKey,
          'X-Lead-Ref': lead.ref,
          'X-Lead-Enquiry': String(lead.enquiryNumber),
        },
        Object.values(lead.fields),
        signal,
      ),
    // Uses the fields of the contact form, which the service is known to mail.
    notify: ({ key, subject, text }, signal) =>
      post({ name: 'Website', comment: text, header: subject }, { 'Idempotency-Key': key }, [], signal),
  }
}

/** Omits the fields that we added. For a newer release's unknown form, keeps all fields. */
const asSent = ({ form, fields }: Lead) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !isFormId(form) || Object.hasOwn(forms[form].fields, name))
      .map(([name, value]) => [name, withoutCommands(value)]),
  )
