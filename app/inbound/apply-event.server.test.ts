/** The effects of contacts outside the site on leads and persons. */
import { crc32 } from 'node:zlib'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'

import { getSite } from '#app/content/site/site.server.ts'
import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import { createRowRecovery } from '#app/leads/journal/row-recovery.server.ts'
import { createApplyReceipt } from './apply-receipt.server.ts'
import type { Contact, InboundEvent, Origin } from './inbound-event.ts'
import { inboundPosts, inboundTables } from './journaled-inbound.server.ts'
import { interaktBody, signInterakt, signWhatsApp, whatsAppBody, whatsAppMessage } from '../../tests/fakes/senders.ts'
import { openTestInbound } from '../../tests/inbound/open-test-inbound.ts'
import { untilWaiting } from '../../tests/postgres/until-waiting.ts'
import { rowInWords } from '../../tests/desk/in-words.ts'

const PHONE = '+919812345678'
const MINUTE = 60_000
let number = 0

type TestEvent = Partial<Omit<Extract<InboundEvent, { kind: 'receipt' }>, 'kind' | 'from'>> & {
  kind?: InboundEvent['kind']
  text?: string
  becomes?: Pick<Contact, 'phone' | 'alias'>
  emoji?: string
  to?: string
  origin?: Origin
  from?: Partial<Contact>
}

async function setUp() {
  const inbound = await openTestInbound()
  const whatsapp = inbound.sources.get('whatsapp')!
  const receiveEvent = async (event: TestEvent) => {
    number += 1
    const from = { phone: PHONE, alias: null, name: 'Sunita', ...event.from }
    const about = { id: `e${number}`, at: inbound.time.now, kind: 'message', text: 'Hello', origin: {}, to: null }
    const ids = await inbound.apply(whatsapp, { ...about, ...event, from } as InboundEvent, inbound.time.now)
    return ids
  }
  const lineOf = async (ref: string) => rowInWords((await inbound.desk.readCard(ref, inbound.asha.id))!.prospect)
  return { ...inbound, receiveEvent, lineOf }
}

test('ten missed calls in ten minutes create one lead with ten calls', async () => {
  const { receiveEvent, leads, lineOf, time } = await setUp()
  for (let call = 0; call < 10; call += 1) {
    await receiveEvent({ kind: 'call', to: '+919800000009' })
    time.now += 55_000
  }
  const [lead, ...others] = await leads()
  expect(others).toEqual([])
  expect(lead).toMatchObject({ header: 'Missed call' })
  expect(await lineOf(lead!.ref)).toMatchObject({ stage: 'new', next: 'Rang 10 times' })
})

test('a call from the second number that staff typed is noted on the person, and a message from it is theirs, with its own address', async () => {
  const { receiveEvent, accept, act, asha, desk, lineOf, leads } = await setUp()
  const ref = await accept({ fields: { name: 'Sunita', phone: '+919800000003' } })
  await act(ref, asha, { kind: 'changed', data: { values: { secondPhone: { from: '', to: PHONE } } } })
  await receiveEvent({ kind: 'call', to: '+919800000009' })
  expect(await leads()).toHaveLength(1)
  const { events } = (await desk.readCard(ref, asha.id))!
  expect(events.at(-1)!.data).toMatchObject({ heard: 'rang', note: expect.stringContaining('second number') as string })
  await receiveEvent({ kind: 'message', text: 'From my other phone' })
  await receiveEvent({ kind: 'message', text: 'Are you there?' })
  const written = (await leads()).find(({ phone }) => phone === PHONE)!
  expect(await lineOf(ref)).toMatchObject({ leads: 2, person_id: (await lineOf(written.ref)).person_id })
  expect((await desk.readCard(ref, asha.id))!.replyTo).toMatchObject({ ref: written.ref, hasPhone: true })
})

test('a stop from the second number stops calls and messages to the person', async () => {
  const { receiveEvent, accept, act, asha, desk, store, lineOf, time } = await setUp()
  const consent = { version: '2026-11-21', whatsapp: true }
  const ref = await accept({ consent, fields: { name: 'Sunita', phone: '+919800000003' } })
  await act(ref, asha, { kind: 'changed', data: { values: { secondPhone: { from: '', to: PHONE } } } })
  time.now += MINUTE
  await receiveEvent({ kind: 'stop' })
  expect((await store.find(ref))!.lead.consent.whatsapp).toBe(false)
  expect((await desk.readCard(ref, asha.id))!.requests).toHaveLength(1)
  expect(await lineOf(ref)).toMatchObject({ leads: 1 })
})

