/** WhatsApp Cloud API: https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks */
import { z } from 'zod'

import { displayPhone } from '#app/forms/display-phone.ts'
import { isSameSecret, isSignedBy } from '#app/http/same-secret.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import type { SourceSettings } from '#app/settings/sources/index.ts'
import { type Contact, type InboundEvent, type Origin, RECEIPTS } from '../inbound-event.ts'
import { anyText, readBody, readEach, readPart, textOrNumber, toTime } from '../read-body.ts'
import type { Source, SourceOptions } from '../source.ts'
import { isStop } from '../stop-words.ts'
import { toContactPhone } from '../to-contact-phone.ts'

const SIGNATURE = 'X-Hub-Signature-256'

export const createWhatsApp = ({ settings }: SourceOptions<SourceSettings<'whatsapp'>>): Source => ({
  name: 'whatsapp',
  service: 'WhatsApp',
  headers: [SIGNATURE],
  isGenuine: ({ raw, headers }) => isSignedBy(headers.get(SIGNATURE), raw, settings.WHATSAPP_APP_SECRET),
  confirm: (query) =>
    query.get('hub.mode') === 'subscribe' &&
    isSameSecret(query.get('hub.verify_token') ?? '', settings.WHATSAPP_VERIFY_TOKEN)
      ? (query.get('hub.challenge') ?? '')
      : null,
  parse: (body) =>
    readEach(
      readBody(body, posted).entry.flatMap(({ changes }) => changes.flatMap(toParts)),
      (read) => read(),
    ),
})

const optional = textOrNumber.optional()
const profile = z.object({ name: anyText, username: anyText }).partial()
const contact = z.object({ profile: profile.optional(), wa_id: optional, user_id: optional })
const messagePart = z
  .object({ body: anyText, text: anyText, title: anyText, caption: anyText, emoji: anyText })
  .partial()
const referral = z
  .object({ source_url: anyText, source_id: anyText, source_type: anyText, headline: anyText, ctwa_clid: anyText })
  .partial()

const message = z.looseObject({
  id: z.string().min(1),
  from: optional,
  from_user_id: optional,
  timestamp: optional,
  type: anyText,
  referral: referral.optional(),
})
type Message = z.output<typeof message>

const preference = z.object({
  wa_id: optional,
  user_id: optional,
  value: anyText,
  category: anyText.optional(),
  timestamp: optional,
})

const status = z.object({
  id: z.string(),
  status: anyText,
  timestamp: optional,
  recipient_id: optional,
  biz_opaque_callback_data: anyText.optional(),
  errors: z.array(z.object({ code: textOrNumber.optional(), title: anyText.optional() })).optional(),
})

/** The shape of each is unknown until it is parsed. */
const parts = z.array(z.unknown()).default([])
const value = z.object({
  contacts: z.array(contact.nullable().catch(null)).default([]),
  messages: parts,
  user_preferences: parts,
  statuses: parts,
})
type Value = z.output<typeof value>

/** All entries and changes count: a post may be a batch. */
const posted = z.object({ entry: z.array(z.object({ changes: z.array(z.object({ value })) })) })

function toParts({ value }: { value: Value }): (() => InboundEvent[])[] {
  const contacts = value.contacts.flatMap((entry) => entry ?? [])
  return [
    ...value.messages.map((part) => () => [toMessage(readPart(part, message), contacts)]),
    ...value.statuses.map((part) => () => toReceipt(readPart(part, status))),
    ...value.user_preferences.map((part) => () => toPreference(readPart(part, preference))),
  ]
}

