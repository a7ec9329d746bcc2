/** Which requests each outside service accepts and refuses. Only as strict as the service is known to be. */
import { z } from 'zod'

import type { Reply } from './behaviour.ts'
import type { RecordedRequest } from './recorded-request.ts'

export type Service = {
  /** The API's method and path. Anything else is a 404. */
  method: 'GET' | 'POST'
  path: string
  /** The normal response. */
  success: object | ((request: RecordedRequest) => object)
  /** @default 200 */
  successStatus?: number
  /** @returns null for a valid request */
  refuse: (request: RecordedRequest) => Reply | null
  /** The settings that point the site at this fake. */
  environment: (url: string) => Record<string, string>
}

const allocation = z.object({
  notes: z.string(),
  processName: z.string().min(1),
  assignedTo: z.string().regex(/^\+91\d{10}$/),
  customer: z.object({ name: z.string().min(1), phoneNumber: z.string().regex(/^\+91\d{10}$/) }),
})

const crm: Service = {
  method: 'POST',
  path: '/v1/crm/allocation',
  success: { statusCode: 0, message: 'Success', data: {} },
  refuse: ({ headers, json }) => {
    if (!headers['auth-key']) return { status: 401, body: { statusCode: 1, message: 'Unauthorized' } }
    if (json === undefined) return { status: 400, body: { statusCode: 1, message: 'Malformed JSON' } }
    return allocation.safeParse(json).success
      ? null
      : { status: 200, body: { statusCode: 1, message: 'Invalid request' } }
  },
  environment: (url) => ({ CRM_URL: url, CRM_AUTH_KEY: 'fake-crm-key', CRM_ASSIGNED_TO: '+919800000001' }),
}

const emailEvent: Service = {
  method: 'POST',
  path: '/event/email',
  success: {},
  refuse: ({ json }) => {
    if (json === undefined) return { status: 400, body: { message: 'Malformed JSON' } }
    return z.object({ header: z.string().min(1) }).safeParse(json).success
      ? null
      : { status: 422, body: { message: 'header is missing' } }
  },
  environment: (url) => ({ EMAIL_EVENT_URL: url }),
}

const message = z.object({ number: z.string().regex(/^\d{12}$/), type: z.literal('text'), message: z.string().min(1) })

const messagingGateway: Service = {
  method: 'GET',
  path: '/api/send',
  success: {
    status: 'success',
    message: { key: { remoteJid: '919800000002@s.whatsapp.net', fromMe: true, id: '3EB0FAKE0001' }, status: 'PENDING' },
  },
  // It answers 200 to everything.
  refuse: ({ query }) => {
    const error = (said: string) => ({ status: 200, body: { status: 'error', message: said } })
    if (!query.access_token) return error('The authentication process has failed')
    if (!query.instance_id) return error('The Instance ID must be provided for the process to be completed')
    return message.safeParse(query).success ? null : error('The number, the type and the message are required')
  },
  environment: (url) => ({
    MESSAGING_GATEWAY_URL: url,
    MESSAGING_INSTANCE_ID: '609ACF283XXXX',
    MESSAGING_ACCESS_TOKEN: 'fake5f5a1bfe1234',
    MESSAGING_RECIPIENT: '+919800000002',
  }),
}

const googlePlaces: Service = {
  method: 'GET',
  path: '/maps/api/place/details/json',
  success: {
    html_attributions: [],
    result: {
      rating: 4.8,
      user_ratings_total: 37,
      reviews: [
        placeReview({ author_name: 'Nandini Fake', text: 'Came on time &amp; explained the filter. It&#39;s quiet.' }),
        placeReview({ author_name: 'Stars Only', text: '' }),
        placeReview({ author_name: 'फ़र्ज़ी नाम', rating: 4, text: 'पानी का स्वाद अच्छा है।' }),
        placeReview({
          author_name: 'Long Fake',
          text: 'We compared three machines at home before we chose one.\n'.repeat(12),
        }),
      ],
    },
    status: 'OK',
  },
  // It answers 200 to everything.
  refuse: ({ query }) => {
    const no = (status: string, error_message: string) => ({ status: 200, body: { status, error_message } })
    if (!query.key) return no('REQUEST_DENIED', 'You must use an API key to authenticate each request.')
    return query.place_id ? null : no('INVALID_REQUEST', 'Missing the placeid parameter.')
  },
  environment: (url) => ({ PLACES_URL: url, PLACES_API_KEY: 'fake-places-key', PLACES_PLACE_ID: 'ChIJfakePlace' }),
}

