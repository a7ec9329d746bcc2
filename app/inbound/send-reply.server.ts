/** Sends staff replies to persons on WhatsApp through the configured provider. */
import { z } from 'zod'

import type { ReplyMessage } from '#app/desk/replies.server.ts'
import { type Fetch, isSuccess } from '#app/http/call-outside.server.ts'
import { sendTemplate } from '#app/leads/channels/message-template.server.ts'
import type { Lead } from '#app/leads/lead.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import type { Classification } from '#app/outbound/classification.server.ts'
import type { ServiceResponse } from '#app/outbound/classify.server.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import { readJson } from '#app/outbound/read-json.server.ts'
import { send } from '#app/outbound/send.server.ts'
import type { ChannelSettings } from '#app/settings/channels/index.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { MEANINGS } from './apply-receipt.server.ts'

export type OutgoingReply = {
  id: string
  lead: Lead
  text: string
  /** Null for free text. */
  message: ReplyMessage | null
  /** Meta's id of a person who hides their phone number. */
  userId: string | null
}
export type SendReply = (reply: OutgoingReply, signal: AbortSignal) => Promise<Outcome>

/** @returns null if no provider is configured */
export function createSendReply(
  { whatsAppReplies, channels }: Pick<Settings, 'whatsAppReplies' | 'channels'>,
  fetch: Fetch,
): SendReply | null {
  if (whatsAppReplies) return createCloudSender(whatsAppReplies, fetch)
  const template = channels['message-template']
  return template && createTemplateSender(template, fetch)
}

/** https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-messages */
const createCloudSender =
  (settings: NonNullable<Settings['whatsAppReplies']>, fetch: Fetch): SendReply =>
  ({ id, lead, text, message, userId }, signal) =>
    send(
      {
        service: 'WhatsApp',
        setting: 'WHATSAPP_SEND_TOKEN',
        method: 'POST',
        url: `${settings.WHATSAPP_GRAPH_URL}/${settings.WHATSAPP_PHONE_NUMBER_ID}/messages`,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${settings.WHATSAPP_SEND_TOKEN}` },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          ...(lead.fields.phone ? { to: lead.fields.phone.replace('+', '') } : { recipient: userId }),
          ...toContent(text, message),
          // The provider returns it in receipts.
          biz_opaque_callback_data: `${lead.ref} ${id}`,
        }),
        privateTexts: [...Object.values(lead.fields), text, settings.WHATSAPP_SEND_TOKEN],
        classify,
      },
      fetch,
      signal,
    )

function toContent(text: string, message: ReplyMessage | null) {
  if (!message) return { type: 'text', text: { preview_url: false, body: text } }
  if ('asksForNumber' in message) {
    const action = { name: 'request_contact_info' }
    return { type: 'interactive', interactive: { type: 'request_contact_info', body: { text }, action } }
  }
  const { name, language, values } = message.template
  const parameters = values.map((value) => ({ type: 'text', text: value }))
  const components = values.length > 0 ? [{ type: 'body', parameters }] : []
  return { type: 'template', template: { name, language: { code: language }, components } }
}

const taken = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })
const refused = z.object({ error: z.object({ code: z.number(), message: z.string() }) })

function classify(answer: ServiceResponse): Classification | null {
  if (isSuccess(answer.status)) {
    const reference = readJson(answer.body, taken)?.messages[0]?.id
    return reference ? { status: 'delivered', reference } : null
  }
  const error = readJson(answer.body, refused)?.error
  if (!error || answer.status >= 500 || answer.status === 429) return null
  const meaning = lookUp(MEANINGS, String(error.code))
  return { status: 'rejected', phrase: `refused it (${error.code})`, message: meaning ?? error.message }
}

/** Sends templates through Interakt. */
const createTemplateSender =
  (settings: ChannelSettings<'message-template'>, fetch: Fetch): SendReply =>
  async ({ id, lead, text, message }, signal) => {
    if (!message || !('template' in message) || !lead.fields.phone)
      return { status: 'rejected', reason: 'The message provider sends templates to phone numbers only' }
    const { name, language: languageCode, values: bodyValues } = message.template
    const template = { name, languageCode, headerValues: [], bodyValues }
    return sendTemplate({ lead, idempotencyKey: id }, template, [text], { settings, fetch, signal })
  }
