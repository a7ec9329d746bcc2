/** What follows when a person writes that they want no more calls or messages. */
import { expect, test } from 'vitest'

import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import { openTestInbound } from '../../tests/inbound/open-test-inbound.ts'
import { rowInWords } from '../../tests/desk/in-words.ts'
import type { Contact, InboundEvent } from './inbound-event.ts'

const PHONE = '+919812345678'
const MINUTE = 60_000
const READ = 'May have asked for no more calls: read'
const CONSENT = { version: '1', whatsapp: true }
let number = 0

async function setUp() {
  const inbound = await openTestInbound()
  const { time, desk, asha, apply, sources, database } = inbound
  const hear = (text: string, from: Partial<Contact> = {}, extra: object = { kind: 'message', text }) => {
    number += 1
    time.now += MINUTE
    const about = {
      id: `e${number}`,
      at: time.now,
      origin: {},
      from: { phone: PHONE, alias: null, name: 'Sunita', ...from },
    }
    return apply(sources.get('whatsapp')!, { ...about, ...extra } as InboundEvent, time.now)
  }
  return {
    ...inbound,
    hear,
    hearForm: (comment: string) => hear('', {}, { kind: 'enquiry', where: 'IndiaMART enquiry', fields: { comment } }),
    lineOf: async (ref: string) => rowInWords((await desk.readCard(ref, asha.id))!.prospect),
    requests: async () => (await desk.requests.list('open')).rows.map(({ lead }) => lead),
    consents: async () => {
      const rows = await database
        .selectFrom('leads')
        .select('whatsapp_consent')
        .where('form', '!=', 'withdraw')
        .execute()
      return rows.map(({ whatsapp_consent }) => whatsapp_consent)
    },
  }
}

const enquire = ({ accept }: Awaited<ReturnType<typeof setUp>>) =>
  accept({ fields: { name: 'Sunita', phone: PHONE }, consent: CONSENT })

test('a clear refusal of calls counts at once, and its words are shown', async () => {
  const base = await setUp()
  const ref = await enquire(base)
  await base.hear('मुझे कॉल मत करो')
  expect(await base.lineOf(ref)).toMatchObject({ barred_at: base.time.now, stage: 'do-not-call', due_at: null })
  expect(await base.requests()).toMatchObject([{ fields: { request: WITHDRAWALS.calls, comment: 'मुझे कॉल मत करो' } }])
  expect(await base.consents()).toEqual([0])
  expect(await base.listOf('to-call')).toEqual([])
})

test('a refusal of calls after "STOP" is a request of its own, even at the same minute', async () => {
  const base = await setUp()
  const ref = await enquire(base)
  await base.hear('STOP')
  expect(await base.lineOf(ref)).toMatchObject({ barred_at: null, muted_at: base.time.now, next: 'First call' })
  await base.hear('do not call me')
  expect(await base.lineOf(ref)).toMatchObject({ barred_at: base.time.now })
  expect((await base.requests()).map(({ fields }) => fields.request).toSorted()).toEqual([
    WITHDRAWALS.calls,
    WITHDRAWALS.whatsapp,
  ])
})

test('a later agreement to messages ends the mark of a "STOP"', async () => {
  const base = await setUp()
  const ref = await enquire(base)
  await base.hear('STOP')
  base.time.now += 20 * MINUTE
  await enquire(base)
  expect(await base.lineOf(ref)).toMatchObject({ muted_at: null })
})

const DOUBTFUL = 'I bought one elsewhere, so please do not call me'

test('a refusal among other words is read before anybody calls', async () => {
  const base = await setUp()
  const ref = await enquire(base)
  const [request] = await base.hear(DOUBTFUL)
  expect(request).toBeDefined()
  expect(await base.lineOf(ref)).toMatchObject({
    barred_at: null,
    held_at: base.time.now,
    due_at: base.time.now,
    next: READ,
    last_word: `On WhatsApp: ${DOUBTFUL}`,
  })
  expect(await base.listOf('to-call')).toEqual([ref])
  expect(await base.consents()).toEqual([1])
})

test.each([
  ['Yes, no more calls', 'confirmed', { stage: 'do-not-call', held_at: null, due_at: null }, 0],
  ['No, go on', 'denied', { barred_at: null, held_at: null, stage: 'new' }, 1],
] as const)('"%s" decides', async (_, kind, line, consent) => {
  const base = await setUp()
  const ref = await enquire(base)
  await base.hear(DOUBTFUL)
  const [request] = await base.requests()
  base.time.now += MINUTE
  const result = await base.act(request!.ref, base.asha, { kind, data: { ref: request!.ref, read: true } })
  expect(await base.lineOf(ref)).toMatchObject(line)
  expect(await base.consents()).toEqual([consent])
  if (!('event' in result)) throw new Error(result.status)
  base.time.now += MINUTE
  await base.desk.acts.undo(request!.ref, base.asha, result.event.id)
  expect(await base.lineOf(ref)).toMatchObject({ barred_at: null, next: READ, held_at: expect.any(Number) as number })
  expect(await base.consents()).toEqual([1])
})

test('an outcome of a call ends no task of reading', async () => {
  const base = await setUp()
  const ref = await enquire(base)
  await base.hear(DOUBTFUL)
  await base.act(ref, base.asha, { kind: 'reached' })
  expect(await base.lineOf(ref)).toMatchObject({ next: READ })
})

test('people whom nobody knows are read, too, with and without a number', async () => {
  const base = await setUp()
  for (const from of [{}, { phone: null, alias: 'whatsapp:IN.77' }]) {
    const leadIds = await base.hear(DOUBTFUL, from)
    const { ref } = await base.database
      .selectFrom('leads')
      .select('ref')
      .where('id', '=', leadIds.at(-1)!)
      .executeTakeFirstOrThrow()
    expect(await base.lineOf(ref)).toMatchObject({ leads: 1, next: READ, held_at: expect.any(Number) as number })
  }
})

test('a person who waits to be read, or is not called anyway, opens no second task', async () => {
  const base = await setUp()
  const ref = await enquire(base)
  await base.hear(DOUBTFUL)
  await base.hear('baar baar call kyu karte ho')
  expect(await base.requests()).toHaveLength(1)
  await base.hear('Do not call me')
  await base.hear('I told you, do not call')
  expect(await base.requests()).toHaveLength(2)
  expect(await base.lineOf(ref)).toMatchObject({ stage: 'do-not-call' })
})

test('what somebody typed into the form of a marketplace is for staff to read, however clear', async () => {
  const base = await setUp()
  await base.hearForm('Do not call me')
  const { ref } = (await base.leads()).find(({ form }) => form !== 'withdraw')!
  expect(await base.lineOf(ref)).toMatchObject({ barred_at: null, next: READ })
})

test('the same message twice is one request', async () => {
  const base = await setUp()
  await enquire(base)
  const event = { id: 'same', at: base.time.now + MINUTE, kind: 'message', text: DOUBTFUL, origin: {} } as const
  base.time.now += MINUTE
  for (const _ of [1, 2])
    await base.apply(
      base.sources.get('whatsapp')!,
      { ...event, from: { phone: PHONE, alias: null, name: '' } },
      base.time.now,
    )
  expect(await base.requests()).toHaveLength(1)
})

test('our own words are never read', async () => {
  const base = await setUp()
  const ref = await enquire(base)
  await base.hear('', {}, { kind: 'replied', app: 'WhatsApp’s app', text: 'Do not call me' })
  expect(await base.lineOf(ref)).toMatchObject({ barred_at: null, held_at: null })
  expect(await base.requests()).toEqual([])
})
