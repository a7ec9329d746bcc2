/** What a phone number alone may start about another person, and what it may not. */
import { beforeEach, expect, test } from 'vitest'

import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import { consentsOf } from '#app/leads/consent.ts'
import { createVisitStore } from '#app/visits/visit-store.server.ts'
import { rowInWords } from '../../tests/desk/in-words.ts'
import { MINUTE, at, setUp } from '../../tests/desk/set-up.ts'

const PHONE = '+919876543210'
const START = '2026-11-24T11:00'
const ASK = 'Ask whether it was them'
/** Two working days after the request. */
const ASK_BY = at('2026-11-26T11:01')
const CONSENT = { version: '2026-11-21', whatsapp: true }
const WINDOW = { city: 'jaipur', kind: 'home', startsAt: at('2026-11-26T10:00') } as const
const WRONG = 'ZZZZ-2222'

type Base = Awaited<ReturnType<typeof setUp>>
let base: Base
let ref: string

beforeEach(async () => {
  base = await setUp(START)
  ref = await base.accept({ form: 'demo', fields: { name: 'Sunita', phone: PHONE }, consent: CONSENT })
  base.time.now += MINUTE
})

const lineOf = async (of = ref) => rowInWords((await base.desk.readCard(of, base.asha.id))!.prospect)
const enquiryOf = (of = ref) => base.rowOf(of)
const withdraw = (request: string, reference?: string) =>
  base.accept({ form: 'withdraw', fields: { phone: PHONE, request, ...(reference && { reference }) } })
const verdict = async (request: string, kind: 'confirmed' | 'denied') => {
  base.time.now += MINUTE
  return base.act(request, base.asha, { kind, data: { ref: request } })
}
const consentOf = async (of = ref) => (await base.store.find(of))!.lead.consent.whatsapp
const withoutTimes = ({ changed_at: _, version: _v, ...row }: Awaited<ReturnType<typeof enquiryOf>>) => row

for (const [name, request] of [
  ['calls', WITHDRAWALS.calls],
  ['erase', WITHDRAWALS.erase],
] as const)
  for (const [given, reference] of [
    ['no', undefined],
    ['a wrong', WRONG],
  ] as const)
    test(`a request about "${name}" with ${given} reference leaves the enquiry as it is, and only routine calls wait`, async () => {
      const before = await enquiryOf()
      await withdraw(request, reference)
      expect(withoutTimes(await enquiryOf())).toEqual(withoutTimes(before))
      expect(await lineOf()).toMatchObject({ stage: 'new', stage_group: 'new', barred_at: null, open_leads: 1 })
      expect(await lineOf()).toMatchObject({ held_at: base.time.now, due_at: ASK_BY, next: ASK })
      expect(await base.listOf('new')).toEqual([ref])
      expect(await base.listOf('to-call')).toEqual([])
      expect(await consentOf()).toBe(true)
    })

test('with the reference of the first enquiry it acts at once', async () => {
  await withdraw(WITHDRAWALS.calls, ref)
  expect(await lineOf()).toMatchObject({ stage: 'do-not-call', barred_at: base.time.now, held_at: null, due_at: null })
  expect(await consentOf()).toBe(false)
})

test('the reference of an enquiry that someone else has added to a known number proves nothing', async () => {
  const foreign = await base.accept({ form: 'contact', fields: { name: 'Nobody', phone: PHONE } })
  base.time.now += MINUTE
  await withdraw(WITHDRAWALS.calls, foreign)
  expect(await lineOf()).toMatchObject({ stage: 'new', barred_at: null, held_at: base.time.now })
  expect(await consentOf()).toBe(true)
})

test.each(['connect', 'popup', 'festival'] as const)(
  'nor does that of "%s", which takes a number alone and shows it to whoever sends the number again',
  async (form) => {
    const fields = { phone: '+919876500009' }
    const first = await base.accept({ form, fields: { ...(form === 'popup' && { name: 'Dear' }), ...fields } })
    base.time.now += MINUTE
    await base.accept({ form: 'withdraw', fields: { ...fields, request: WITHDRAWALS.calls, reference: first } })
    expect(await lineOf(first)).toMatchObject({ stage: 'new', barred_at: null, held_at: base.time.now })
  },
)

test('nor does the reference of a request', async () => {
  const first = await withdraw(WITHDRAWALS.calls)
  await withdraw(WITHDRAWALS.erase, first)
  expect(await lineOf()).toMatchObject({ barred_at: null })
})

