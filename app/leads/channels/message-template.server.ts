/** Welcomes a visitor with an Interakt template. Success means queued; Interakt's console shows the delivery. */
import { z } from 'zod'

import type { Outcome } from '#app/outbound/outcome.ts'
import type { ChannelSettings } from '#app/settings/channels/index.ts'
import { getLanguage, withLanguage } from '#app/messages/language.server.ts'
import { type Fetch, isSuccess } from '#app/http/call-outside.server.ts'
import type { Channel, Parcel } from './channel.ts'
import type { Classification } from '#app/outbound/classification.server.ts'
import { type ServiceResponse, messageOf } from '#app/outbound/classify.server.ts'
import { toGreetedName } from './greeted-name.ts'
import { readJson } from '#app/outbound/read-json.server.ts'
import { send } from '#app/outbound/send.server.ts'

type TemplateSettings = ChannelSettings<'message-template'>

export function createMessageTemplate({ settings, fetch }: { settings: TemplateSettings; fetch: Fetch }): Channel {
  return {
    name: 'message-template',
    readBy: 'visitor',
    deliver: async (parcel, signal) => {
      // Checks again, because staff or a repair may have queued the delivery.
      if (!parcel.lead.consent.whatsapp) return NOT_AGREED
      const welcome = inTemplateLanguage(parcel, settings, () => toWelcome(parcel, settings))
      return sendTemplate(parcel, welcome, [], { settings, fetch, signal })
    },
  }
}

/** Runs `work` in the lead's language, if the templates are approved in it. */
export const inTemplateLanguage = <Result>(
  { lead: { language } }: Pick<Parcel, 'lead'>,
  { TEMPLATE_LANGUAGES = [] }: TemplateSettings,
  work: () => Result,
): Result => withLanguage(language && TEMPLATE_LANGUAGES.includes(language) ? language : 'en', work)

type TemplateWords = {
  name: string
  languageCode: string
  headerValues: string[]
  bodyValues: string[]
  buttonValues?: Record<string, string[]>
}

type Sending = { settings: TemplateSettings; fetch: Fetch; signal: AbortSignal }

/** @param privateTexts further texts to redact from reasons */
export const sendTemplate = (
  { lead, idempotencyKey }: Parcel,
  template: TemplateWords,
  privateTexts: string[],
  { settings, fetch, signal }: Sending,
): Promise<Outcome> =>
  send(
    {
      service: 'The message provider',
      setting: 'TEMPLATE_URL',
      method: 'POST',
      url: `${settings.TEMPLATE_URL}/v1/public/message/`,
      headers: {
        'Content-Type': 'application/json',
        // The key is issued in base64; encoding it again breaks it.
        Authorization: `Basic ${settings.TEMPLATE_API_KEY}`,
        'Idempotency-Key': idempotencyKey,
      },
      body: JSON.stringify({
        ...toNumber(lead.fields.phone ?? ''),
        // The provider's delivery reports return this value.
        callbackData: `${lead.ref} ${idempotencyKey}`,
        type: 'Template',
        template,
      }),
      privateTexts: [...Object.values(lead.fields), settings.TEMPLATE_API_KEY, ...privateTexts],
      classify,
    },
    fetch,
    signal,
  )

const toNumber = (phone: string) =>
  phone.startsWith('+91')
    ? { countryCode: '+91', phoneNumber: phone.slice('+91'.length) }
    : { fullPhoneNumber: phone.replace('+', '') }

const NOT_AGREED: Outcome = { status: 'rejected', reason: 'The visitor has not agreed to messages on WhatsApp' }

const toWelcome = ({ lead }: Parcel, settings: TemplateSettings): TemplateWords => ({
  name: settings.TEMPLATE_NAME,
  languageCode: getLanguage(),
  headerValues: [toGreetedName(lead.fields.name)],
  // No `fileName`: it belongs to a document header, and this header is text.
  bodyValues: [lead.ref],
})

const reply = z.object({ result: z.boolean(), id: z.string().optional().catch(undefined) })

/** Success is 201, not 200, and the body's `result` decides. */
function classify(answer: ServiceResponse): Classification | null {
  if (!isSuccess(answer.status)) return null
  const response = readJson(answer.body, reply)
  if (!response) return null
  if (response.result) return { status: 'delivered', ...(response.id ? { reference: response.id } : {}) }
  return { status: 'retry', phrase: 'did not take the message', message: messageOf(answer) }
}