test('a reaction is noted, and opens and ends nothing', async () => {
  const { receiveEvent, accept, act, asha, desk, lineOf, leads } = await setUp()
  const ref = await accept({ fields: { name: 'Sunita', phone: PHONE } })
  await act(ref, asha, { kind: 'reached' })
  const before = await lineOf(ref)
  await receiveEvent({ kind: 'reaction', emoji: '👍' })
  await receiveEvent({ kind: 'reaction', emoji: '' })
  expect(await lineOf(ref)).toMatchObject({ next: before.next, due_at: before.due_at, open_leads: 1 })
  const { events } = (await desk.readCard(ref, asha.id))!
  expect(events.map(({ data }) => data.note)).toEqual([undefined, 'On WhatsApp: 👍 on our message'])
  await receiveEvent({ kind: 'reaction', emoji: '👍', from: { phone: '+919800000001' } })
  expect(await leads(), 'a reaction of nobody known').toHaveLength(1)
})

test('a call that a colleague has answered is no first call, and its outcome is asked for', async () => {
  const { receiveEvent, accept, act, asha, leads, lineOf, time } = await setUp()
  const spoken = { kind: 'enquiry', where: 'IndiaMART call', fields: {}, spoke: 'Spoke 1:45 min' } as const
  await receiveEvent(spoken)
  const [caller] = await leads()
  expect(await lineOf(caller!.ref)).toMatchObject({ next: 'How did it go?', touched_at: time.now })
  const ref = await accept({ fields: { name: 'Sunita', phone: '+919800000001' } })
  await act(ref, asha, { kind: 'not-interested' })
  time.now += MINUTE
  await receiveEvent({ ...spoken, from: { phone: '+919800000001' } })
  expect(await lineOf(ref)).toMatchObject({ next: expect.stringMatching(/^Spoke on .*: how did it go\?$/) as string })
  expect(await leads()).toHaveLength(2)
})

test('a person who changes the number stays the same person', async () => {
  const { receiveEvent, accept, desk, asha, leads } = await setUp()
  const ref = await accept({ fields: { name: 'Sunita', phone: PHONE } })
  const becomes = { phone: '+919800000001', alias: 'whatsapp:IN.9' }
  await receiveEvent({ kind: 'noted', text: 'Their number is new', becomes })
  await receiveEvent({ text: 'From my new number', from: { phone: becomes.phone } })
  await receiveEvent({ text: 'By my new name', from: { phone: null, alias: becomes.alias } })
  expect(await leads()).toHaveLength(1)
  const { events } = (await desk.readCard(ref, asha.id))!
  expect(events.map(({ data }) => data.heard)).toEqual([undefined, 'wrote', 'wrote'])
})

test('a message from a customer after a sale creates a new enquiry', async () => {
  const { receiveEvent, accept, act, asha, leads, lineOf } = await setUp()
  const ref = await accept({ fields: { name: 'Sunita', phone: PHONE } })
  await act(ref, asha, { kind: 'sold', data: { rupees: 168_000 } })
  await receiveEvent({})
  expect(await leads()).toHaveLength(2)
  expect(await lineOf(ref)).toMatchObject({ leads: 2, open_leads: 1 })
})

test('a person who asked not to be called and writes is answered in writing', async () => {
  const { receiveEvent, accept, lineOf, time } = await setUp()
  const ref = await accept({ fields: { name: 'Sunita', phone: PHONE } })
  await accept({ form: 'withdraw', fields: { phone: PHONE, request: WITHDRAWALS.calls, reference: ref } })
  expect(await lineOf(ref)).toMatchObject({ open_leads: 0 })
  time.now += MINUTE
  await receiveEvent({})
  expect(await lineOf(ref)).toMatchObject({
    leads: 1,
    open_leads: 0,
    barred_at: time.now - MINUTE,
    next: expect.stringContaining('answer in writing'),
  })
})

test('the company’s own numbers never become leads', async () => {
  const { receiveEvent, leads } = await setUp()
  const { phone, whatsapp } = getSite()
  for (const own of [phone.e164, whatsapp.e164]) await receiveEvent({ from: { phone: own } })
  expect(await leads()).toEqual([])
})

