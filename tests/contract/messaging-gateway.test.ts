import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { createMessagingGateway } from '#app/leads/channels/messaging-gateway.server.ts'
import type { Lead } from '#app/leads/lead.ts'
import { type Fake, startFake } from '../fakes/start-fake.ts'
import { contactFields, sampleParcel } from './sample-parcel.ts'
import { testChannel } from './test-channel.ts'

const settings = {
  MESSAGING_INSTANCE_ID: '609ACF283Q7ZX',
  MESSAGING_ACCESS_TOKEN: 't0ken5f5a1bfe',
  MESSAGING_RECIPIENT: '+919800000002',
}
const create = ({ url }: Fake) =>
  createMessagingGateway({ settings: { ...settings, MESSAGING_GATEWAY_URL: url }, fetch })

const error = (message: string, more = {}) => ({ status: 200, body: { status: 'error', message, ...more } })

testChannel('messaging-gateway', create, {
  accepted: [
    ['a success response with the sent message', 'ok', { status: 'delivered', reference: '3EB0FAKE0001' }],
    [
      'a short success response',
      { status: 200, body: { status: 'success', message: 'Success' } },
      { status: 'delivered' },
    ],
    [
      'a success response of unknown shape',
      { status: 200, body: { status: 'success', message: [1] } },
      { status: 'delivered' },
    ],
  ],
  refused: [
    ['an invalidated instance', error('The Instance ID provided has been invalidated'), { status: 'paused' }],
    ['a phone that is logged out', error('Failed', { relogin: true }), { status: 'paused' }],
    ['a wrong token', error('The authentication process has failed'), { status: 'paused' }],
    ['an expired licence', error('License expired'), { status: 'paused' }],
    [
      'any other error',
      error('Queue is full'),
      { status: 'retry', reason: /^The messaging gateway did not take the message: "Queue is full"$/ },
    ],
    ['a success with an unexpected status', { status: 201, body: { status: 'success' } }, { status: 'unknown' }],
    ['JSON of another shape', { status: 200, body: { ok: true } }, { status: 'unknown' }],
  ],
  unreadable: 'unknown',
  secrets: Object.values(settings),
})

