import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'

import { createLeadsWebhook } from '#app/leads/channels/leads-webhook.server.ts'
import { parseSettings } from '#app/settings/env.server.ts'
import { type Fake, startFake } from '../fakes/start-fake.ts'
import { contactFields, sampleParcel } from './sample-parcel.ts'
import { testChannel } from './test-channel.ts'

const SECRET = 'zq8Lm3xV-7tRpW2kY'

const create = ({ url }: Fake) =>
  createLeadsWebhook({
    settings: { LEADS_WEBHOOK_URL: `${url}/hooks/catch/1/abc/`, LEADS_WEBHOOK_SECRET: SECRET },
    fetch,
  })

const SHEET = 'https://script.googleusercontent.com/macros/echo?user_content_key=x'

testChannel('leads-webhook', create, {
  accepted: [
    ['a success response', 'ok', { status: 'delivered' }],
    ['202', { status: 202, body: 'Accepted' }, { status: 'delivered' }],
    ['an empty response', { status: 200 }, { status: 'delivered' }],
    ['JSON of Zapier', { status: 200, body: { status: 'success', id: '1' } }, { status: 'delivered' }],
    [
      'a word from a PHP script',
      { status: 200, body: 'ok', headers: { 'Content-Type': 'text/html' } },
      { status: 'delivered' },
    ],
    ['the output of a sheet', { status: 302, headers: { Location: SHEET } }, { status: 'delivered' }],
  ],
  refused: [
    [
      'the page of a script that failed',
      {
        status: 200,
        body: '<!DOCTYPE html><html><body>TypeError: Cannot read properties of null (line 3, file "Code")</body></html>',
      },
      { status: 'retry', reason: /sent a web page instead of taking the lead \(200\)/ },
    ],
    [
      'an error message of PHP',
      { status: 200, body: '<br />\n<b>Fatal error</b>: Uncaught Error in index.php:3' },
      { status: 'retry', reason: /sent a web page/ },
    ],
    [
      'a hook that was deleted',
      { status: 410 },
      { status: 'rejected', reason: /^The webhook refused this lead \(410\)/ },
    ],
  ],
  unreadable: 'delivered',
  secrets: [SECRET],
})

async function deliver(...parcel: Parameters<typeof sampleParcel>) {
  const fake = await startFake('leads-webhook')
  await create(fake).deliver(sampleParcel(...parcel), AbortSignal.timeout(5000))
  const request = await fake.waitForRequest()
  await fake.close()
  return request
}

test('the body contains the lead with its context', async () => {
  const { method, url, json } = await deliver(contactFields, {
    page: '/jaipur',
    language: 'hi',
    attribution: { first: { at: '', landingPage: '/', parameters: { utm_source: 'google', utm_campaign: 'monsoon' } } },
    notes: [{ label: 'Visit', value: 'Wed 25 November, 10 am to 12', brief: 'visit' }],
  })
  expect(method).toBe('POST')
  expect(url, 'as it was set, with its last slash').toBe('/hooks/catch/1/abc/')
  expect(json).toEqual({
    ref: 'A7K2-9QF4',
    form: 'contact',
    kind: 'Ionia Contact Us Enquiry',
    received_at: '2026-11-21T06:30:00.000Z',
    enquiry_number: 1,
    page: '/jaipur',
    product: null,
    city: 'Jaipur',
    campaign: 'google monsoon',
    language: 'hi',
    whatsapp_consent: true,
    notes: ['Visit: Wed 25 November, 10 am to 12'],
    fields: contactFields,
  })
})

test('the signature covers id, time and body', async () => {
  const { headers, body } = await deliver()
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers
  expect(id).toBe('dlv_01JD9Z7Q4W')
  expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60)
  const expected = createHmac('sha256', SECRET).update(`${id}.${at}.${body}`).digest('base64')
  expect(signature).toBe(`v1,${expected}`)
})

test('the body has a limited length', async () => {
  const { body } = await deliver({ ...contactFields, comment: 'x'.repeat(1_000_000) })
  expect(body.length).toBeLessThan(10_000)
})

test('the settings require an address and a secret of at least 16 characters', () => {
  const LEADS_WEBHOOK_URL = 'https://hooks.example.test/1/'
  expect(() => parseSettings({ LEADS_WEBHOOK_URL })).toThrow('LEADS_WEBHOOK_SECRET is missing')
  expect(() => parseSettings({ LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET: 'short' })).toThrow('16 characters or more')
  const { channels } = parseSettings({ LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET: SECRET })
  expect(channels['leads-webhook']?.LEADS_WEBHOOK_URL).toBe(LEADS_WEBHOOK_URL)
})