test('a person without a phone number becomes a lead and is recognised by the service’s id', async () => {
  const { receiveEvent, leads, lineOf, time } = await setUp()
  const from = { phone: null, alias: 'whatsapp:IN.77' }
  await receiveEvent({ from, text: 'Do you deliver to Kota?' })
  time.now += 20 * MINUTE
  await receiveEvent({ from })
  const [lead, ...others] = await leads()
  expect(others).toEqual([])
  expect(lead).toMatchObject({ phone: '' })
  expect(JSON.parse(lead!.fields)).toMatchObject({ chat_name: 'IN.77', comment: 'Do you deliver to Kota?' })
  expect(await lineOf(lead!.ref)).toMatchObject({ next: 'Wrote on 24 Nov, 6:20 pm' })
})

test('joins a user name and the phone number that it shares later into one person who can be called', async () => {
  const { receiveEvent, leads, lineOf, time } = await setUp()
  const alias = 'whatsapp:IN.77'
  await receiveEvent({ from: { phone: null, alias } })
  time.now += MINUTE
  await receiveEvent({ from: { phone: PHONE, alias } })
  const [{ ref } = { ref: '' }] = await leads()
  expect(await lineOf(ref)).toMatchObject({ phone: PHONE, leads: 2 })
  // From now on, either the phone or the alias identifies the person.
  time.now += 20 * MINUTE
  await receiveEvent({ from: { phone: null, alias } })
  await receiveEvent({ kind: 'call', from: { phone: PHONE } })
  expect(await leads()).toHaveLength(2)
})

test('a user name is joined to an existing person with the same phone number', async () => {
  const { receiveEvent, accept, lineOf, leads } = await setUp()
  const alias = 'whatsapp:IN.77'
  const ref = await accept({ fields: { name: 'Sunita', phone: PHONE } })
  await receiveEvent({ from: { phone: null, alias } })
  expect((await lineOf(ref)).leads).toBe(1)
  await receiveEvent({ from: { phone: PHONE, alias } })
  expect(await leads()).toHaveLength(2)
  expect((await lineOf(ref)).leads).toBe(2)
})

test('a request to stop from a user name applies to the phone joined to it', async () => {
  const { receiveEvent, accept, leads, time } = await setUp()
  const alias = 'whatsapp:IN.77'
  await accept({ fields: { name: 'Sunita', phone: PHONE }, consent: { version: '1', whatsapp: true } })
  await receiveEvent({ from: { phone: null, alias } })
  await receiveEvent({ from: { phone: PHONE, alias } })
  time.now += MINUTE
  await receiveEvent({ kind: 'stop', from: { phone: null, alias } })
  expect((await leads()).map(({ whatsapp_consent }) => whatsapp_consent)).toEqual([0, 0, 0])
})

test('stores a foreign number unchanged and does not send it to the CRM', async () => {
  const { receiveEvent, leads, database } = await setUp()
  await receiveEvent({ from: { phone: '+971501234567' } })
  expect(await leads()).toMatchObject([{ phone: '+971501234567' }])
  const deliveries = await database.selectFrom('deliveries').select('channel').execute()
  expect(deliveries.map(({ channel }) => channel)).not.toContain('crm')
})

test('a request to stop ends the consent of all enquiries and creates no lead', async () => {
  const { receiveEvent, accept, desk, leads, database, time } = await setUp()
  await accept({ fields: { name: 'Sunita', phone: PHONE }, consent: { version: '1', whatsapp: true } })
  time.now += MINUTE
  await receiveEvent({ kind: 'stop' })
  await receiveEvent({ kind: 'stop' })
  expect((await leads()).map(({ form, whatsapp_consent }) => [form, whatsapp_consent])).toEqual([
    ['contact', 0],
    ['withdraw', 0],
  ])
  expect((await desk.requests.list('open')).rows).toMatchObject([
    { lead: { fields: { request: WITHDRAWALS.whatsapp } } },
  ])
  // The message itself proves who asks.
  const acts = database.selectFrom('timeline').select('kind').where('kind', '!=', 'arrived')
  expect(await acts.execute()).toEqual([{ kind: 'confirmed' }])
})

test('a stop after another message is a separate request, even within ten minutes', async () => {
  const { receiveEvent, accept, desk, asha, leads, time } = await setUp()
  const ref = await accept({ fields: { name: 'Sunita', phone: PHONE } })
  for (const kind of ['message', 'stop', 'message', 'stop', 'stop'] as const) {
    time.now += MINUTE
    await receiveEvent({ kind })
  }
  expect((await leads()).filter(({ form }) => form === 'withdraw')).toHaveLength(2)
  expect((await desk.readCard(ref, asha.id))!.replyTo).toBeNull()
})

