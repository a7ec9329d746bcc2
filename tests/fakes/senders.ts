/**
 * Sample posts of each outside service, with its own signature or key. Bodies and signatures follow the services' documentation and do not
 * use the site's own code.
 */
import { createHmac } from 'node:crypto'

import type { SourceName } from '#app/settings/sources/index.ts'

export type Sent = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

/** The data about a person that a sender posts. */
export type TestMessage = { id: string; phone: string; name: string; text: string; at: number }

type Sender = {
  environment: Record<string, string>
  /** The sender's signature or key. */
  proof: 'signature' | 'key'
  /** The key as it is sent, to forge it. @default the last part of the address */
  keyIn?: 'body'
  send: (said: TestMessage) => Sent
  /** Authentic, but of an unknown kind. */
  sendOdd: () => Sent
}

const hmac = (body: string, secret: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
const json = { 'Content-Type': 'application/json' }
export const KEY = 'fake-key-4f1d8c2b7a'

const APP_SECRET = 'fake-app-secret-5d0c'

export const signWhatsApp = (body: object): Sent => {
  const text = JSON.stringify(body)
  return { path: 'whatsapp', headers: { ...json, 'X-Hub-Signature-256': hmac(text, APP_SECRET) }, body: text }
}

export const whatsAppBody = (...values: object[]) => ({
  object: 'whatsapp_business_account',
  entry: values.map((value) => ({
    id: '102290129340398',
    changes: [
      {
        field: 'messages',
        value: {
          messaging_product: 'whatsapp',
          metadata: { display_phone_number: '919800000009', phone_number_id: '106540352242922' },
          ...value,
        },
      },
    ],
  })),
})

export const whatsAppMessage = ({ id, phone, name, text, at }: TestMessage) => ({
  contacts: [{ profile: { name }, wa_id: phone.replace('+', ''), user_id: `IN.${phone.slice(-6)}` }],
  messages: [
    {
      from: phone.replace('+', ''),
      from_user_id: `IN.${phone.slice(-6)}`,
      id,
      timestamp: String(Math.floor(at / 1000)),
      type: 'text',
      text: { body: text },
    },
  ],
})

const whatsapp: Sender = {
  environment: { WHATSAPP_APP_SECRET: APP_SECRET, WHATSAPP_VERIFY_TOKEN: KEY },
  proof: 'signature',
  send: (said) => signWhatsApp(whatsAppBody(whatsAppMessage(said))),
  sendOdd: () => signWhatsApp({ object: 'whatsapp_business_account', entry: 'soon' }),
}

const istText = (at: number) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const indiamart: Sender = {
  environment: { INDIAMART_KEY: KEY },
  proof: 'key',
  send: ({ id, phone, name, text, at }) => ({
    path: `indiamart/${KEY}`,
    headers: json,
    body: JSON.stringify({
      CODE: 200,
      STATUS: 'SUCCESS',
      RESPONSE: {
        UNIQUE_QUERY_ID: id,
        QUERY_TYPE: 'W',
        QUERY_TIME: istText(at),
        SENDER_NAME: name,
        SENDER_MOBILE: `${phone.slice(0, 3)}-${phone.slice(3)}`,
        SENDER_EMAIL: 'buyer@example.com',
        SENDER_COMPANY: '',
        SENDER_CITY: 'Jaipur',
        SENDER_STATE: 'Rajasthan',
        SENDER_COUNTRY_ISO: 'IN',
        SUBJECT: 'Requirement for Alkaline Water Ionizer',
        QUERY_PRODUCT_NAME: 'Alkaline Water Ionizer',
        QUERY_MESSAGE: text,
        QUERY_MCAT_NAME: 'Water Ionizer',
      },
    }),
  }),
  sendOdd: () => ({
    path: `indiamart/${KEY}`,
    headers: json,
    body: JSON.stringify({ CODE: 204, STATUS: 'FAILURE', MESSAGE: 'no leads' }),
  }),
}

const INTERAKT_SECRET = 'fake-interakt-secret'
export const signInterakt = (body: object): Sent => {
  const text = JSON.stringify(body)
  return { path: 'interakt', headers: { ...json, 'Interakt-Signature': hmac(text, INTERAKT_SECRET) }, body: text }
}

export const interaktBody = (type: string, phone: string, message: object) => ({
  version: '1.0',
  timestamp: '2026-11-24T12:30:00.000000',
  type,
  data: {
    customer: {
      id: 'c-1',
      channel_phone_number: phone.replace('+', ''),
      phone_number: phone.slice(3),
      country_code: '+91',
      traits: { name: 'Sunita Rao' },
    },
    message: { message_status: '', message_content_type: 'Text', media_url: null, ...message },
  },
})

const interakt: Sender = {
  environment: { INTERAKT_SECRET },
  proof: 'signature',
  send: ({ id, phone, text, at }) =>
    signInterakt(
      interaktBody('message_received', phone, {
        id,
        message: text,
        received_at_utc: new Date(at).toISOString().slice(0, 19),
      }),
    ),
  sendOdd: () => signInterakt({ type: 'customer_tagged', data: {} }),
}

const exotel: Sender = {
  environment: { EXOTEL_KEY: KEY },
  proof: 'key',
  send: ({ id, phone, at }) => ({
    method: 'GET',
    path: `exotel/${KEY}?${new URLSearchParams({
      CallSid: id,
      CallFrom: phone.replace('+91', '0'),
      CallTo: '08047110000',
      Direction: 'incoming',
      CallType: 'incomplete',
      DialCallStatus: 'no-answer',
      DialCallDuration: '0',
      StartTime: istText(at),
    }).toString()}`,
  }),
  sendOdd: () => ({ method: 'GET', path: `exotel/${KEY}?CallSid=1&CallType=sms` }),
}

const myoperator: Sender = {
  environment: { MYOPERATOR_KEY: KEY },
  proof: 'key',
  send: ({ id, phone, at }) => ({
    path: `myoperator/${KEY}`,
    headers: json,
    body: JSON.stringify({ _ci: id, _su: 2, _ev: 1, _cr: phone.slice(3), _cl: phone, _st: Math.floor(at / 1000) }),
  }),
  sendOdd: () => ({ path: `myoperator/${KEY}`, headers: json, body: JSON.stringify({ call: { id: 1 }, note: 'new' }) }),
}

const justdial: Sender = {
  environment: { JUSTDIAL_KEY: KEY },
  proof: 'key',
  send: ({ id, phone, name, text, at }) => ({
    path: `justdial/${KEY}`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      leadid: id,
      prefix: 'Ms',
      name,
      mobile: phone.slice(3),
      phone: '',
      email: '',
      category: text,
      area: 'Vaishali Nagar',
      city: 'Jaipur',
      date: istText(at).slice(0, 10),
      time: istText(at).slice(11),
    }).toString(),
  }),
  sendOdd: () => ({ path: `justdial/${KEY}`, headers: json, body: JSON.stringify({ enquiry: 'soon' }) }),
}