test('"It was not them" ends the hold, and the call is due as promised', async () => {
  const before = await lineOf()
  const request = await withdraw(WITHDRAWALS.calls)
  base.time.now += MINUTE
  // They are asked by a call from the card.
  await base.act(ref, base.asha, { kind: 'called' })
  await verdict(request, 'denied')
  const { due_at, next, goal_at, stage } = before
  expect(await lineOf()).toMatchObject({ due_at, next, goal_at, stage, held_at: null, barred_at: null })
  expect(await base.desk.requests.count(base.time.now)).toEqual({ open: 0, late: 0 })
  expect(await consentOf()).toBe(true)
})

test('"It was them" carries the request out like one with a reference', async () => {
  const request = await withdraw(WITHDRAWALS.erase)
  await verdict(request, 'confirmed')
  expect(await lineOf()).toMatchObject({ stage: 'do-not-call', barred_at: base.time.now, held_at: null })
  expect(await consentOf()).toBe(false)
  expect((await base.rowOf(request)).stage).toBe('request')
  expect(await base.desk.requests.count(base.time.now)).toEqual({ open: 1, late: 0 })
})

test('taking "It was them" back puts the person on hold again', async () => {
  const request = await withdraw(WITHDRAWALS.calls)
  const result = await verdict(request, 'confirmed')
  if (!('event' in result)) throw new Error(result.status)
  await base.desk.acts.undo(request, base.asha, result.event.id)
  expect(await lineOf()).toMatchObject({ stage: 'new', barred_at: null, held_at: expect.any(Number) as number })
})

const pendingMessages = async () => {
  const rows = await base.database
    .selectFrom('visit_messages')
    .select(['moment', 'due_at'])
    .where('status', '=', 'pending')
    .where('channel', '=', 'message-template')
    .where('due_at', '>', base.time.now)
    .orderBy('due_at')
    .execute()
  return rows.map(({ moment }) => moment)
}

test('taking "It was them" back brings the consent and the messages of the visit back', async () => {
  const visits = createVisitStore(base.database, () => base.time.now)
  const { id } = (await base.store.find(ref))!.lead
  await visits.move(id, WINDOW, 5, null, 'visitor')
  await visits.move(id, { ...WINDOW, startsAt: at('2026-11-27T10:00') }, 5, 1, 'visitor')
  base.time.now += MINUTE
  const before = await pendingMessages()
  expect(before).not.toEqual([])
  const request = await withdraw(WITHDRAWALS.whatsapp)
  const result = await verdict(request, 'confirmed')
  if (!('event' in result)) throw new Error(result.status)
  expect([await consentOf(), await pendingMessages()]).toEqual([false, []])
  base.time.now += MINUTE
  await base.desk.acts.undo(request, base.asha, result.event.id)
  expect([await consentOf(), await pendingMessages()]).toEqual([true, before])
  await verdict(request, 'confirmed')
  expect([await consentOf(), await pendingMessages()]).toEqual([false, []])
})

test('taking it back resumes nothing that another request of the person ended', async () => {
  const requests = [await withdraw(WITHDRAWALS.whatsapp), await withdraw(WITHDRAWALS.calls)]
  const first = await verdict(requests[0]!, 'confirmed')
  if (!('event' in first)) throw new Error(first.status)
  await verdict(requests[1]!, 'confirmed')
  await base.desk.acts.undo(requests[0]!, base.asha, first.event.id)
  expect(await consentOf()).toBe(false)
})

test('two requests with the number alone are on hold until both are answered', async () => {
  const requests = [await withdraw(WITHDRAWALS.calls), await withdraw(WITHDRAWALS.erase)]
  await verdict(requests[0]!, 'denied')
  expect(await lineOf()).toMatchObject({ held_at: expect.any(Number) as number })
  await verdict(requests[1]!, 'denied')
  expect(await lineOf()).toMatchObject({ held_at: null })
})

test('nobody is alerted about a call on hold; once it was not them, the promised time counts again', async () => {
  await base.signInAll()
  const request = await withdraw(WITHDRAWALS.calls)
  base.time.now = at('2026-11-24T14:00')
  expect(await base.desk.ladder.passOn()).toBe(0)
  await verdict(request, 'denied')
  expect(await base.desk.ladder.passOn()).toBe(1)
})

test('asking is due within two working days, in the lists and among the requests', async () => {
  const request = await withdraw(WITHDRAWALS.calls)
  expect((await base.rowOf(request)).due_at).toBe(ASK_BY)
  base.time.now = ASK_BY - 60 * MINUTE
  expect(await base.listOf('to-call')).toEqual([ref])
  base.time.now = ASK_BY + MINUTE
  expect(await base.desk.requests.count(base.time.now)).toEqual({ open: 1, late: 1 })
})