describe('message to the sales team', () => {
  let fake: Fake
  beforeAll(async () => {
    fake = await startFake('messaging-gateway')
  })
  afterEach(() => fake.reset())
  afterAll(() => fake.close())

  const sent = async (fields: Record<string, string>, lead: Partial<Lead> = {}) => {
    const outcome = await create(fake).deliver(sampleParcel(fields, lead), AbortSignal.timeout(5000))
    expect(outcome.status).toBe('delivered')
    return fake.waitForRequest()
  }
  const messageOf = async (fields: Record<string, string>, lead: Partial<Lead> = {}) =>
    (await sent(fields, lead)).query.message ?? ''

  test('contains all fields of the request', async () => {
    const { method, path, query, url } = await sent(contactFields)
    expect(method).toBe('GET')
    expect(path).toBe('/api/send')
    expect(query).toEqual({
      number: '919800000002',
      type: 'text',
      message: [
        'Ionia Contact Us Enquiry',
        'Ref: A7K2-9QF4',
        `Name: ${contactFields.name}`,
        'Phone number: +919876543210',
        `Comment: ${contactFields.comment}`,
        'Page: /contacts',
      ].join('\n'),
      instance_id: '609ACF283Q7ZX',
      access_token: 't0ken5f5a1bfe',
    })
    expect(url, 'spaces are %20, and a plus is %2B').not.toContain('+')
  })

  test('omits empty fields', async () => {
    expect(await messageOf({ phone: '+919876543210' })).toBe(
      'Ionia Contact Us Enquiry\nRef: A7K2-9QF4\nPhone number: +919876543210\nPage: /contacts',
    )
  })

  test('contains a line for a repeat enquiry and for the product', async () => {
    expect(await messageOf({ phone: '+919876543210', product: 'X-Blue' }, { enquiryNumber: 2, form: 'purchase' })).toBe(
      'Ionia Contact Us Enquiry\nRef: A7K2-9QF4\nRepeat: 2nd enquiry\nPhone number: +919876543210\nProduct: X-Blue\nPage: /contacts',
    )
  })

  test('contains a line for the answers of /which-machine', async () => {
    expect(await messageOf({ phone: '+919876543210', tap: 'borewell water, no RO; answer not yet' })).toBe(
      'Ionia Contact Us Enquiry\nRef: A7K2-9QF4\nPhone number: +919876543210\nTap: borewell water, no RO; answer not yet\nPage: /contacts',
    )
  })

  test('contains the product and city of the page, and the campaign of the first visit', async () => {
    const parameters = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'mon*soon' }
    const attribution = { first: { at: '2026-11-21T06:00:00.000Z', landingPage: '/', parameters } }
    expect(await messageOf({ phone: '+919876543210' }, { page: '/jaipur', attribution })).toBe(
      'Ionia Contact Us Enquiry\nRef: A7K2-9QF4\nPhone number: +919876543210\nCity: Jaipur\nCampaign: google/cpc mon soon\nPage: /jaipur',
    )
    fake.reset()
    const page = '/products/ionia-x-blue-alkaline-water-machine'
    expect(await messageOf({ phone: '+919876543210' }, { page, form: 'connect' })).toBe(
      `Ionia Contact Us Enquiry\nRef: A7K2-9QF4\nWhatsApp number: +919876543210\nProduct: X-Blue\nPage: ${page}`,
    )
  })

  test('contains the total and the PIN code, untruncated', async () => {
    const total = 'Rs 1,68,000 with delivery Rs 1,500 and installation Rs 1,500'
    const fields = { phone: '+919876543210', name: 'आ'.repeat(400), pincode: '302001', product: 'X-Blue', total }
    const message = await messageOf(fields, { form: 'purchase' })
    expect(message).toContain(`\nPIN code: 302001\nProduct: X-Blue\nTotal: ${total}\n`)
  })

  test('an alert is sent, truncated to the length of a URL', async () => {
    const alert = {
      key: 'paused:crm:1',
      subject: 'Channel crm is paused',
      text: `Refused {a|b}\n${'long '.repeat(600)}`,
    }
    expect(await create(fake).notify?.(alert, AbortSignal.timeout(5000))).toMatchObject({ status: 'delivered' })
    const { url, query, headers } = await fake.waitForRequest()
    expect(`${fake.url}${url}`.length).toBeLessThan(2000)
    expect(query.message).toMatch(/^Channel crm is paused\nRefused \(a\/b\)\nlong long .*…$/)
    expect(headers['idempotency-key']).toBe('paused:crm:1')
  })

  test('neutralises spintax, formatting and line breaks', async () => {
    const comment = '{yes|no} *bold* _it_ ~no~ ```code```\r\nPhone: +911111111111\u2028end'
    expect(await messageOf({ ...contactFields, comment })).toContain(
      "Comment: (yes/no) ∗bold∗ ＿it＿ ∼no∼ '''code''' Phone: +911111111111 end\nPage",
    )
  })

  test.each([
    ['Latin', 'Please call me in the evening. '],
    ['Hindi', 'कृपया शाम को फ़ोन करें, पानी की मशीन चाहिए। '],
    ['emoji', '👨‍👩‍👧💧🙏🏽'],
    ['percent signs', '%%%%&&&&++++'],
    ['broken surrogates', 'a\ud800b\udc00'],
  ])('truncates a long comment in %s to fit the URL', async (_, piece) => {
    const { url, query } = await sent({ ...contactFields, comment: piece.repeat(200).slice(0, 2000) })
    const whole = `${fake.url}${url}`
    expect(whole.length).toBeLessThan(2000)
    expect(whole.length, 'as much as fits is sent').toBeGreaterThan(1960)
    expect(query.message).toContain('Ref: A7K2-9QF4')
    expect(query.message).toContain('Phone number: +919876543210')
    expect(query.message).toMatch(/Comment: .+…\nPage: \/contacts$/u)
    if (piece !== 'a\ud800b\udc00') expect(query.message, 'no code point is split').not.toContain('\ufffd')
  })

  test('contains phone and reference, however long page and name are', async () => {
    const fields = { name: 'न'.repeat(100), phone: '+919876543210', comment: 'ह'.repeat(2000) }
    const { url, query } = await sent(fields, { page: `/${'%E0'.repeat(500)}` })
    expect(`${fake.url}${url}`.length).toBeLessThan(2000)
    expect(query.message).toContain('Ref: A7K2-9QF4\nName: ननन')
    expect(query.message).toMatch(/Phone number: \+919876543210\nComment: ह*…\nPage: \/%E0/)
  })

  test('contains a second phone number', async () => {
    const { query } = await sent({ ...contactFields, phone_typed: '98765 43210 / 98290 12345' })
    expect(query.message).toContain('\nPhone number as typed: 98765 43210 / 98290 12345\n')
  })

  test('includes the phone number when the typed text is very long', async () => {
    const long = { name: 'न'.repeat(100), phone: '+919876543210', phone_typed: 'फ'.repeat(200) }
    const { url, query } = await sent(long, { page: `/${'%E0'.repeat(500)}` })
    expect(`${fake.url}${url}`.length).toBeLessThan(2000)
    expect(query.message).toMatch(/Phone number: \+919876543210\nPhone number as typed: फ+/)
  })
})
