/**
 * IndiaMART: fields of its help page on CRM integration (help.indiamart.com, version 2 of the API) and of public receivers. Google: schema of
 * developers.google.com/google-ads/webhook/docs/implementation, read in November 2026. Meta: names of the questions in public integrations.
 */
import { expect, test } from 'vitest'

import { parseSettings } from '#app/settings/env.server.ts'
import { KEY, fakeGraph, senderEnvironment } from '../../../tests/fakes/senders.ts'
import { readEvents } from '../../../tests/inbound/read-events.ts'
import { createGoogleLeadForm } from './google-lead-form.server.ts'
import { createIndiaMart } from './indiamart.server.ts'
import { createMetaLeadAds } from './meta-lead-ads.server.ts'
import { createMyOperator } from './myoperator.server.ts'

const { sources } = parseSettings(senderEnvironment)
const indiamart = createIndiaMart({ settings: sources.indiamart!, fetch: fakeGraph })
const lead = {
  UNIQUE_QUERY_ID: 3_112_345_678,
  QUERY_TYPE: 'W',
  QUERY_TIME: '2026-11-24 10:00:00',
  SENDER_NAME: 'Sunita Rao',
  SENDER_MOBILE: '+91-9812345678',
  SENDER_MOBILE_ALT: null,
  SENDER_COUNTRY_ISO: 'IN',
}
const readIndiaMart = async (changes: object) =>
  (await readEvents(indiamart, JSON.stringify({ CODE: 200, STATUS: 'SUCCESS', RESPONSE: { ...lead, ...changes } })))[0]

test.each([
  [
    { SENDER_MOBILE: '', SENDER_PHONE: '+(91)-(141)-2345678' },
    { where: 'IndiaMART enquiry', from: { phone: '+911412345678', name: 'Sunita Rao' } },
  ],
  [
    { SENDER_PHONE_ALT: '0141-2345678', SENDER_EMAIL_ALT: 'b@example.com', SENDER_EMAIL: 'a@example.com' },
    {
      from: { phone: '+919812345678' },
      fields: {
        email: 'a@example.com',
        phone_typed: '+91-9812345678 / 0141-2345678',
        comment: 'Sender email alt: b@example.com',
      },
    },
  ],
  [
    { QUERY_MESSAGE: 'Price?<br>For&nbsp;5 people', SUBJECT: 'Requirement', SENDER_STATE: 'Rajasthan' },
    { fields: { comment: 'Price?\nFor 5 people\nRequirement\nSender state: Rajasthan' } },
  ],
  [
    { QUERY_TYPE: 'P', CALL_DURATION: '105', RECEIVER_MOBILE: '9800000009', SUBJECT: 'Buyer Call' },
    { where: 'IndiaMART call', fields: { comment: 'Buyer Call' }, spoke: 'Spoke 1:45 min through IndiaMART’s number' },
  ],
  [
    { QUERY_TYPE: 'P', CALL_DURATION: '0', QUERY_MCAT_NAME: 'Water Ionizer' },
    { fields: { product: 'Water Ionizer', comment: 'Rang IndiaMART’s number, and nobody answered' } },
  ],
  [{ QUERY_TYPE: 'P', CALL_DURATION: '00:01:45' }, { spoke: 'Spoke 1:45 min through IndiaMART’s number' }],
  [{ QUERY_TYPE: 'P', CALL_DURATION: 'short' }, { fields: { comment: 'Rang IndiaMART’s number. Duration: short' } }],
  [{ QUERY_TYPE: 'V', QUERY_MESSAGE: null }, { where: 'IndiaMART catalogue view' }],
  [{ QUERY_TYPE: 'B', SENDER_MOBILE: 9_812_345_678 }, { from: { phone: '+919812345678' } }],
  [{ Approximate_Order_Value: '2 lakh' }, { fields: { comment: 'Approximate Order Value: 2 lakh' } }],
])('IndiaMART: reads %j', async (changes, event) => {
  expect(await readIndiaMart(changes)).toMatchObject(event)
})

