/**
 * Posts each lead as JSON to any tool, signed as in Standard Webhooks (https://www.standardwebhooks.com), so that its library can check it.
 * Any 2xx counts as success, unless its body is a web page.
 */
import { createHmac } from 'node:crypto'

import type { Lead } from '#app/leads/lead.ts'
import { withoutCommands } from '#app/leads/plain-text.ts'
import { type ServiceResponse, classifyByStatus } from '#app/outbound/classify.server.ts'
import { cut } from '#app/outbound/cut.ts'
import { send } from '#app/outbound/send.server.ts'
import type { ChannelSettings } from '#app/settings/channels/index.ts'
import type { Fetch } from '#app/http/call-outside.server.ts'
import type { Channel } from './channel.ts'
import { contextOf, notesOf } from './lead-facts.server.ts'

type LeadsWebhookSettings = ChannelSettings<'leads-webhook'>

/** Maximum length of a value, in characters. Zapier and a sheet's cell take less than a visitor's browser can send. */
const LONGEST_VALUE = 5000

export function createLeadsWebhook({ settings, fetch }: { settings: LeadsWebhookSettings; fetch: Fetch }): Channel {
  const { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret } = settings
  return {
    name: 'leads-webhook',
    readBy: 'staff',
    deliver({ lead, idempotencyKey }, signal) {
      const body = JSON.stringify(toBody(lead))
      const timestamp = String(Math.floor(Date.now() / 1000))
      return send(
        {
          service: 'The webhook',
          setting: 'LEADS_WEBHOOK_URL',
          method: 'POST',
          url,
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': idempotencyKey,
            'webhook-id': idempotencyKey,
            'webhook-timestamp': timestamp,
            'webhook-signature': `v1,${sign(secret, `${idempotencyKey}.${timestamp}.${body}`)}`,
          },
          body,
          // The URL of a hook is a secret too.
          privateTexts: [...Object.values(lead.fields), url, secret],
          classify: (response) => (hasRun(response) ? { status: 'delivered' } : classifyByStatus(response)),
          successBody: 'beginning',
        },
        fetch,
        signal,
      )
    },
  }
}

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64')

/** The web app of a Google sheet has run when it redirects to its output: https://developers.google.com/apps-script/guides/content */
const hasRun = ({ status, location }: ServiceResponse) =>
  status === 302 && URL.parse(location ?? '')?.hostname === 'script.googleusercontent.com'

/** Flat apart from `fields`, because tools map one level easily. A new form or field appears without a change here. */
function toBody(lead: Lead) {
  const { ref, form, header, fields, createdAt, enquiryNumber, consent, language } = lead
  const { product, city, page, campaign } = contextOf(lead)
  return {
    ref,
    form,
    kind: header,
    received_at: createdAt.toISOString(),
    enquiry_number: enquiryNumber,
    page,
    product,
    city: fields.city ?? city,
    campaign,
    language: language ?? 'en',
    whatsapp_consent: consent.whatsapp,
    notes: notesOf(lead).map(({ label, value }) => `${label}: ${value}`),
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, cut(withoutCommands(value), LONGEST_VALUE)]),
    ),
  }
}
