/** WhatsApp Cloud API: https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks */
import { z } from 'zod'

import { readFields } from '#app/fields/read-fields.ts'
import { isSameSecret, isSignedBy } from '#app/http/same-secret.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import type { SourceSettings } from '#app/settings/sources/index.ts'
import { readCards, textOfPart, toAnswers } from '../chat-text.ts'
import { type Contact, type InboundEvent, type Origin, RECEIPTS } from '../inbound-event.ts'
import { anyPart, anyParts, anyText, readBody, readEach, readPart, textOrNumber, toTime } from '../read-body.ts'
import type { Source, SourceOptions } from '../source.ts'
import { toChatPhone } from '../to-contact-phone.ts'

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

const optional = anyPart(textOrNumber)
const profile = z.object({ name: anyText, username: anyText })
const contact = z.object({ profile: anyPart(profile), wa_id: optional, user_id: optional })
type Sender = z.output<typeof contact>

const id = textOrNumber.pipe(z.string().min(1))
const referral = z.object({ headline: anyText, source_id: anyText, ctwa_clid: anyText })
const referred = z.object({ referred_product: anyPart(z.object({ product_retailer_id: anyText })) })
const message = z.looseObject({
  id,
  from: optional,
  from_user_id: optional,
  /** Of our own messages, from WhatsApp's app. */
  to: optional,
  to_user_id: optional,
  timestamp: optional,
  type: anyText,
  referral: anyPart(referral),
  context: anyPart(referred),
})
type Message = z.output<typeof message>

const preference = z.object({ wa_id: optional, user_id: optional, value: anyText, timestamp: optional })

const failure = z.object({ code: anyText, title: anyText })
const status = z.object({
  id,
  status: anyText,
  timestamp: optional,
  recipient_id: optional,
  biz_opaque_callback_data: anyText,
  errors: anyPart(z.array(failure)),
})

/** The shape of each part is unknown until it is read. */
const value = z.object({
  metadata: anyPart(z.object({ display_phone_number: anyText })),
  contacts: anyParts,
  messages: anyParts,
  message_echoes: anyParts,
  user_preferences: anyParts,
  statuses: anyParts,
})
type Value = z.output<typeof value>

/** All entries and changes count: a post may be a batch. */
const posted = z.object({ entry: z.array(z.object({ changes: z.array(z.object({ value })) })) })

function toParts({ value: sent }: { value: Value }): (() => InboundEvent[])[] {
  const senders = sent.contacts.flatMap((given) => contact.safeParse(given).data ?? [])
  const ourNumber = toChatPhone(sent.metadata?.display_phone_number.replace(/\D/g, ''))
  return [
    ...sent.messages.map((part) => () => toMessage(readPart(part, message), senders, ourNumber)),
    ...sent.message_echoes.map((part) => () => toEcho(readPart(part, message))),
    ...sent.statuses.map((part) => () => toReceipt(readPart(part, status))),
    ...sent.user_preferences.map((part) => () => toPreference(readPart(part, preference))),
  ]
}

/** @param ourNumber the number that the post is for, which may write to itself */
function toMessage(incoming: Message, senders: Sender[], ourNumber: string | null): InboundEvent[] {
  const about = { id: incoming.id, at: toTime(incoming.timestamp), from: toSender(incoming, senders) }
  if (ourNumber !== null && about.from.phone === ourNumber) return []
  switch (incoming.type) {
    case 'reaction':
      return [{ kind: 'reaction', ...about, emoji: reaction.safeParse(incoming.reaction).data?.emoji ?? '' }]
    case 'edit':
      return [{ kind: 'noted', ...about, text: `Corrected on WhatsApp: ${textOfEdit(incoming)}` }]
    case 'revoke':
      return [{ kind: 'noted', ...about, text: 'They deleted a message on WhatsApp' }]
    case 'system':
      return [{ kind: 'noted', ...about, text: `WhatsApp: ${textOf(incoming)}`, ...toChange(incoming) }]
  }
  const text = [textOf(incoming), ...aboutProduct(incoming)].join('\n')
  return [{ kind: 'message', ...about, text, origin: toOrigin(incoming) }]
}

const change = z.object({ wa_id: optional, user_id: optional })

function toChange({ system }: Message) {
  const { wa_id, user_id } = change.safeParse(system).data ?? {}
  return wa_id || user_id ? { becomes: toContact(wa_id, user_id) } : {}
}

const reaction = z.object({ emoji: anyText })
const edit = z.object({ message: z.looseObject({ type: anyText }) })

const textOf = (incoming: { type: string; [part: string]: unknown }) =>
  textOfPart(incoming.type, lookUp(incoming, incoming.type))

function textOfEdit(incoming: Message): string {
  const edited = edit.safeParse(incoming.edit).data
  return edited ? textOf(edited.message) : textOf(incoming)
}

/** The chat began from a product of the catalogue. */
function aboutProduct({ context }: Message): string[] {
  const product = context?.referred_product?.product_retailer_id
  return product ? [`About the product: ${product}`] : []
}

/** A reply of ours from WhatsApp's app or a linked device. */
function toEcho(sent: Message): InboundEvent[] {
  if (sent.type === 'reaction' || sent.type === 'revoke') return []
  const text = sent.type === 'edit' ? textOfEdit(sent) : textOf(sent)
  const from = toContact(sent.to, sent.to_user_id)
  return [{ kind: 'replied', id: sent.id, at: toTime(sent.timestamp), from, app: 'WhatsApp’s app', text }]
}

/** A message of the system has no contacts. Cards and forms may hold the number of a person who is known by a user name. */
function toSender(incoming: Message, senders: Sender[]): Contact {
  const sender = senders.find(
    ({ wa_id, user_id }) =>
      (wa_id !== undefined && wa_id === incoming.from) || (user_id !== undefined && user_id === incoming.from_user_id),
  )
  const from = toContact(incoming.from ?? sender?.wa_id, incoming.from_user_id ?? sender?.user_id, sender?.profile)
  if (from.phone !== null) return from
  return { ...from, phone: ownNumberOf(incoming) }
}

function ownNumberOf({ type, contacts: cards, interactive }: Message): string | null {
  // https://developers.facebook.com/documentation/business-messaging/whatsapp/business-scoped-user-ids
  if (type === 'contacts') return readCards(cards).find(({ isOwn }) => isOwn)?.phones[0] ?? null
  return type === 'interactive' ? readFields(toAnswers(interactive)).phone : null
}

function toContact(phone?: string, userId?: string, shown?: z.output<typeof profile>): Contact {
  return {
    phone: toChatPhone(phone),
    alias: userId ? `whatsapp:${userId}` : null,
    name: shown?.name || shown?.username || '',
  }
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
      from: toContact(update.recipient_id),
      state,
      callback: update.biz_opaque_callback_data,
      code: error?.code ?? '',
      reason: error?.title ?? '',
    },
  ]
}

function toPreference({ wa_id, user_id, value: wish, timestamp }: z.output<typeof preference>): InboundEvent[] {
  if (wish !== 'stop' && wish !== 'resume') return []
  return [
    {
      kind: wish,
      id: [wish, user_id ?? wa_id, timestamp].join(':'),
      at: toTime(timestamp),
      from: toContact(wa_id, user_id),
    },
  ]
}