function placeReview(changes: { author_name: string; rating?: number; text: string }) {
  return {
    author_url: 'https://www.google.com/maps/contrib/1/reviews',
    profile_photo_url: 'https://lh3.googleusercontent.com/a/fake',
    rating: 5,
    relative_time_description: '3 months ago',
    time: 1_780_000_000,
    ...changes,
  }
}

// WhatsApp's restrictions on template values.
const variable = z.string().regex(/^\S(?:(?![\n\t]| {4}).)*$/)

const number = z.union([
  z.object({ countryCode: z.literal('+91'), phoneNumber: z.string().regex(/^\d{10}$/) }),
  z.object({ fullPhoneNumber: z.string().regex(/^\d{8,15}$/) }),
])

const missing = (part: string, count: number) =>
  `Missing variable values for template's ${part}, expected number of values are ${count}`

const toTemplateMessage = (template: z.ZodType) =>
  z.object({ callbackData: z.string().max(512), type: z.literal('Template'), template }).and(number)

const template = z.object({
  name: z.string().min(1),
  languageCode: z.string().min(2),
  headerValues: z.tuple([variable], missing('header', 1)),
  bodyValues: z.tuple([variable], missing('body', 1)),
})
const templateMessage = toTemplateMessage(template)

/** The template for papers about payments, whose one button has an address. */
const PAPER = z.object({ template: z.object({ name: z.literal('paper') }) })
const paperMessage = toTemplateMessage(
  template.extend({
    bodyValues: z.tuple([variable, variable], missing('body', 2)),
    buttonValues: z.object({ '0': z.tuple([variable]) }),
  }),
)

const messageTemplate: Service = {
  method: 'POST',
  path: '/v1/public/message/',
  success: { result: true, message: 'Message created successfully', id: '6f3a2b1c-fake-4e5d-8c7b-000000000001' },
  successStatus: 201,
  refuse: ({ headers, json }) => {
    if (!/^Basic \S+$/.test(headers.authorization ?? ''))
      return { status: 401, body: { result: false, message: 'Unauthorized' } }
    const parsed = (PAPER.safeParse(json).success ? paperMessage : templateMessage).safeParse(json)
    return parsed.success
      ? null
      : { status: 400, body: { result: false, message: parsed.error.issues[0]?.message ?? 'Malformed JSON' } }
  },
  environment: (url) => ({ TEMPLATE_URL: url, TEMPLATE_API_KEY: 'ZmFrZS10ZW1wbGF0ZS1rZXk6' }),
}

/** The token that a new tick produces. */
export const TICKED = 'a-person-ticked-this'

const recaptcha: Service = {
  method: 'POST',
  path: '/recaptcha/api/siteverify',
  success: { success: true, challenge_ts: '2026-11-21T06:30:00Z', hostname: '127.0.0.1' },
  // It answers 200 to everything.
  refuse: ({ body }) => {
    const no = (code: string) => ({ status: 200, body: { success: false, 'error-codes': [code] } })
    const form = new URLSearchParams(body)
    if (!form.get('secret')) return no('missing-input-secret')
    if (!form.get('response')) return no('missing-input-response')
    return form.get('response')?.startsWith(TICKED) ? null : no('invalid-input-response')
  },
  environment: (url) => ({
    RECAPTCHA_SITE_KEY: 'fake-site-key',
    RECAPTCHA_SECRET_KEY: 'fake-recaptcha-secret',
    RECAPTCHA_VERIFY_URL: `${url}/recaptcha/api/siteverify`,
  }),
}

const leadsWebhook: Service = {
  method: 'POST',
  path: '/hooks/catch/1/abc/',
  success: { status: 'success' },
  refuse: ({ headers, json }) => {
    if (!headers['webhook-signature']) return { status: 401, body: { message: 'Unsigned' } }
    return z.object({ ref: z.string().min(1) }).safeParse(json).success
      ? null
      : { status: 422, body: { message: 'ref is missing' } }
  },
  environment: (url) => ({
    LEADS_WEBHOOK_URL: `${url}/hooks/catch/1/abc/`,
    LEADS_WEBHOOK_SECRET: 'fake-leads-webhook-secret',
  }),
}

export const services = {
  crm,
  'email-event': emailEvent,
  'messaging-gateway': messagingGateway,
  'message-template': messageTemplate,
  'google-places': googlePlaces,
  recaptcha,
  'leads-webhook': leadsWebhook,
} satisfies Record<string, Service>

export type ServiceName = keyof typeof services