test('refusing marketing messages also works for a user name', async () => {
  const { receiveEvent, leads, database, desk, asha } = await setUp()
  await receiveEvent({ from: { phone: null, alias: 'whatsapp:IN.77' } })
  const [{ ref } = { ref: '' }] = await leads()
  const replyTo = async () => (await desk.readCard(ref, asha.id))!.replyTo
  expect(await replyTo()).toMatchObject({ hasPhone: false })
  const { id } = await database.selectFrom('deliveries').select('id').executeTakeFirstOrThrow()
  const receipt = { state: 'failed', callback: `${ref} ${id}`, code: '131050', reason: '' } as const
  await receiveEvent({ kind: 'receipt', ...receipt, from: { phone: null } })
  expect((await leads()).map(({ form }) => form).toSorted()).toEqual(['contact', 'withdraw'])
  expect(await replyTo()).toBeNull()
})

test('permission given in WhatsApp is noted but does not count as consent', async () => {
  const { receiveEvent, accept, act, asha, desk, leads, time } = await setUp()
  const ref = await accept({ fields: { name: 'Sunita', phone: PHONE }, consent: { version: '1', whatsapp: true } })
  await act(ref, asha, { kind: 'sold', data: { rupees: 168_000 } })
  for (const kind of ['stop', 'resume'] as const) {
    time.now += MINUTE
    await receiveEvent({ kind })
  }
  const { events, prospect, replyTo } = (await desk.readCard(ref, asha.id))!
  expect(events.map(({ kind, member }) => [kind, member])).toEqual([
    ['sold', 'Asha'],
    ['confirmed', 'The desk'],
    ['note', 'WhatsApp'],
  ])
  expect([prospect.stage, replyTo]).toEqual(['sold', null])
  expect((await leads()).map(({ whatsapp_consent }) => whatsapp_consent)).toEqual([0, 0])
})

test('the note of a known person names the campaign', async () => {
  const { receiveEvent, accept, desk, asha } = await setUp()
  const ref = await accept({ fields: { name: 'Sunita', phone: PHONE } })
  await receiveEvent({ origin: { utm_source: 'meta', utm_campaign: 'Monsoon (Jaipur)' } })
  const { events } = (await desk.readCard(ref, asha.id))!
  expect(events.map(({ data }) => data.note)).toEqual(['On WhatsApp (Monsoon Jaipur): Hello'])
})

test('two instances that receive the same event create one lead', async () => {
  const { send, openWorker, leads, posts, time, apply, sources, database } = await setUp()
  const message = { id: 'wamid.1', phone: PHONE, name: 'Sunita', text: 'Hello', at: time.now }
  // The same message in two posts, as one of them was not acknowledged.
  await send(signWhatsApp(whatsAppBody(whatsAppMessage(message))))
  await send(signWhatsApp(whatsAppBody(whatsAppMessage(message), {})))
  await Promise.all([openWorker().runDue(), openWorker().runDue()])
  expect((await posts()).map(({ state }) => state)).toEqual(['done', 'done'])
  const about = {
    id: 'wamid.2',
    at: time.now,
    origin: {},
    text: 'Hi',
    from: { phone: '+919811111111', alias: null, name: '' },
  }
  const event: InboundEvent = { kind: 'message', ...about }
  await Promise.all([1, 2, 3].map(() => apply(sources.get('whatsapp')!, event, time.now)))
  expect((await leads()).map(({ phone }) => phone).toSorted()).toEqual(['+919811111111', PHONE])
  const acts = database.selectFrom('timeline').selectAll().where('kind', '!=', 'arrived')
  expect(await acts.execute()).toEqual([])
})

