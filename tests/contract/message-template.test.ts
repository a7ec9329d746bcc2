import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { createMessageTemplate } from '#app/leads/channels/message-template.server.ts'
import { type Fake, startFake } from '../fakes/start-fake.ts'
import { contactFields, sampleParcel } from './sample-parcel.ts'
import { testChannel } from './test-channel.ts'

const KEY = 'bTNzc2FnZS1ZdWNhdGFu'

type TemplateSettings = Parameters<typeof createMessageTemplate>[0]['settings']

const create = ({ url }: Fake, changes: Partial<TemplateSettings> = {}) =>
  createMessageTemplate({
    settings: { TEMPLATE_URL: url, TEMPLATE_API_KEY: KEY, TEMPLATE_NAME: 'welcome_message', ...changes },
    fetch,
  })

testChannel('message-template', create, {
  accepted: [
    [
      'a success response with status 201',
      'ok',
      { status: 'delivered', reference: '6f3a2b1c-fake-4e5d-8c7b-000000000001' },
    ],
    [
      'a success response with status 200',
      { status: 200, body: { result: true, message: 'Queued' } },
      { status: 'delivered' },
    ],
  ],
  refused: [
    [
      'an error inside a 200 is retried',
      { status: 200, body: { result: false, message: 'Please try later' } },
      { status: 'retry', reason: /^The message provider did not take the message: "Please try later"$/ },
    ],
    ['a response without its result is unknown', { status: 201, body: { message: 'ok' } }, { status: 'unknown' }],
    ['"true" as text is not true', { status: 201, body: { result: 'true' } }, { status: 'unknown' }],
    [
      'a template with other variables',
      {
        status: 400,
        body: {
          result: false,
          message: "Missing variable values for template's body, expected number of values are 2",
        },
      },
      { status: 'rejected', reason: /\(400\): "Missing variable values .* expected number of values are 2/ },
    ],
    [
      'too many messages',
      { status: 429, body: { result: false, message: 'Rate limit exceeded for this resource' } },
      { status: 'retry', reason: /Rate limit exceeded/ },
    ],
  ],
  unreadable: 'unknown',
  secrets: [KEY],
})

describe('message to the visitor', () => {
  let fake: Fake
  beforeAll(async () => {
    fake = await startFake('message-template')
  })
  afterEach(() => fake.reset())
  afterAll(() => fake.close())

  const sent = async (fields: Record<string, string>) => {
    const outcome = await create(fake).deliver(sampleParcel(fields), AbortSignal.timeout(5000))
    expect(outcome.status).toBe('delivered')
    return fake.waitForRequest()
  }

  test('contains all fields of the request', async () => {
    const { method, url, headers, json } = await sent(contactFields)
    expect(method).toBe('POST')
    expect(url).toBe('/v1/public/message/')
    expect(headers).toMatchObject({ 'content-type': 'application/json', authorization: `Basic ${KEY}` })
    expect(json).toEqual({
      countryCode: '+91',
      phoneNumber: '9876543210',
      callbackData: 'A7K2-9QF4 dlv_01JD9Z7Q4W',
      type: 'Template',
      template: {
        name: 'welcome_message',
        languageCode: 'en',
        headerValues: [contactFields.name],
        bodyValues: ['A7K2-9QF4'],
      },
    })
  })

  test.each([
    ['line breaks and runs of spaces', ' Asha\r\n\tRao     Kulkarni\u2028', 'Asha Rao Kulkarni'],
    ['a different script', 'आशा राव', 'आशा राव'],
    ['only spaces', ' \n\t ', 'there'],
    ['a very long name', 'न'.repeat(100), `${'न'.repeat(39)}…`],
  ])('shortens a name with %s to fit the template', async (_, name, shown) => {
    const { json } = await sent({ ...contactFields, name })
    expect(json).toMatchObject({ template: { headerValues: [shown] } })
  })

  test.each(['Win Rs 5 lakh! claim at evil.in/x', 'Call 9123456789 now SBI KYC block', 'evil.in', 'a b c d e'])(
    'omits the name %j',
    async (name) => {
      const { json } = await sent({ ...contactFields, name, comment: name })
      expect(json).toMatchObject({ template: { headerValues: ['there'], bodyValues: ['A7K2-9QF4'] } })
      expect(JSON.stringify(json)).not.toContain(name)
    },
  )

  test('is not sent without WhatsApp consent', async () => {
    const parcel = sampleParcel(contactFields, { consent: { version: '1', whatsapp: false } })
    expect(await create(fake).deliver(parcel, AbortSignal.timeout(5000))).toEqual({
      status: 'rejected',
      reason: 'The visitor has not agreed to messages on WhatsApp',
    })
    expect(fake.requests).toHaveLength(0)
  })

  test.each([
    ['Hindi once the template is approved in it', { TEMPLATE_LANGUAGES: ['hi'] }, 'hi', 'जी'],
    ['English until then', {}, 'en', 'there'],
  ])('greets a lead from a Hindi page in %s', async (_, changes, languageCode, greeted) => {
    const parcel = sampleParcel({ phone: '+919876543210' }, { language: 'hi' })
    await create(fake, changes).deliver(parcel, AbortSignal.timeout(5000))
    const { json } = await fake.waitForRequest()
    expect(json).toMatchObject({ template: { languageCode, headerValues: [greeted] } })
  })

  test('sends a foreign number as a whole, without a separate country code', async () => {
    const { json } = await sent({ ...contactFields, phone: '+971501234567' })
    expect(json).toMatchObject({ fullPhoneNumber: '971501234567' })
    expect(json).not.toHaveProperty('countryCode')
  })

  test('greets a visitor without a name', async () => {
    expect((await sent({ phone: '+919876543210' })).json).toMatchObject({ template: { headerValues: ['there'] } })
  })

  test('a key that is invalid in a header pauses the channel', async () => {
    const outcome = await create(fake, { TEMPLATE_API_KEY: 'two\nlines' }).deliver(
      sampleParcel(),
      AbortSignal.timeout(5000),
    )
    expect(outcome).toMatchObject({ status: 'paused' })
    expect(fake.requests).toHaveLength(0)
  })
})