test('an enquiry sent during a hold waits too, and its own promise counts once it was not them', async () => {
  const request = await withdraw(WITHDRAWALS.calls)
  base.time.now += MINUTE
  const later = await base.accept({ form: 'contact', fields: { name: 'Sunita', phone: PHONE } })
  expect(await lineOf(later)).toMatchObject({ held_at: expect.any(Number) as number, next: ASK, open_leads: 2 })
  base.time.now += MINUTE
  await base.act(later, base.asha, { kind: 'called' })
  await verdict(request, 'denied')
  expect(await enquiryOf(later)).toMatchObject({ stage: 'new', due_at: (await enquiryOf(later)).goal_at })
})

test('a booked visit stays, with its messages', async () => {
  const visits = createVisitStore(base.database, () => base.time.now)
  const { id } = (await base.store.find(ref))!.lead
  await visits.move(id, WINDOW, 5, null, 'visitor')
  await withdraw(WITHDRAWALS.erase)
  expect(await visits.find(id)).toMatchObject({ status: 'booked' })
  const pending = await base.database
    .selectFrom('visit_messages')
    .select('id')
    .where('status', '=', 'pending')
    .where('channel', '=', 'message-template')
    .execute()
  expect(pending.length).toBeGreaterThan(0)
  expect(await lineOf()).toMatchObject({ window_at: WINDOW.startsAt })
  expect([...(await base.desk.requests.listBarred([id]))]).toEqual([])
})

test('"Stop messages on WhatsApp" with the number alone changes no consent until it was them', async () => {
  const request = await withdraw(WITHDRAWALS.whatsapp)
  expect(await consentOf()).toBe(true)
  expect(await lineOf()).toMatchObject({ held_at: null, barred_at: null, next: 'First call' })
  expect((await base.rowOf(request)).next).toBe(ASK)
  await verdict(request, 'confirmed')
  expect(await consentOf()).toBe(false)
  expect(await lineOf()).toMatchObject({ barred_at: null, stage: 'new' })
})

test('a complaint with somebody’s number and another name changes nothing of their enquiry', async () => {
  const [enquiry, line] = [await enquiryOf(), await lineOf()]
  await base.accept({ form: 'complaint', fields: { name: 'Nobody', phone: PHONE, comment: 'Too loud' } })
  expect(withoutTimes(await enquiryOf())).toEqual(withoutTimes(enquiry))
  const { name, stage, due_at, owner_id, barred_at, held_at } = line
  expect(await lineOf()).toMatchObject({ name, stage, due_at, owner_id, barred_at, held_at })
})

test.each(['connect', 'contact', 'purchase', 'franchise'] as const)(
  'a second enquiry by "%s" with somebody’s number changes neither name, consent, owner nor state of the first',
  async (form) => {
    await base.act(ref, base.asha, { kind: 'not-interested' })
    const [before, stored] = [await enquiryOf(), (await base.store.find(ref))!.lead]
    base.time.now += MINUTE
    await base.accept({ form, fields: { ...(form !== 'connect' && { name: 'Nobody' }), phone: PHONE } })
    const after = await enquiryOf()
    expect(after).toMatchObject({ name: 'Sunita', stage: 'not-interested', owner_id: before.owner_id, due_at: null })
    const lead = (await base.store.find(ref))!.lead
    expect([lead.fields, consentsOf(lead)]).toEqual([stored.fields, consentsOf(stored)])
  },
)

test('a message from the number itself is a proof: "STOP" ends the consent at once', async () => {
  await base.accept({
    form: 'withdraw',
    page: '',
    fields: { phone: PHONE, request: WITHDRAWALS.whatsapp },
    consent: { version: 'none', whatsapp: false },
  })
  expect(await consentOf()).toBe(false)
})

test('a person on hold is not measured in the report; the time since the enquiry counts once it was not them', async () => {
  const request = await withdraw(WITHDRAWALS.calls)
  const promised = async () => {
    const { id } = (await base.store.find(ref))!.lead
    await base.desk.countFigures()
    const row = await base.database.selectFrom('desk_facts').selectAll().where('lead_id', '=', id).executeTakeFirst()
    return row!.goal_at
  }
  expect(await promised()).toBeNull()
  await verdict(request, 'denied')
  expect(await promised()).not.toBeNull()
})

test('an erased request that nobody had verified ends no calls', async () => {
  const request = await withdraw(WITHDRAWALS.calls)
  await base.desk.erase(request)
  expect(await lineOf()).toMatchObject({ stage: 'new', held_at: null, barred_at: null, next: 'First call' })
})

test('a payment that needs attention stays first in the list while calls wait', async () => {
  await base.act(ref, base.asha, { kind: 'reached' })
  await withdraw(WITHDRAWALS.calls)
  expect(await lineOf()).toMatchObject({ next: ASK })
  await base.act(ref, base.asha, { kind: 'demo', data: { at: WINDOW.startsAt } })
  expect(await lineOf()).toMatchObject({
    stage: 'demo',
    due_at: WINDOW.startsAt,
    held_at: expect.any(Number) as number,
  })
})