function toMessage(incoming: Message, contacts: z.output<typeof contact>[]): InboundEvent {
  const sender = contacts.find(
    ({ wa_id, user_id }) =>
      (wa_id !== undefined && wa_id === incoming.from) || (user_id !== undefined && user_id === incoming.from_user_id),
  )
  const shared = readShared(incoming)
  const text = shared ? `(contact: ${shared.phones.map(displayPhone).join(', ') || 'no number'})` : textOf(incoming)
  const about = {
    id: incoming.id,
    at: toTime(incoming.timestamp),
    from: toContact(
      incoming.from ?? sender?.wa_id ?? shared?.own,
      incoming.from_user_id ?? sender?.user_id,
      sender?.profile,
    ),
  }
  if (incoming.type === 'reaction') return { kind: 'reaction', ...about, emoji: emojiOf(incoming) }
  return isStop(text) ? { kind: 'stop', ...about } : { kind: 'message', ...about, text, origin: toOrigin(incoming) }
}

function toContact(
  phone: string | undefined,
  userId: string | undefined,
  shown: z.output<typeof profile> = {},
): Contact {
  return {
    phone: toContactPhone(phone && `+${phone.replace(/^\+/, '')}`),
    alias: userId ? `whatsapp:${userId}` : null,
    name: (shown.name || shown.username) ?? '',
  }
}

const emojiOf = ({ reaction }: Message) => messagePart.safeParse(reaction).data?.emoji ?? ''

/** The text for staff: the message, a button's or attachment's text, or else the kind of the message. */
function textOf(incoming: Message): string {
  const part = messagePart.safeParse(lookUp(incoming, incoming.type)).data ?? {}
  const reply = z.record(z.string(), z.unknown()).safeParse(incoming.interactive).data ?? {}
  const chosen = messagePart.safeParse(reply.button_reply ?? reply.list_reply).data ?? {}
  return part.body || part.text || chosen.title || part.caption || `(${incoming.type || 'message'})`
}

const phones = z.array(z.object({ phone: optional, wa_id: optional })).catch([])
const cards = z.array(z.object({ origin: anyText.optional(), phones: phones.optional() })).min(1)

/**
 * The numbers of contact cards. `own` is the sender's: with this origin they tapped the button of our request for their number.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/business-scoped-user-ids
 */
function readShared({ type, contacts: given }: Message): { own: string | undefined; phones: string[] } | null {
  const all = type === 'contacts' ? (cards.safeParse(given).data ?? []) : []
  if (all.length === 0) return null
  const numbersOf = (card: (typeof all)[number]) =>
    (card.phones ?? []).flatMap(
      ({ phone, wa_id }) => toContactPhone(wa_id && `+${wa_id}`) ?? toContactPhone(phone) ?? [],
    )
  const ownCard = all.find(({ origin }) => origin === 'contact_request')
  return { own: ownCard && numbersOf(ownCard)[0], phones: all.flatMap(numbersOf).slice(0, 10) }
}

/** A chat that began from an ad names the ad. */
function toOrigin({ referral: ad }: Message): Origin {
  if (!ad) return { utm_source: 'whatsapp', utm_medium: 'chat' }
  return {
    utm_source: 'meta',
    utm_medium: 'whatsapp ad',
    ...(ad.headline && { utm_campaign: ad.headline }),
    ...(ad.source_id && { utm_content: ad.source_id }),
    ...(ad.ctwa_clid && { ctwa_clid: ad.ctwa_clid }),
  }
}

/** An unknown status changes nothing. */
function toReceipt(update: z.output<typeof status>): InboundEvent[] {
  const state = RECEIPTS.find((known) => known === update.status)
  if (!state) return []
  const [error] = update.errors ?? []
  return [
    {
      kind: 'receipt',
      id: `${update.id}:${state}`,
      at: toTime(update.timestamp),
      from: toContact(update.recipient_id, undefined),
      state,
      callback: update.biz_opaque_callback_data ?? '',
      code: error?.code ?? '',
      reason: error?.title ?? '',
    },
  ]
}

function toPreference({ wa_id, user_id, value: wish, timestamp }: z.output<typeof preference>): InboundEvent[] {
  if (wish !== 'stop' && wish !== 'resume') return []
  const id = [wish, user_id ?? wa_id, timestamp].join(':')
  return [{ kind: wish, id, at: toTime(timestamp), from: toContact(wa_id, user_id) }]
}
