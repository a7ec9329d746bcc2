/** Tests the mail to the team with a real SMTP server. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { sendMail } from '#app/leads/channels/send-mail.server.ts'
import { createSmtp } from '#app/leads/channels/smtp.server.ts'
import type { Lead } from '#app/leads/lead.ts'
import type { Behaviour } from '../fakes/behaviour.ts'
import type { ReadMail } from '../fakes/read-mail.ts'
import type { Fake } from '../fakes/start-fake.ts'
import { startSmtp } from '../fakes/start-smtp.ts'
import { contactFields, sampleParcel } from './sample-parcel.ts'
import { expectDiscretion, expectOutcome } from './test-channel.ts'

const FROM = 'Ionia website <website@ionia.example.com>'
const TO = 'sales@ionia.example.com, office@ionia.example.com'
const create = (url: string) => createSmtp({ settings: { SMTP_URL: url, LEADS_EMAIL_FROM: FROM, LEADS_EMAIL_TO: TO } })

let fake: Fake
beforeAll(async () => {
  fake = await startSmtp()
})
afterEach(() => fake.reset())
afterAll(() => fake.close())

const soon = () => AbortSignal.timeout(5000)

describe('result of each failure', () => {
  test.each<[string, Behaviour, Parameters<typeof expectOutcome>[1]]>([
    ['a success response', 'ok', { status: 'delivered' }],
    ['a rejected login', { status: 535 }, { status: 'paused', reason: /^The mail server refused our login \(535\)/ }],
    ['a temporarily rejected login', { status: 454 }, { status: 'retry' }],
    ['a busy mailbox', { status: 450 }, { status: 'retry', reason: /450/ }],
    ['a local error', { status: 451 }, { status: 'retry', reason: /451/ }],
    ['a server shutting down', { status: 421 }, { status: 'retry' }],
    ['an unknown recipient', { status: 550 }, { status: 'paused', reason: /LEADS_EMAIL_TO \(550\)/ }],
    ['a rejected mail', { status: 554 }, { status: 'rejected', reason: /refused this mail \(554\)/ }],
    ['a connection lost after the mail was sent', 'reset', { status: 'unknown', reason: /may have arrived/ }],
    ['no response after the mail was sent', 'hang', { status: 'unknown', reason: /timeout/ }],
  ])('%s', async (_, behaviour, expected) => {
    fake.behave(behaviour)
    const patience = new AbortController()
    const delivery = create(fake.url).deliver(sampleParcel(), AbortSignal.any([patience.signal, soon()]))
    if (behaviour === 'hang') {
      await fake.waitForRequest()
      patience.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
    }
    const outcome = await delivery
    expectOutcome(outcome, expected)
    expectDiscretion(outcome, [fake.url, TO])
  })

  test('a wrong password pauses the channel', async () => {
    const url = fake.url.replace('fake-smtp-password', 'wr0ng-Zanzibar')
    const outcome = await create(url).deliver(sampleParcel(), soon())
    expectOutcome(outcome, { status: 'paused', reason: /535/ })
    expectDiscretion(outcome, ['wr0ng-Zanzibar'])
  })

  test('retries an unreachable server', async () => {
    const gone = await startSmtp()
    await gone.close()
    expectOutcome(await create(gone.url).deliver(sampleParcel(), soon()), { status: 'retry', reason: /SMTP_URL/ })
  })

  test('retries an unknown host', async () => {
    const outcome = await create('smtp://mail.invalid').deliver(sampleParcel(), soon())
    expectOutcome(outcome, { status: 'retry', reason: /SMTP_URL/ })
  })

  test('retries a server that accepts connections without responding', async () => {
    const mute = createServer().listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = mute.address() as { port: number }
    const outcome = await create(`smtp://127.0.0.1:${port}`).deliver(sampleParcel(), AbortSignal.timeout(200))
    expectOutcome(outcome, { status: 'retry', reason: /before the lead was sent/ })
    mute.close()
  })

  test.each([
    ['file that is not read', { text: { path: '/etc/hosts' } }],
    ['bug in the site', { attachments: [null as never] }],
  ])('a mail that cannot be composed because of a %s is not sent', async (_, invalid) => {
    const finding = await sendMail(fake.url, { from: FROM, to: TO, subject: 'Enquiry', ...invalid }, soon())
    expect(finding).toMatchObject({
      status: 'retry',
      phrase: expect.stringMatching(/before the lead was sent/) as string,
    })
    expect(fake.requests).toHaveLength(0)
  })

  test('does not send a password unencrypted to another host', async () => {
    const { port } = new URL(fake.url)
    const outcome = await create(`smtp://website:fake-smtp-password@127.0.0.1.nip.invalid:${port}`).deliver(
      sampleParcel(),
      soon(),
    )
    expectOutcome(outcome, { status: 'retry' })
    expect(fake.requests).toHaveLength(0)
  })

  test('sends nothing after the timeout', async () => {
    expectOutcome(await create(fake.url).deliver(sampleParcel(), AbortSignal.abort()), { status: 'retry' })
    expect(fake.requests).toHaveLength(0)
  })
})

describe('mail', () => {
  const sent = async (fields: Record<string, string> = contactFields, lead: Partial<Lead> = {}) => {
    expectOutcome(await create(fake.url).deliver(sampleParcel(fields, lead), soon()), { status: 'delivered' })
    return (await fake.waitForRequest()).json as ReadMail
  }

  test('contains all fields of the lead', async () => {
    const { headers, text } = await sent(
      // A field that the form no longer has.
      { ...contactFields, former_field: 'Pune' },
      {
        attribution: {
          last: {
            at: '2026-11-21T06:00:00.000Z',
            landingPage: '/products',
            referrer: 'https://www.google.com/search',
            parameters: { utm_source: 'google' },
          },
        },
        consent: { version: '1', whatsapp: true },
      },
    )
    expect(headers).toMatchObject({
      from: FROM,
      to: TO,
      subject: 'Ionia Contact Us Enquiry: A7K2-9QF4',
      'message-id': '<dlv_01JD9Z7Q4W@ionia.example.com>',
      'x-lead-ref': 'A7K2-9QF4',
      'x-lead-enquiry': '1',
      'idempotency-key': 'dlv_01JD9Z7Q4W',
    })
    expect(text.replaceAll('\r\n', '\n')).toBe(
      [
        'Ionia Contact Us Enquiry',
        '',
        `Name: ${contactFields.name}`,
        'Phone number: +91 98765 43210',
        `Comment: ${contactFields.comment}`,
        'Former field: Pune',
        'Reference: A7K2-9QF4',
        'Received: 21 Nov 2026, 12:00:00 IST',
        'Page: /contacts',
        'First visit: direct',
        'Last visit: /products from https://www.google.com/search utm_source=google',
        'WhatsApp: agreed to messages',
      ].join('\n'),
    )
  })

  test('has the visitor’s e-mail address as its Reply-To', async () => {
    const { headers } = await sent({ ...contactFields, email: 'asha@example.test' })
    expect(headers).toMatchObject({ 'reply-to': 'asha@example.test' })
  })

  test('contains the product or city of the page and the first campaign, without control characters', async () => {
    const attribution = { first: { at: '2026-11-21T06:00:00.000Z', landingPage: '/', parameters: { gclid: 'x' } } }
    const comment = 'Hello\u0000\u001b[31m\u202e there'
    const { text } = await sent({ ...contactFields, comment }, { page: '/alwar', attribution })
    expect(text).toContain('City of the page: Alwar')
    expect(text).toContain('Campaign: google ads')
    expect(text).not.toMatch(/(?![\r\n])[\p{Cc}\u202e]/u)
  })

  test('links the phone number and escapes the visitor’s text', async () => {
    const { html } = await sent({ ...contactFields, comment: '<img src=x onerror=alert(1)>' })
    expect(html).toContain('<a href="tel:+919876543210">+91 98765 43210</a>')
    expect(html).toContain('&#60;img src=x')
    expect(html).not.toContain('<img')
  })

  test('contains the number of a repeat enquiry', async () => {
    const { headers, text } = await sent(contactFields, { enquiryNumber: 3 })
    expect(headers).toMatchObject({
      subject: 'Ionia Contact Us Enquiry (3rd enquiry): A7K2-9QF4',
      'x-lead-enquiry': '3',
    })
    expect(text).toMatch(/^Ionia Contact Us Enquiry \(3rd enquiry\)/)
  })

  test('typed text cannot add headers or lines', async () => {
    const { headers, text } = await sent(
      { name: 'A\r\nBcc: all@example.test', phone: '+919876543210', comment: 'Hello\r\nPhone: +911111111111' },
      { header: 'Ionia Enquiry\r\nBcc: all@example.test' },
    )
    expect(headers).not.toHaveProperty('bcc')
    expect(text).not.toMatch(/^Phone: \+911/m)
    expect(text).toContain('Phone number: +91 98765 43210')
  })

  test('an alert is sent to staff', async () => {
    const alert = {
      key: 'paused:crm:1',
      subject: 'Channel crm is paused',
      text: 'The CRM refused our key (401)\nSee crm',
    }
    expect(await create(fake.url).notify?.(alert, soon())).toEqual({ status: 'delivered' })
    const { headers, text } = (await fake.waitForRequest()).json as ReadMail
    expect(headers).toMatchObject({
      subject: 'Channel crm is paused',
      'message-id': '<alert.paused.crm.1@ionia.example.com>',
    })
    expect(text).toContain('The CRM refused our key (401)')
  })

  test.each([
    ['a lead', (channel: ReturnType<typeof create>) => channel.deliver(sampleParcel(), soon())],
    [
      'an alert',
      (channel: ReturnType<typeof create>) => channel.notify!({ key: 'x', subject: 'x', text: 'x' }, soon()),
    ],
    ['any other mail', () => sendMail(fake.url, { from: FROM, to: TO, subject: 'x', text: 'x' }, soon())],
  ])('%s suppresses out-of-office replies', async (_, send) => {
    await send(create(fake.url))
    const { headers } = (await fake.waitForRequest()).json as ReadMail
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      // Failure reports still arrive.
      'x-auto-response-suppress': 'OOF, AutoReply',
    })
    expect(headers).not.toHaveProperty('precedence')
  })
})
