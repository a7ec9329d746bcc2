/**
 * What each outside service posts, with its own signature or key. Bodies and signatures follow the services' documentation and do not
 * use the site's own code.
 */
import { createHmac } from 'node:crypto'

import type { SourceName } from '#app/settings/sources/index.ts'

export type Sent = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

/** What a sender says about a person. */
export type Said = { id: string; phone: string; name: string; text: string; at: number }

type Sender = {
  environment: Record<string, string>
  /** How the sender is recognised. */
  proof: 'signature' | 'key'
  send: (said: Said) => Sent
  /** Authentic, but of a kind that nobody has seen yet. */
  sendOdd: () => Sent
}

const hmac = (body: string, secret: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
const json = { 'Content-Type': 'application/json' }
const KEY = 'fake-key-4f1d8c2b7a'

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

export const whatsAppMessage = ({ id, phone, name, text, at }: Said) => ({
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

export const senders: Record<SourceName, Sender> = { whatsapp, indiamart }

/** Settings that switch every source on. */
export const senderEnvironment: Record<string, string> = Object.assign(
  {},
  ...Object.values(senders).map(({ environment }) => environment),
)

export const toRequest = ({ method = 'POST', path, headers = {}, body }: Sent, url = 'http://127.0.0.1'): Request =>
  new Request(`${url}/inbound/${path}`, { method, headers, ...(body !== undefined && { body }) })
