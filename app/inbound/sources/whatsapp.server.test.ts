/**
 * Messages of all kinds, as https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference shows them: edit of 20 July 2026,
 * system of 11 August 2026, unsupported of 20 March 2026, the others of 21 May 2026. The answers of forms are those of the types of
 * whatsapp-api-js 6.2.1. Names and numbers are invented.
 */
import { expect, test } from 'vitest'

import { parseSettings } from '#app/settings/env.server.ts'
import { fakeGraph, senderEnvironment, whatsAppBody } from '../../../tests/fakes/senders.ts'
import { openTestInbound } from '../../../tests/inbound/open-test-inbound.ts'
import { readEvents } from '../../../tests/inbound/read-events.ts'
import { signWhatsApp, whatsAppMessage } from '../../../tests/fakes/senders.ts'
import { createWhatsApp } from './whatsapp.server.ts'

const whatsapp = createWhatsApp({ settings: parseSettings(senderEnvironment).sources.whatsapp!, fetch: fakeGraph })
const readValue = (value: object) => readEvents(whatsapp, JSON.stringify(whatsAppBody(value)))
const PHONE = '+919812345678'
const about = { from: '919812345678', id: 'wamid.1', timestamp: '1764000000' }
const contacts = [{ profile: { name: 'Sunita Rao' }, wa_id: '919812345678' }]
const readMessage = async (message: object) => (await readValue({ contacts, messages: [{ ...about, ...message }] }))[0]
const flow = (response: object | string) => ({
  type: 'interactive',
  interactive: {
    type: 'nfm_reply',
    nfm_reply: {
      name: 'flow',
      body: 'Sent',
      response_json: typeof response === 'string' ? response : JSON.stringify(response),
    },
  },
})

test.each<[object, string]>([
  [{ type: 'text', text: { body: 'Price?' } }, 'Price?'],
  [{ type: 'button', button: { text: 'Yes, call me', payload: 'yes' } }, 'Yes, call me'],
  [{ type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: '1', title: 'Demo' } } }, 'Demo'],
  [
    {
      type: 'interactive',
      interactive: { type: 'list_reply', list_reply: { id: '1', title: 'K9', description: 'Nine plates' } },
    },
    'K9\nNine plates',
  ],
  [
    flow({ flow_token: 'never', name: 'Asha', city: 'Jaipur', models: ['K9', 'K7'] }),
    'Name: Asha\nCity: Jaipur\nModels: K9, K7',
  ],
  [
    flow({
      values: { in_pin_code: '302001', building_name: 'GPO', phone_number: '9829012345' },
      saved_address_id: 'x',
    }),
    'Pin code: 302001\nBuilding name: GPO\nPhone number: 9829012345',
  ],
  [flow('not JSON'), 'not JSON'],
  [
    {
      type: 'location',
      location: { latitude: 26.9124, longitude: 75.7873, name: 'GPO', address: '12 MI Road, Jaipur' },
    },
    'GPO, 12 MI Road, Jaipur\nhttps://www.google.com/maps?q=26.9124,75.7873',
  ],
  [
    { type: 'location', location: { latitude: 26.9124, longitude: 75.7873 } },
    'https://www.google.com/maps?q=26.9124,75.7873',
  ],
  [
    {
      type: 'order',
      order: {
        catalog_id: '7',
        text: 'Deliver on Monday',
        product_items: [{ product_retailer_id: 'k9', quantity: 2, item_price: 95000, currency: 'INR' }],
      },
    },
    'Deliver on Monday\n2 × k9 at 95000 INR',
  ],
  [
    {
      type: 'contacts',
      contacts: [
        {
          name: { formatted_name: 'Ravi Sethi', first_name: 'Ravi' },
          org: { company: 'Sethi Traders' },
          phones: [{ phone: '+91 98290 12345', wa_id: '919829012345', type: 'CELL' }],
        },
      ],
    },
    '(contact: Ravi Sethi, Org company: Sethi Traders, +91 98290 12345)',
  ],
  [{ type: 'image', image: { id: '1', mime_type: 'image/jpeg', caption: 'My tap' } }, 'My tap'],
  [{ type: 'image', image: { id: '1', mime_type: 'image/jpeg', sha256: 'abc' } }, '(image)'],
  [{ type: 'document', document: { id: '1', filename: 'water report.pdf', caption: 'TDS' } }, 'water report.pdf\nTDS'],
  [{ type: 'audio', audio: { id: '1', voice: true, mime_type: 'audio/ogg' } }, '(audio)'],
  [
    { type: 'text', text: { body: 'price?' }, context: { referred_product: { product_retailer_id: 'k9' } } },
    'price?\nAbout the product: k9',
  ],
  [
    { type: 'unsupported', errors: [{ code: 131051, title: 'Message type unknown' }] },
    '(WhatsApp does not pass this message on: ask them to write it again)',
  ],
  [{ type: 'poll', poll: { question: 'Which?', answer: 'K9' } }, 'Question: Which?\nAnswer: K9'],
])('shows %j', async (message, text) => {
  expect(await readMessage(message)).toMatchObject({
    kind: 'message',
    text,
    from: { phone: PHONE, name: 'Sunita Rao' },
  })
})