test('IndiaMART: reads a lead in a form’s field, and one without an id', async () => {
  const { UNIQUE_QUERY_ID: _, ...withoutId } = lead
  const form = new URLSearchParams({ CODE: '200', RESPONSE: JSON.stringify(withoutId) }).toString()
  const [event] = await readEvents(indiamart, form)
  expect(event).toMatchObject({ id: expect.stringMatching(/^.{43}$/) as string, from: { phone: '+919812345678' } })
})

test.each([
  ['a list', JSON.stringify([lead])],
  ['the fields alone', JSON.stringify(lead)],
  ['another case', JSON.stringify({ code: 200, response: lead })],
  ['a byte order mark', `\ufeff${JSON.stringify({ RESPONSE: lead })}`],
])('IndiaMART: reads %s', async (_, body) => {
  expect(await readEvents(indiamart, body)).toMatchObject([{ id: '3112345678', from: { phone: '+919812345678' } }])
})

const google = createGoogleLeadForm({ settings: sources['google-lead-form']!, fetch: fakeGraph })
const readGoogle = (post: object) => readEvents(google, JSON.stringify({ google_key: KEY, lead_id: 'g1', ...post }))

test('Google: reads answers without an id, of other types, and tests', async () => {
  const user_column_data = [
    { column_name: 'User Phone', string_value: 9_812_345_678 },
    { column_id: 'FULL_NAME', string_value: 'Sunita Rao' },
    { column_id: 'whats_your_water', column_name: 'What’s your water?', string_value: 'Borewell' },
    { column_id: 'WORK_EMAIL', string_value: 'a@example.com' },
    null,
  ]
  expect(await readGoogle({ lead_id: 17, user_column_data })).toMatchObject([
    {
      id: '17',
      from: { phone: '+919812345678', name: 'Sunita Rao' },
      fields: { email: 'a@example.com', comment: 'What’s your water?: Borewell' },
    },
  ])
  expect(await readGoogle({ is_test: 'true' })).toEqual([])
  expect(await readGoogle({ is_test: true, user_column_data })).toEqual([])
})

test.each([
  [[{ name: 'whatsapp_number', values: ['+919812345678'] }]],
  [[{ name: 'user_provided_phone_number', values: ['+919812345678'] }]],
  [
    [
      { name: 'phone_number', values: [''] },
      { name: 'your_whatsapp_number', values: ['9812345678'] },
    ],
  ],
  [
    [
      { name: 'फ़ोन_नंबर', values: ['9812345678'] },
      { name: 'शहर', values: null },
    ],
  ],
  [[{ name: 'phone_number', values: 919812345678 }, { name: 'odd', values: [{ a: 1 }] }, null]],
])('Meta: finds the number in %j', async (field_data) => {
  const meta = createMetaLeadAds({
    settings: sources['meta-lead-ads']!,
    fetch: () => Promise.resolve(Response.json({ field_data, campaign_name: null, platform: 7 })),
  })
  const body = JSON.stringify({ entry: [{ changes: [{ field: 'leadgen', value: { leadgen_id: 7 } }] }] })
  expect(await readEvents(meta, body)).toMatchObject([{ from: { phone: '+919812345678' } }])
})

const myoperator = createMyOperator({ settings: sources.myoperator!, fetch: fakeGraph })

test.each<[object, number]>([
  [{ _su: 2, _ev: 1, _cr: '9812345678' }, 1],
  [{ _su: 3, _ev: '1', _cl: '+919812345678' }, 1],
  [{ _su: 1, _ev: 1, _cr: '9812345678' }, 0],
  [{ _su: 2, _ev: 2, _cr: '9812345678' }, 0],
  [{ _su: 2, _ev: 1, _cr: 'anonymous' }, 0],
])('MyOperator: of the call %j come %i missed calls', async (call, count) => {
  expect(await readEvents(myoperator, JSON.stringify({ _ci: 'c1', ...call }))).toHaveLength(count)
})
