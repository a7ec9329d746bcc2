import { expect, test } from 'vitest'

import { KEY, fakeGraph } from '../../../tests/fakes/senders.ts'
import { openTestInbound } from '../../../tests/inbound/open-test-inbound.ts'
import { readEvents } from '../../../tests/inbound/read-events.ts'
import { createExotel } from './exotel.server.ts'

const exotel = createExotel({ settings: { EXOTEL_KEY: [KEY] }, fetch: fakeGraph })
const read = (fields: Record<string, string>) => readEvents(exotel, new URLSearchParams(fields).toString())
const missed = { CallSid: 'c1', CallFrom: '09812345678', CallTo: '08047110000', CallType: 'incomplete' }

test('ignores a status callback without the caller, which the applet reports', async () => {
  expect(await read({ CallSid: 'c1', DateUpdated: '2026-11-24 18:00:00', Status: 'no-answer' })).toEqual([])
  expect(await read(missed)).toMatchObject([{ id: 'c1', from: { phone: '+919812345678' } }])
})

test('counts a voicemail as unanswered', async () => {
  expect(await read({ ...missed, CallType: 'voicemail' })).toMatchObject([{ kind: 'call' }])
})

test('names the dialled number as the campaign', async () => {
  expect(await read(missed)).toMatchObject([{ origin: { utm_source: 'call', utm_campaign: '+918047110000' } }])
})

test('reads a callback that is sent as multipart/form-data', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ CallSid: 'c2', From: '09812345678', Status: 'busy' }))
    form.set(name, value)
  const body = await new Response(form).text()
  expect(await readEvents(exotel, body)).toMatchObject([{ id: 'c2', from: { phone: '+919812345678' } }])
})

test.each(['anonymous', '', 'Restricted', '56767'])(
  'a caller without a number, %j, is nobody to call back',
  async (caller) => {
    expect(await read({ ...missed, CallFrom: caller })).toEqual([])
  },
)

test.each([
  ['incoming', 'completed', 0],
  ['incoming', 'call-attempt', 1],
  ['outbound-dial', 'no-answer', 0],
  ['outbound-api', 'busy', 0],
] as const)('of a call %s that is %s come %i missed calls', async (Direction, CallType, count) => {
  expect(await read({ ...missed, Direction, CallType })).toHaveLength(count)
})

test('staff who try the number for missed calls are no leads', async () => {
  const { send, read: readAll, leads } = await openTestInbound()
  const call = (from: string) => new URLSearchParams({ ...missed, CallSid: from, CallFrom: from }).toString()
  for (const from of ['09800000077', '09812345678']) await send({ method: 'GET', path: `exotel/${KEY}?${call(from)}` })
  await readAll()
  expect((await leads()).map(({ phone }) => phone)).toEqual(['+919812345678'])
})