test('erasing a person erases all posts of outside services about them, including unreadable ones', async () => {
  const { send, read, posts, leads, desk, database, time, rows } = await setUp()
  const sent = signWhatsApp(
    whatsAppBody(whatsAppMessage({ id: 'wamid.1', phone: PHONE, name: 'Sunita', text: 'Hello', at: time.now })),
  )
  await send(sent)
  await send(signWhatsApp({ entry: `call 98 ${PHONE.slice(3)}` }))
  const national = PHONE.slice(3)
  await send(signWhatsApp({ entry: `+91-${national.slice(0, 5)} ${national.slice(5)}` }))
  await send(signWhatsApp({ entry: national.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit))) }))
  await send(signWhatsApp({ entry: 'somebody else' }))
  await read()
  const [lead] = await leads()
  const first = (await posts()).find(({ state }) => state === 'done')
  expect(await posts()).toHaveLength(5)
  await desk.erase(lead!.ref)
  expect((await posts()).map(({ body }) => body)).toEqual([JSON.stringify({ entry: 'somebody else' })])
  expect(await database.selectFrom('contact_aliases').selectAll().execute()).toEqual([])
  expect(await send(sent), 'a late repeat').toBe(200)
  await database.transaction().execute((transaction) => inboundPosts().restore!(transaction, first!, undefined))
  expect(await posts(), 'also one that the journal took meanwhile').toHaveLength(1)
  time.now += 91 * 24 * 60 * MINUTE
  expect(await rows.emptyUnreadable(time.now)).toBe(1)
  expect(await posts()).toMatchObject([{ body: '', state: 'done' }])
})

test('a purge by age keeps a younger post of the same person, which nobody has read yet', async () => {
  const { send, posts, accept, store, time } = await setUp()
  await accept({ fields: { name: 'Sunita', phone: PHONE } })
  time.now += 400 * 24 * 60 * MINUTE
  await send(signWhatsApp({ entry: `call ${PHONE}` }))
  expect(await store.purge(new Date(time.now - MINUTE))).toBe(1)
  expect(await posts()).toHaveLength(1)
})

test('an unread post stays and is read later, even after a clock jump', async () => {
  const { send, read, posts, leads, rows, time } = await setUp()
  const text = { id: 'wamid.1', phone: PHONE, name: 'Sunita', text: 'Hello', at: time.now }
  await send(signWhatsApp(whatsAppBody(whatsAppMessage(text))))
  const ahead = time.now + 400 * 24 * 60 * MINUTE
  expect([await rows.emptyRead(ahead), await rows.emptyUnreadable(ahead)]).toEqual([0, 0])
  await read()
  expect(await leads()).toHaveLength(1)
  expect(await rows.emptyRead(time.now)).toBe(0)
  expect(await rows.emptyRead(ahead)).toBe(1)
  expect(await posts()).toMatchObject([{ body: '', state: 'done' }])
})

test('a post restored from the journal is read, however old it seems by the clock', async () => {
  const { send, read, posts, leads, database, time } = await setUp()
  const text = { id: 'wamid.1', phone: PHONE, name: 'Sunita', text: 'Hello', at: time.now }
  await send(signWhatsApp(whatsAppBody(whatsAppMessage(text))))
  const tables = inboundTables()
  const recovery = createRowRecovery({ database, tables, log: pino({ level: 'silent' }) })
  const journaled = await recovery.changedSince(0)
  await database.deleteFrom('inbound').execute()
  time.now += 400 * 24 * 60 * MINUTE
  expect(await recovery.restore(journaled)).toMatchObject({ restored: 1 })
  await send(signWhatsApp(whatsAppBody(whatsAppMessage({ ...text, id: 'wamid.2', at: time.now }))))
  await read()
  expect(await posts()).toMatchObject([{ state: 'done' }, { state: 'done' }])
  expect(await leads()).toHaveLength(1)
})

test('applies receipts in order, and a failed message makes a call due', async () => {
  const { accept, send, read, database, desk, asha } = await setUp()
  const ref = await accept({ fields: { name: 'Sunita', phone: PHONE } })
  const delivery = await database.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
  await database.updateTable('deliveries').set({ status: 'delivered', channel: 'message-template' }).execute()
  const callback_data = `${ref} ${delivery.id}`
  const report = (state: string, more: object = {}) =>
    send(
      signInterakt(
        interaktBody(`message_api_${state}`, PHONE, {
          id: 'm1',
          meta_data: { source_data: { callback_data } },
          ...more,
        }),
      ),
    )
  const receiptOf = async () => {
    await read()
    return database.selectFrom('deliveries').select(['receipt', 'status', 'last_error']).executeTakeFirstOrThrow()
  }
  await report('sent')
  await report('failed', { channel_error_code: '131026', channel_failure_reason: 'Message undeliverable' })
  const why = 'Not on WhatsApp: call instead'
  expect(await receiptOf()).toEqual({ receipt: 'failed', status: 'dead', last_error: why })
  expect((await desk.readCard(ref, asha.id))!.events.map(({ member, data }) => [member, data.note])).toEqual([
    ['WhatsApp', why],
  ])
  await database.updateTable('deliveries').set({ status: 'delivered', receipt: null, last_error: null }).execute()
  await report('read')
  await report('delivered')
  await report('failed')
  expect(await receiptOf()).toMatchObject({ receipt: 'read', status: 'delivered' })
})

