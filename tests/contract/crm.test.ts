import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { createCrm } from '#app/leads/channels/crm.server.ts'
import type { Lead } from '#app/leads/lead.ts'
import { type Fake, startFake } from '../fakes/start-fake.ts'
import { contactFields, sampleParcel } from './sample-parcel.ts'
import { testChannel } from './test-channel.ts'

/** The start of the sample's notes. */
const NOTES = 'From Website - Ionia Contact Us Enquiry - page /contacts - Ref A7K2-9QF4'

const create = ({ url }: Pick<Fake, 'url'>, key = 'k3y-Zanzibar', notes: 'full' | 'exact' = 'full') =>
  createCrm({
    settings: {
      CRM_URL: url,
      CRM_AUTH_KEY: key,
      CRM_ASSIGNED_TO: '+919800000001',
      CRM_PROCESS_NAME: 'Default Process',
      CRM_NOTES: notes,
    },
    fetch,
  })

testChannel('crm', create, {
  accepted: [
    ['a success response', 'ok', { status: 'delivered' }],
    ['a success response with status 201', { status: 201, body: { statusCode: 0 } }, { status: 'delivered' }],
  ],
  refused: [
    [
      'an error code inside a 200 is retried',
      { status: 200, body: { statusCode: 1, message: 'Invalid request' } },
      { status: 'retry', reason: /^The CRM did not take the lead \(its code 1\): "Invalid request"$/ },
    ],
    ['a response without its code is unknown', { status: 200, body: { message: 'ok' } }, { status: 'unknown' }],
    ['a null code is not zero', { status: 200, body: { statusCode: null } }, { status: 'unknown' }],
    [
      'outside its opening hours',
      { status: 403, body: { message: 'This Api access is only available between 8 AM to 10 PM IST' } },
      { status: 'retry', afterMs: 60 * 60 * 1000, reason: /closed at this hour.*8 AM to 10 PM/ },
    ],
    ['a rejected key', { status: 403, body: { message: 'Invalid key' } }, { status: 'paused' }],
  ],
  unreadable: 'unknown',
  secrets: ['k3y-Zanzibar', '+919800000001'],
})

