import { expect, test } from 'vitest'

import { createEmailEvent } from '#app/leads/channels/email-event.server.ts'
import { type Fake, startFake } from '../fakes/start-fake.ts'
import { contactFields, sampleParcel } from './sample-parcel.ts'
import { testChannel } from './test-channel.ts'

const create = ({ url }: Fake) => createEmailEvent({ settings: { EMAIL_EVENT_URL: url }, fetch })

testChannel('email-event', create, {
  accepted: [
    ['a success response', 'ok', { status: 'delivered' }],
    ['202', { status: 202, body: 'queued' }, { status: 'delivered' }],
  ],
  refused: [
    [
      'a rejected form',
      { status: 422, body: { message: 'pincode is missing' } },
      { status: 'rejected', reason: /^The e-mail service refused this lead \(422\): "pincode is missing"$/ },
    ],
  ],
  unreadable: 'delivered',
  secrets: [],
})

test('the body contains only the form’s fields and its own header', async () => {
  const fake = await startFake('email-event')
  await create(fake).deliver(sampleParcel(), AbortSignal.timeout(5000))
  const { method, url, headers, json } = await fake.waitForRequest()
  await fake.close()

  expect(method).toBe('POST')
  expect(url).toBe('/event/email')
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'dlv_01JD9Z7Q4W',
    'x-lead-ref': 'A7K2-9QF4',
    'x-lead-enquiry': '1',
  })
  expect(json).toEqual({ ...contactFields, header: 'Ionia Contact Us Enquiry' })
})

test('omits fields that the site added to the form', async () => {
  const fake = await startFake('email-event')
  const fields = { name: 'Asha', phone: '+919876543210' }
  const parcel = sampleParcel({ ...fields, product: 'X-Blue' }, { form: 'purchase', header: 'Ionia Purchase' })
  await create(fake).deliver(parcel, AbortSignal.timeout(5000))
  const { json } = await fake.waitForRequest()
  await fake.close()
  expect(json).toEqual({ ...fields, header: 'Ionia Purchase' })
})

test('sends the number of a repeat enquiry in a header', async () => {
  const fake = await startFake('email-event')
  await create(fake).deliver(sampleParcel(contactFields, { enquiryNumber: 3 }), AbortSignal.timeout(5000))
  const { headers, json } = await fake.waitForRequest()
  await fake.close()
  expect(headers['x-lead-enquiry']).toBe('3')
  expect(json).toEqual({ ...contactFields, header: 'Ionia Contact Us Enquiry' })
})

test('an alert is sent in the fields of a form', async () => {
  const fake = await startFake('email-event')
  const alert = { key: 'paused:crm:1', subject: 'Channel crm is paused', text: 'The CRM refused our key (401)' }
  expect(await create(fake).notify?.(alert, AbortSignal.timeout(5000))).toEqual({ status: 'delivered' })
  const { headers, json } = await fake.waitForRequest()
  await fake.close()
  expect(headers['idempotency-key']).toBe('paused:crm:1')
  expect(json).toEqual({ name: 'Website', comment: alert.text, header: alert.subject })
})

test('accepts any 2xx status, and ignores the rest of a slow response', async () => {
  const fake = await startFake('email-event')
  fake.behave('stall')
  const time = AbortSignal.timeout(5000)
  expect(await create(fake).deliver(sampleParcel(), time)).toEqual({ status: 'delivered' })
  expect(time.aborted).toBe(false)
  await fake.close()
})