test.each<[object, string]>([
  [
    { type: 'edit', edit: { original_message_id: 'wamid.0', message: { type: 'text', text: { body: 'K9, not K7' } } } },
    'Corrected on WhatsApp: K9, not K7',
  ],
  [{ type: 'revoke', revoke: { original_message_id: 'wamid.0' } }, 'They deleted a message on WhatsApp'],
  [
    {
      type: 'system',
      system: { type: 'user_changed_number', wa_id: '919829012345', body: 'User A changed from 1 to 2' },
    },
    'WhatsApp: User A changed from 1 to 2',
  ],
])('%j is noted and asks for nothing', async (message, text) => {
  expect(await readMessage(message)).toMatchObject({ kind: 'noted', text, from: { phone: PHONE } })
})

test('a form tells the number of a person who is known by a user name', async () => {
  const message = { ...flow({ name: 'Asha', mobile: '98290 12345' }), id: 'wamid.2', from_user_id: 'IN.77' }
  const [event] = await readValue({
    contacts: [{ profile: { username: 'asha' }, user_id: 'IN.77' }],
    messages: [message],
  })
  expect(event).toMatchObject({ from: { phone: '+919829012345', alias: 'whatsapp:IN.77', name: 'asha' } })
})

test('what is only shown may be absent, null or of another type', async () => {
  const message = { id: 7, from: 919812345678, timestamp: null, type: 'text', text: { body: 'Hello' }, referral: null }
  for (const odd of [null, undefined, 'none', {}, [null, 7, { profile: null }]]) {
    expect(await readValue({ contacts: odd, statuses: null, messages: [message] })).toMatchObject([
      { kind: 'message', id: '7', at: null, text: 'Hello', from: { phone: PHONE } },
    ])
  }
  expect(await readValue({ contacts: null, messages: null, statuses: null, metadata: null })).toEqual([])
  expect(await readMessage({ type: null, context: 'x', text: { body: 'Hello' } })).toMatchObject({ kind: 'message' })
})

test('the number of the post itself is no lead', async () => {
  expect(
    await readValue({ messages: [{ ...about, from: '919800000009', type: 'text', text: { body: 'Test' } }] }),
  ).toEqual([])
})

test('our reply from WhatsApp’s app answers what they wrote, and makes nobody a lead', async () => {
  const { send, read, leads, time, desk, asha } = await openTestInbound()
  const echo = (to: string, id: string) =>
    signWhatsApp(
      whatsAppBody({
        message_echoes: [
          {
            from: '919800000009',
            to,
            id,
            timestamp: String(time.now / 1000),
            type: 'text',
            text: { body: 'See you at 5' },
          },
        ],
      }),
    )
  await send(
    signWhatsApp(whatsAppBody(whatsAppMessage({ id: 'a', phone: PHONE, name: 'S', text: 'Hi', at: time.now }))),
  )
  await read()
  time.now += 60_000
  await send(
    signWhatsApp(whatsAppBody(whatsAppMessage({ id: 'b', phone: PHONE, name: 'S', text: 'When?', at: time.now }))),
  )
  await read()
  time.now += 60_000
  await send(echo(PHONE.slice(1), 'wamid.echo'))
  await send(echo('919812300000', 'wamid.other'))
  await read()
  const [lead, ...others] = await leads()
  expect(others).toEqual([])
  const card = (await desk.readCard(lead!.ref, asha.id))!
  expect(card.events.map(({ data }) => data)).toMatchObject([
    { heard: 'wrote' },
    { note: 'See you at 5', replied: true, app: 'WhatsApp’s app' },
  ])
  expect(card.tasks.map(({ kind }) => kind)).toEqual(['first-call'])
  expect(card.prospect.touched_at).toBe(time.now)
})
