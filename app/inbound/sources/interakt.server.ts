/** Interakt's webhook: https://www.interakt.shop/resource-center */
import { z } from 'zod'

import type { SourceSettings } from '#app/settings/sources/index.ts'
import { isSignedBy } from '#app/http/same-secret.server.ts'
import { type InboundEvent, RECEIPTS, type Receipt, Unreadable } from '../inbound-event.ts'
import { anyText, readBody, textOrNumber, toIndianTime } from '../read-body.ts'
import type { Source, SourceOptions } from '../source.ts'
import { isStop } from '../stop-words.ts'
import { toContactPhone } from '../to-contact-phone.ts'

/** Interakt sends the signature under either name. */
const SIGNATURES = ['Interakt-Signature', 'X-Interakt-Signature']

export const createInterakt = ({ settings }: SourceOptions<SourceSettings<'interakt'>>): Source => ({
  name: 'interakt',
  service: 'Interakt',
  headers: SIGNATURES,
  isGenuine: ({ raw, headers }) =>
    SIGNATURES.some((name) => isSignedBy(headers.get(name), raw, settings.INTERAKT_SECRET)),
  parse: (body) => toEvents(readBody(body, posted)),
})

const posted = z.object({
  type: z.string(),
  data: z.object({
    customer: z
      .object({
        channel_phone_number: anyText,
        phone_number: anyText,
        country_code: anyText,
        traits: z.object({ name: anyText }).partial().nullish().catch(null),
      })
      .partial()
      .optional(),
    message: z
      .object({
        id: textOrNumber,
        message: anyText,
        message_content_type: anyText,
        received_at_utc: anyText,
        channel_failure_reason: anyText,
        channel_error_code: anyText,
        meta_data: z
          .object({ source_data: z.object({ callback_data: anyText }).partial().nullish().catch(null) })
          .partial()
          .nullish()
          .catch(null),
      })
      .partial()
      .required({ id: true })
      .optional(),
  }),
})
type Posted = z.output<typeof posted>

/** Campaigns and clicks in messages that were sent from Interakt's own pages. */
const IGNORED = /^message_(?:campaign_|api_clicked)/

function toEvents({ type, data: { customer = {}, message } }: Posted): InboundEvent[] {
  if (IGNORED.test(type)) return []
  if (!message) throw new Unreadable('It has no valid data.message')
  const phone =
    toContactPhone(customer.channel_phone_number) ??
    toContactPhone(`${customer.country_code ?? ''}${customer.phone_number ?? ''}`)
  const from = { phone, alias: null, name: customer.traits?.name ?? '' }
  const at = toTime(message.received_at_utc ?? '')
  if (type === 'message_received') {
    const text = message.message || `(${message.message_content_type || 'message'})`
    const about = { id: message.id, at, from }
    if (isStop(text)) return [{ kind: 'stop', ...about }]
    return [{ kind: 'message', ...about, text, origin: { utm_source: 'whatsapp', utm_medium: 'chat' } }]
  }
  const receipt = RECEIPTS.find((state) => type === `message_api_${state}`)
  if (!receipt) throw new Unreadable(`Its type is ${type.slice(0, 40)}`)
  return [toReceipt(receipt, { id: `${message.id}:${receipt}`, at, from }, message)]
}

const toReceipt = (
  state: Receipt,
  about: Pick<InboundEvent, 'id' | 'at' | 'from'>,
  { meta_data, channel_error_code, channel_failure_reason }: NonNullable<Posted['data']['message']>,
): InboundEvent => ({
  kind: 'receipt',
  ...about,
  state,
  callback: meta_data?.source_data?.callback_data ?? '',
  code: channel_error_code ?? '',
  reason: channel_failure_reason ?? '',
})

/** Times are in UTC without a zone. */
const toTime = (given: string) => toIndianTime(/(?:Z|[+-]\d\d:?\d\d)$/i.test(given) ? given : `${given}Z`)
