/** IndiaMART's push API. Posts are not signed: the URL contains the secret. */
import { z } from 'zod'

import { isSameSecret } from '#app/http/same-secret.server.ts'
import type { SourceSettings } from '#app/settings/sources/index.ts'
import { type InboundEvent, Unreadable } from '../inbound-event.ts'
import { anyText, readBody, readEach, readPart, textOrNumber, toIndianTime } from '../read-body.ts'
import type { Source, SourceOptions } from '../source.ts'
import { toContactPhone } from '../to-contact-phone.ts'

export const createIndiaMart = ({ settings }: SourceOptions<SourceSettings<'indiamart'>>): Source => ({
  name: 'indiamart',
  service: 'IndiaMART',
  headers: [],
  isGenuine: ({ key }) => isSameSecret(key, settings.INDIAMART_KEY),
  parse(body) {
    const { CODE, RESPONSE } = readBody(body, posted)
    // Errors are reported inside the body, with HTTP status 200.
    if (CODE !== undefined && CODE !== '200') throw new Unreadable(`Its code is ${CODE.slice(0, 10)}`)
    return readEach([RESPONSE].flat(), (sent) => [toEnquiry(readPart(sent, lead))])
  },
})

const lead = z
  .object({
    UNIQUE_QUERY_ID: textOrNumber,
    QUERY_TIME: anyText,
    SENDER_NAME: anyText,
    SENDER_MOBILE: anyText,
    SENDER_MOBILE_ALT: anyText,
    SENDER_EMAIL: anyText,
    SENDER_COMPANY: anyText,
    SENDER_ADDRESS: anyText,
    SENDER_CITY: anyText,
    SENDER_STATE: anyText,
    SENDER_PINCODE: anyText,
    SUBJECT: anyText,
    QUERY_PRODUCT_NAME: anyText,
    QUERY_MESSAGE: anyText,
  })
  .partial()
  .required({ UNIQUE_QUERY_ID: true })

/** One lead in a push, a list in a pull. */
const posted = z.object({ CODE: textOrNumber.optional(), RESPONSE: z.unknown() })

const toEnquiry = (sent: z.output<typeof lead>): InboundEvent => ({
  kind: 'enquiry',
  id: sent.UNIQUE_QUERY_ID,
  at: toIndianTime(sent.QUERY_TIME ?? ''),
  where: 'IndiaMART enquiry',
  from: {
    phone: toContactPhone(sent.SENDER_MOBILE) ?? toContactPhone(sent.SENDER_MOBILE_ALT),
    alias: null,
    name: sent.SENDER_NAME ?? '',
  },
  fields: {
    comment: [sent.SUBJECT, sent.QUERY_MESSAGE].filter(Boolean).join('\n'),
    product: sent.QUERY_PRODUCT_NAME ?? '',
    city: sent.SENDER_CITY ?? '',
    pincode: sent.SENDER_PINCODE ?? '',
    address: sent.SENDER_ADDRESS ?? '',
    email: sent.SENDER_EMAIL ?? '',
    company: sent.SENDER_COMPANY ?? '',
  },
  origin: { utm_source: 'indiamart', utm_medium: 'marketplace' },
})