test('a report interrupted before its note was saved adds the note when the post is read again', async () => {
  const { accept, database, desk, asha, time } = await setUp()
  const ref = await accept({ fields: { name: 'Sunita', phone: PHONE } })
  const { id } = await database.selectFrom('deliveries').select('id').executeTakeFirstOrThrow()
  const about = { kind: 'receipt', id: 'r1', at: time.now, from: { phone: null, alias: null, name: '' } } as const
  const failed = { ...about, state: 'failed', callback: `${ref} ${id}`, code: '131026', reason: '' } as const
  const act = () => Promise.reject(new Error('killed'))
  await expect(createApplyReceipt({ database, acts: { act } })(failed, time.now)).rejects.toThrow('killed')
  for (const _ of [1, 2]) await createApplyReceipt({ database, acts: desk.acts })(failed, time.now)
  expect((await desk.readCard(ref, asha.id))!.events.map(({ data }) => data.note)).toEqual([
    'Not on WhatsApp: call instead',
  ])
})

test.runIf(inject('postgres'))(
  'a post that its service repeats while it is being erased does not come back',
  async () => {
    const { send, rows, database } = await setUp()
    await send(signWhatsApp(whatsAppBody(whatsAppMessage({ id: 'w', phone: PHONE, name: 'A', text: 'Hello', at: 1 }))))
    const row = await database.selectFrom('inbound').selectAll().executeTakeFirstOrThrow()
    const repeated = await database.transaction().execute(async (eraser) => {
      await eraser.deleteFrom('inbound').execute()
      await eraser.insertInto('erased_leads').values({ lead_id: row.id, erased_at: 1 }).execute()
      const waiting = rows.keep(row)
      await untilWaiting(database)
      return [waiting]
    })
    expect(await Promise.all(repeated)).toEqual([false])
    expect(await database.selectFrom('inbound').selectAll().execute()).toEqual([])
  },
)

test.runIf(inject('postgres'))('a post whose lead is erased while it is completed is done', async () => {
  const { send, openWorker, accept, database, posts } = await setUp()
  await send(signWhatsApp(whatsAppBody(whatsAppMessage({ id: 'w', phone: PHONE, name: 'A', text: 'Hello', at: 1 }))))
  const ref = await accept()
  const { id } = await database.selectFrom('leads').select('id').where('ref', '=', ref).executeTakeFirstOrThrow()
  const worker = openWorker(async () => [id])
  const completing = await database.transaction().execute(async (eraser) => {
    await eraser.deleteFrom('leads').where('id', '=', id).execute()
    const waiting = worker.runDue()
    await untilWaiting(database)
    return [waiting]
  })
  await Promise.all(completing)
  expect(await posts()).toMatchObject([{ state: 'done' }])
})

test('a batch of messages and receipts, shuffled and repeated, has the same result', async () => {
  const { send, read, leads, database, time } = await setUp()
  const people = Array.from({ length: 6 }, (_, index) => `+91981234567${index}`)
  const messages = people.flatMap((phone, person) =>
    [1, 2].map((nth) => ({
      ...whatsAppMessage({ id: `wamid.${person}.${nth}`, phone, name: 'A', text: `Hello ${nth}`, at: time.now }),
      statuses: [{ id: 'wamid.other', status: 'read', timestamp: '1', recipient_id: '919800000000' }],
    })),
  )
  for (let round = 0; round < 4; round += 1) {
    const shuffled = messages.toSorted((one, other) => hashOf(one, round) - hashOf(other, round))
    await send(signWhatsApp(whatsAppBody(...shuffled.slice(0, 8 + round))))
  }
  await send(signWhatsApp(whatsAppBody(...messages)))
  await read()
  expect((await leads()).map(({ phone }) => phone).toSorted()).toEqual(people)
  const notes = await database.selectFrom('timeline').select('submission_id').where('kind', '=', 'note').execute()
  expect(notes).toHaveLength(people.length)
})

const hashOf = (value: object, round: number) => crc32(JSON.stringify(value), round)
