/** Interakt's webhook: https://www.interakt.shop/resource-center */
import { z } from 'zod'

import { parseJson } from '#app/http/parse-json.ts'
import { isSignedBy } from '#app/http/same-secret.server.ts'
import type { SourceSettings } from '#app/settings/sources/index.ts'
import { textOfPart } from '../chat-text.ts'
import { type InboundEvent, RECEIPTS, type Receipt, Unreadable } from '../inbound-event.ts'
import { anyPart, anyText, readBody, textOrNumber, toIndianTime } from '../read-body.ts'
import type { Source, SourceOptions } from '../source.ts'
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

const customerPart = z.object({
  channel_phone_number: anyText,
  phone_number: anyText,
  country_code: anyText,
  traits: anyPart(z.object({ name: anyText })),
})
const callbackPart = z.object({ source_data: anyPart(z.object({ callback_data: anyText })) })
const messagePart = z.object({
  id: textOrNumber,
  /** Text, or a choice as JSON in a text. */
  message: z.unknown().optional(),
  message_content_type: anyText,
  media_url: anyText,
  chat_message_type: anyText,
  received_at_utc: anyText,
  channel_failure_reason: anyText,
  channel_error_code: anyText,
  meta_data: anyPart(callbackPart),
})
type MessagePart = z.output<typeof messagePart>

const posted = z.object({
  type: z.string(),
  data: z.object({ customer: anyPart(customerPart), message: anyPart(messagePart) }),
})
type Posted = z.output<typeof posted>

/** Campaigns and clicks in messages that were sent from Interakt's own pages. */
const IGNORED = /^message_(?:campaign_|api_clicked)/

function toEvents({ type, data: { customer, message } }: Posted): InboundEvent[] {
  if (IGNORED.test(type)) return []
  if (!message) throw new Unreadable('It has no valid data.message')
  const phone =
    toContactPhone(customer?.channel_phone_number) ??
    toContactPhone(`${customer?.country_code ?? ''}${customer?.phone_number ?? ''}`)
  const from = { phone, alias: null, name: customer?.traits?.name ?? '' }
  const at = toTime(message.received_at_utc)
  if (type === 'message_received') return toMessage(message, { id: message.id, at, from })
  const receipt = RECEIPTS.find((state) => type === `message_api_${state}`)
  if (!receipt) throw new Unreadable(`Its type is ${type.slice(0, 40)}`)
  return [toReceipt(receipt, { id: `${message.id}:${receipt}`, at, from }, message)]
}

type About = Pick<InboundEvent, 'id' | 'at' | 'from'>

function toMessage(message: MessagePart, about: About): InboundEvent[] {
  // Written in Interakt's inbox.
  const isOurs = message.chat_message_type !== '' && message.chat_message_type !== 'CustomerMessage'
  const text = textOf(message)
  if (isOurs) return [{ kind: 'replied', ...about, app: 'Interakt', text }]
  return [{ kind: 'message', ...about, text, origin: { utm_source: 'whatsapp', utm_medium: 'chat' } }]
}

function textOf({ message, message_content_type, media_url }: MessagePart): string {
  // A person may type `[5]`, which is no list of cards.
  const part = typeof message === 'string' && /^\s*(?:\{|\[\s*\{)/.test(message) ? tryJson(message) : message
  const text = typeof part === 'object' && part !== null ? textOfPart(kindOf(part), part) : String(part ?? '')
  return [text, media_url].filter(Boolean).join('\n') || `(${message_content_type || 'message'})`
}

function kindOf(part: object): string {
  const has = (name: string) => Object.hasOwn(part, name)
  if (has('latitude')) return 'location'
  if (has('product_items')) return 'order'
  return Array.isArray(part) ? 'contacts' : 'interactive'
}

function tryJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

const toReceipt = (
  state: Receipt,
  about: About,
  { meta_data, channel_error_code, channel_failure_reason }: MessagePart,
): InboundEvent => ({
  kind: 'receipt',
  ...about,
  state,
  callback: meta_data?.source_data?.callback_data ?? '',
  code: channel_error_code,
  reason: channel_failure_reason,
})

/** Times are in UTC without a zone. */
const toTime = (given: string) => toIndianTime(/(?:Z|[+-]\d\d:?\d\d)$/i.test(given) ? given : `${given}Z`)