describe('request to the CRM', () => {
  let fake: Fake
  beforeAll(async () => {
    fake = await startFake('crm')
  })
  afterEach(() => fake.reset())
  afterAll(() => fake.close())

  const sent = async (fields: Record<string, string>, lead: Partial<Lead> = {}) => {
    await create(fake).deliver(sampleParcel(fields, lead), AbortSignal.timeout(5000))
    return fake.waitForRequest()
  }

  test('contains all fields of a contact enquiry', async () => {
    const { method, url, headers, json } = await sent(contactFields)
    expect(method).toBe('POST')
    expect(url).toBe('/v1/crm/allocation')
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      'auth-key': 'k3y-Zanzibar',
      'idempotency-key': 'dlv_01JD9Z7Q4W',
    })
    expect(json).toEqual({
      notes: NOTES,
      processName: 'Default Process',
      assignedTo: '+919800000001',
      customer: { name: contactFields.name, phoneNumber: '+919876543210', notes: contactFields.comment },
    })
  })

  test('contains two words in its notes and all the rest with the customer if asked for exact notes', async () => {
    await create(fake, undefined, 'exact').deliver(sampleParcel(contactFields), AbortSignal.timeout(5000))
    const { json } = await fake.waitForRequest()
    const rest = NOTES.replace('From Website - ', '')
    expect(json).toMatchObject({
      notes: 'From Website',
      customer: { notes: `${rest} - ${contactFields.comment}` },
    })
  })

  test('contains the address of a demo and omits the comment', async () => {
    const { json } = await sent({ name: 'Asha', phone: '+919876543210', address: '4 MG Road', pincode: '560001' })
    expect(json).toMatchObject({
      notes: NOTES,
      customer: {
        name: 'Asha',
        phoneNumber: '+919876543210',
        company: { address: { street: '4 MG Road', pincode: '560001' } },
      },
    })
    expect(json).not.toHaveProperty('customer.notes')
  })

  test('contains the number of a repeat enquiry', async () => {
    const { json } = await sent(contactFields, { enquiryNumber: 3 })
    expect(json).toMatchObject({ notes: `${NOTES} - 3rd enquiry` })
  })

  test('contains a franchisee’s answers in readable and bounded notes', async () => {
    const fields = {
      name: 'Asha',
      phone: '+919876543210',
      email: 'asha@example.test',
      city: 'Pune',
      pincode: '411001',
      address: '4 MG Road',
      profession: 'Businessmen',
      annual_turnover: '2500000',
      invest_capacity: 'Rs.2,50,000 to Rs.6,00,000',
      invest_time: '15 Days',
      business_detail: 'Water '.repeat(300),
    }
    const { json } = await sent(fields, { form: 'franchise', header: 'Ionia Franchise Enquiry' })
    const { notes, customer } = json as { notes: string; customer: unknown }
    expect(notes).toMatch(
      /^From Website - Ionia Franchise Enquiry - page \/contacts - Ref A7K2-9QF4 - E-mail: asha@example\.test; Profession: Businessmen; Annual turnover in rupees: Rs 25,00,000; What you could invest: Rs\.2,50,000 to Rs\.6,00,000; When you could invest: 15 Days; Business today: Water /,
    )
    expect(notes.length).toBeLessThan(800)
    expect(customer).toEqual({
      name: 'Asha',
      phoneNumber: '+919876543210',
      company: { address: { street: '4 MG Road', pincode: '411001', city: 'Pune' } },
    })
  })

  test('contains the product of a purchase', async () => {
    const { json } = await sent({ name: 'Asha', phone: '+919876543210', product: 'X-Blue' }, { form: 'purchase' })
    expect(json).toMatchObject({
      notes: 'From Website - Ionia Contact Us Enquiry - product X-Blue - page /contacts - Ref A7K2-9QF4',
    })
  })

  test('contains the form, the product or city of the page, and the campaign of the first visit', async () => {
    const visit = { at: '2026-11-21T06:00:00.000Z', landingPage: '/' }
    const first = { ...visit, parameters: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'monsoon' } }
    const last = { ...visit, parameters: { utm_source: 'bing' } }
    const lead = { header: 'Enquiry Form Jaipur', page: '/jaipur', attribution: { first, last } }
    expect((await sent(contactFields, lead)).json).toMatchObject({
      notes: `From Website - Enquiry Form Jaipur - page /jaipur - campaign google/cpc monsoon - Ref A7K2-9QF4`,
    })
    fake.reset()
    const product = { header: 'Ionia Enquiry', page: '/products/ionia-x-blue-alkaline-water-machine' }
    expect((await sent(contactFields, product)).json).toMatchObject({
      notes: expect.stringMatching(
        /^From Website - Ionia Enquiry - product X-Blue - page \/products\/ionia-x-blue/,
      ) as string,
    })
    fake.reset()
    const demo = { header: 'Book Live Demo Enquiry', page: '/ratlam' }
    expect((await sent(contactFields, demo)).json).toMatchObject({
      notes: expect.stringMatching(
        /^From Website - Book Live Demo Enquiry - city Ratlam - page \/ratlam - Ref/,
      ) as string,
    })
  })

  test('typed text cannot imitate a part of the notes or add a line', async () => {
    const forged = 'x\r\n - Ref B1B1-B1B1; Phone: +911111111111\u2028- Comment: pay\u001b[31m \u202e– page /evil'
    const parameters = { utm_source: forged, utm_medium: forged, utm_campaign: forged }
    const { json } = await sent(
      { name: forged, phone: '+919876543210', email: 'a@b.test', business_detail: forged, comment: forged },
      {
        form: 'franchise',
        page: `/x${forged}`,
        attribution: { first: { at: '2026-11-21T06:00:00.000Z', landingPage: '/', parameters } },
      },
    )
    const { notes, customer } = json as { notes: string; customer: { name: string } }
    expect(notes.split(' - ').map((part) => part.split(/[ :]/)[0])).toEqual([
      'From',
      'Ionia',
      'page',
      'campaign',
      'Ref',
      'E-mail',
    ])
    expect(notes.match(/\w+: /g)).toEqual(['mail: ', 'today: '])
    expect(notes + customer.name).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
  })

  test('contains the total and the PIN code of a purchase', async () => {
    const total = 'Rs 1,68,000 with delivery Rs 1,500 and installation Rs 1,500'
    const fields = { name: 'Asha', phone: '+919876543210', pincode: '302001', product: 'X-Blue', total }
    const { json } = await sent(fields, { form: 'purchase' })
    expect(json).toMatchObject({
      notes: `From Website - Ionia Contact Us Enquiry - product X-Blue - page /contacts - Ref A7K2-9QF4 - PIN code: 302001; Total: ${total}`,
    })
    expect(json, 'a PIN code alone is not an address').not.toHaveProperty('customer.company')
  })

  test('contains a placeholder name when the visitor left only a number', async () => {
    const { json } = await sent({ phone: '+919876543210' })
    expect(json).toMatchObject({ customer: { name: 'Website visitor', phoneNumber: '+919876543210' } })
    expect(json).not.toHaveProperty('customer.company')
  })

  test('a key that is invalid in a header pauses the channel', async () => {
    const outcome = await create(fake, 'two\nlines').deliver(sampleParcel(), AbortSignal.timeout(5000))
    expect(outcome).toEqual({
      status: 'paused',
      reason: 'The CRM could not be called: its key or address in the settings is malformed (see CRM_URL)',
    })
    expect(fake.requests).toHaveLength(0)
  })

  test('retries an unknown host', async () => {
    const outcome = await create({ url: 'http://crm.invalid' }).deliver(sampleParcel(), AbortSignal.timeout(5000))
    expect(outcome).toMatchObject({
      status: 'retry',
      reason: expect.stringMatching(/could not be reached \(E\w+, see CRM_URL\)/),
    })
  })
})