const googleLeadForm: Sender = {
  environment: { GOOGLE_LEAD_FORM_KEY: KEY },
  proof: 'key',
  keyIn: 'body',
  send: ({ id, phone, name, text }) => ({
    path: 'google-lead-form',
    headers: json,
    body: JSON.stringify({
      lead_id: id,
      user_column_data: [
        { column_id: 'FULL_NAME', string_value: name, column_name: 'Full Name' },
        { column_id: 'PHONE_NUMBER', string_value: phone, column_name: 'User Phone' },
        { column_id: 'CITY', string_value: 'Jaipur', column_name: 'City' },
        { column_id: 'what_do_you_want', string_value: text },
      ],
      api_version: '1.0',
      form_id: 40000000000,
      campaign_id: 123456,
      google_key: KEY,
      is_test: false,
      gcl_id: 'EAIaIQobChMI',
      adgroup_id: 20000000000,
      creative_id: 30000000000,
    }),
  }),
  sendOdd: () => ({ path: 'google-lead-form', headers: json, body: JSON.stringify({ google_key: KEY, form: 7 }) }),
}

const signMeta = (body: object): Sent => ({ ...signWhatsApp(body), path: 'meta-lead-ads' })
const metaLeads = new Map<string, TestMessage>()

/** Creates a change that names a lead, and adds its answers to the fake Graph API. */
export function metaLead(said: TestMessage): object {
  const id = said.id.replace(/\D/g, '')
  metaLeads.set(id, said)
  const value = { leadgen_id: id, page_id: '1', form_id: '2', ad_id: '3', created_time: Math.floor(said.at / 1000) }
  return { field: 'leadgen', value }
}

export const metaPost = (changes: object[]): Sent =>
  signMeta({ object: 'page', entry: [{ id: '1', time: 1, changes }] })

const metaLeadAds: Sender = {
  environment: {
    META_APP_SECRET: APP_SECRET,
    META_VERIFY_TOKEN: KEY,
    META_PAGE_TOKEN: 'fake-page-token',
    META_GRAPH_URL: 'https://graph.example.com/v23.0',
  },
  proof: 'signature',
  send: (said) => metaPost([metaLead(said)]),
  sendOdd: () => signMeta({ object: 'page', entry: 'soon' }),
}

/** Meta's Graph API, which has the answers of the forms. */
export const fakeGraph: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const said = metaLeads.get(url.pathname.split('/').at(-1) ?? '')
  if (new Headers(init?.headers).get('Authorization') !== 'Bearer fake-page-token')
    return Response.json({ error: { code: 190 } }, { status: 401 })
  if (!said) return Response.json({ error: { code: 100 } }, { status: 400 })
  return Response.json({
    id: '1',
    created_time: new Date(said.at).toISOString().replace('.000Z', '+0000'),
    campaign_name: 'Monsoon',
    ad_name: 'Clean glass',
    platform: 'ig',
    field_data: [
      { name: 'full_name', values: [said.name] },
      { name: 'phone_number', values: [said.phone] },
      { name: 'which_water?', values: [said.text] },
    ],
  })
}

export const senders: Record<SourceName, Sender> = {
  whatsapp,
  interakt,
  exotel,
  myoperator,
  indiamart,
  justdial,
  'google-lead-form': googleLeadForm,
  'meta-lead-ads': metaLeadAds,
}

/** Settings that switch every source on. */
export const senderEnvironment: Record<string, string> = Object.assign(
  {},
  ...Object.values(senders).map(({ environment }) => environment),
)

export const toRequest = ({ method = 'POST', path, headers = {}, body }: Sent, url = 'http://127.0.0.1'): Request =>
  new Request(`${url}/inbound/${path}`, { method, headers, ...(body !== undefined && { body }) })
