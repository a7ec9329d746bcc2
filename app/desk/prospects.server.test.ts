/** One line for each person, and the effects of their visits, payments and messages. */
import { expect, inject, test } from 'vitest'

import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import { createVisitStore } from '#app/visits/visit-store.server.ts'
import type { PaymentRow, RefundRow } from '#app/database/tables.ts'
import type { StatusUpdate, Order, Payment } from '#app/payments/order.ts'
import { recordPayment, recordRefund } from '#app/payments/record-money.server.ts'
import { createSaleParts } from '#app/payments/sale-parts.server.ts'
import { createSettling } from '#app/payments/settle-by-hand.server.ts'
import { createSqlOrderStore } from '#app/payments/sql-order-store.server.ts'
import { consentsOf } from '#app/leads/consent.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { takeConsent } from '#app/leads/store/take-consent.server.ts'
import { rowInWords } from '../../tests/desk/in-words.ts'
import { CRM_ONLY, newLead } from '../../tests/leads/store.ts'
import { MINUTE, at, setUp } from '../../tests/desk/set-up.ts'
import { untilWaiting } from '../../tests/postgres/until-waiting.ts'
import { recordRefused } from '#app/people/refused-message.server.ts'
import { completePeople } from '#app/people/regroup.server.ts'
import { OUTSIDE } from '#app/tasks/outside-rules.ts'
import type { ListName } from './queue-filter.ts'
import type { QueueRow } from './queue.server.ts'

const PHONE = '+919876543210'
const DAY = 24 * 60 * MINUTE
const START = '2026-11-24T11:00'
const WINDOW = { city: 'jaipur', kind: 'home', startsAt: at('2026-11-26T10:00') } as const
const LATER = { ...WINDOW, startsAt: at('2026-11-26T15:00') }

const PRICE = 16_800_000
const SALE = {
  isTrial: false,
  product: { slug: 'x-blue', name: 'X-Blue' },
  amountPaise: PRICE,
  charges: { deliveryPaise: 150_000, installationPaise: 150_000 },
  validDays: 3,
}

async function setUpPerson() {
  const base = await setUp(START)
  const { desk, database, asha, accept, time, store } = base
  const send = (form: 'demo' | 'contact' | 'franchise' | 'purchase', name = 'Sunita') =>
    accept({ form, fields: { name, phone: PHONE } })
  const firstRef = async () => (await store.refsOfPhone(PHONE))[0] ?? ''
  const withdraw = async (request: string, reference?: string) =>
    accept({
      form: 'withdraw',
      header: 'Ionia Consent Withdrawal',
      fields: { phone: PHONE, request, reference: reference ?? (await firstRef()) },
    })
  const lineOf = async (ref: string) => rowInWords((await desk.readCard(ref, asha.id))!.prospect)
  const lines = async (list: 'to-call' | 'new' | 'in-progress' | 'waiting' | 'done') =>
    (await desk.queue.read({ list }, asha.id)).rows.map(({ ref, leads }) => [ref, leads])
  const visits = createVisitStore(database, () => time.now)
  const idOf = async (ref: string) => (await store.find(ref))!.lead.id
  /** Writes of other programs, which the desk reads when a page is opened. */
  const later = async (minutes: number, work: () => Promise<unknown>) => {
    time.now += minutes * MINUTE
    await work()
  }
  const parts = createSaleParts(database)
  /** Staff ask for a part of the price. */
  async function askFor(ref: string, rupees: number) {
    const leadId = await idOf(ref)
    const result = await parts.ask(
      {
        leadId,
        offer: SALE,
        isAnother: false,
        amountPaise: rupees * 100,
        leastPaise: 100_000,
        by: asha,
        submissionId: `ask-${time.now}`,
      },
      new Date(time.now),
    )
    if (!('order' in result)) throw new Error(result.status)
    return result.order
  }
  /** A payment of a part arrives. */
  async function payPart(order: Order) {
    const orders = createSqlOrderStore(database)
    const begun = { gateway: 'phonepe', transactionId: `T${order.ref}`, nextCheckAt: new Date(time.now) } as const
    const payment = (await orders.addPayment(order, begun, new Date(time.now)))!
    const update = { status: 'paid', amountPaise: order.amountPaise, reference: null } as const
    await orders.apply(payment, update, { source: 'status' }, new Date(time.now))
    return payment
  }
  /** The first try expires, the second one is paid, and then the first one is paid after all. */
  async function payTwice(order: Order) {
    const orders = createSqlOrderStore(database)
    const begin = (name: string) => {
      const begun = {
        gateway: 'phonepe',
        transactionId: `T${order.ref}${name}`,
        nextCheckAt: new Date(time.now),
      } as const
      return orders.addPayment(order, begun, new Date(time.now))
    }
    const apply = (payment: Payment, update: StatusUpdate) =>
      orders.apply(payment, update, { source: 'status' }, new Date((time.now += 1000)))
    const paid = { status: 'paid', amountPaise: order.amountPaise, reference: null } as const
    const first = (await begin('first'))!
    await apply(first, { status: 'expired', reason: 'not paid in time' })
    await apply((await begin('second'))!, paid)
    await apply(first, paid)
  }
  const settling = createSettling(database)
  /** Staff have looked up a payment that needs attention. */
  async function settle(as: 'paid' | 'failed' = 'failed') {
    const orders = createSqlOrderStore(database)
    const unclear = (await orders.list({})).flatMap(({ payments }) => payments).at(-1)!
    time.now += 1000
    await settling.settle(unclear, as, { by: 'Meera', why: '' }, new Date(time.now))
  }
  /** And take it back. */
  async function takeBack() {
    const { id } = await database.selectFrom('payments').select('id').executeTakeFirstOrThrow()
    time.now += 1000
    await settling.takeBack({ id }, { by: 'Meera', why: 'the wrong one' }, new Date(time.now))
  }
  async function refund(ref: string, status: RefundRow['status'] = 'done', rupees = PRICE / 100) {
    await pay(ref, 'paid')
    await refundPaid(status, rupees)
  }
  async function refundPaid(status: RefundRow['status'] = 'done', rupees = PRICE / 100, id = 'R1') {
    const payment = await database.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    await database
      .insertInto('refunds')
      .values({
        id,
        payment_id: payment.id,
        amount_paise: rupees * 100,
        status,
        reason: null,
        made_by_id: null,
        made_by: 'Asha',
        submission_id: null,
        next_check_at: null,
        alert_due: 0,
        created_at: time.now,
        changed_at: time.now,
      })
      .execute()
    await database.transaction().execute(async (transaction) => {
      const made = await transaction.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      if (status === 'done' || status === 'failed') await recordRefund(transaction, made)
    })
  }
  async function pay(ref: string, status: string, rupees = 168_000, isTrial: 0 | 1 = 0) {
    const name = `${ref}-${status}-${time.now}`
    const order = { id: `o-${name}`, lead_id: await idOf(ref), ref: name }
    const known = database.selectFrom('orders').select('id').where('lead_id', '=', order.lead_id)
    const { id: orderId = order.id } = (await known.executeTakeFirst()) ?? {}
    await database
      .insertInto('orders')
      .values({
        ...order,
        product: 'x-blue',
        product_name: 'X-Blue',
        amount_paise: rupees * 100,
        price_paise: rupees * 100,
        sale_id: order.id,
        sale_number: 1,
        delivery_paise: null,
        installation_paise: null,
        created_at: time.now,
        valid_until: time.now,
        is_trial: isTrial,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const payment = { id: `p-${name}`, order_id: orderId, created_at: time.now, changed_at: time.now }
    await database
      .insertInto('payments')
      .values({
        ...payment,
        number: (time.now - at(START)) / 1000,
        gateway: 'phonepe',
        transaction_id: payment.id,
        status: status as PaymentRow['status'],
        reason: null,
        redirect_url: null,
        paid_paise: status === 'paid' ? rupees * 100 : null,
        reference: null,
        checked_at: null,
        next_check_at: null,
        alert_due: 0,
        asked_paise: rupees * 100,
        price_paise: rupees * 100,
      })
      .execute()
    await database
      .insertInto('payment_events')
      .values({
        payment_id: payment.id,
        at: time.now,
        source: 'status',
        status: status as PaymentRow['status'],
        reason: null,
      })
      .execute()
    await database.transaction().execute(async (transaction) => {
      const made = transaction.selectFrom('payments').selectAll().where('id', '=', payment.id)
      await recordPayment(transaction, await made.executeTakeFirstOrThrow(), undefined)
    })
  }
  return {
    ...base,
    send,
    withdraw,
    lineOf,
    lines,
    visits,
    idOf,
    later,
    pay,
    settle,
    takeBack,
    refund,
    refundPaid,
    askFor,
    payPart,
    payTwice,
    parts,
  }
}

test('enquiries from one phone share a line, which shows the most urgent one and has one owner', async () => {
  const { send, lines, lineOf, act, asha, accept, time } = await setUpPerson()
  const contact = await send('contact')
  time.now += MINUTE
  const demo = await send('demo')
  const other = await accept({ form: 'contact' })
  expect(await lines('to-call')).toEqual([
    [demo, 2],
    [other, 1],
  ])
  expect(await lineOf(contact)).toMatchObject({ leads: 2, open_leads: 2, goal_at: at('2026-11-24T11:16') })
  await act(contact, asha, { kind: 'called' })
  expect(await lineOf(demo)).toMatchObject({ owner_id: asha.id })
})

test('an outcome applies to all open enquiries or to a single one, and is undone for all', async () => {
  const { send, lineOf, act, asha, desk, rowOf } = await setUpPerson()
  const [contact, demo] = [await send('contact'), await send('demo')]
  const saved = await act(contact, asha, { kind: 'not-interested', data: { why: 'Price', note: 'too dear' } })
  expect(await lineOf(contact)).toMatchObject({ stage: 'not-interested', stage_group: 'done', open_leads: 0 })
  expect((await desk.readCard(demo, asha.id))!.events).toHaveLength(1)
  await desk.acts.undo(contact, asha, saved.status === 'saved' ? saved.event.id : '')
  expect(await lineOf(contact)).toMatchObject({ stage: 'new', open_leads: 2 })
  await act(contact, asha, { kind: 'not-interested', isAlone: true })
  expect([(await rowOf(contact)).stage, (await rowOf(demo)).stage]).toEqual(['not-interested', 'new'])
  expect(await lineOf(contact)).toMatchObject({ ref: demo, stage: 'new', open_leads: 1 })
  // Acts after one of them is closed leave it closed.
  await act(demo, asha, { kind: 'reached' })
  expect((await rowOf(contact)).stage).toBe('not-interested')
})

test('reports count the amount of a sale once, however many enquiries the sale closes', async () => {
  const { send, act, asha, desk } = await setUpPerson()
  const [contact, demo] = [await send('contact'), await send('demo')]
  await act(demo, asha, { kind: 'sold', data: { product: 'X-Blue', rupees: 168_000 } })
  const { total } = await desk.report('form', { from: at('2026-11-01T00:00'), to: at('2026-12-01T00:00') })
  expect(total).toMatchObject({ people: 1, enquiries: 2, sold: 1, rupees: 168_000 })
  expect((await desk.readCard(contact, asha.id))!.prospect.stage).toBe('sold')
})

test('a colleague’s outcome on another enquiry of the person is a conflict', async () => {
  const { send, act, asha, ravi } = await setUpPerson()
  const [contact, demo] = [await send('contact'), await send('demo')]
  const seen = new Map([contact, demo].map((ref) => [ref, 0]))
  await act(demo, ravi, { kind: 'reached', seen, isAlone: true })
  expect((await act(contact, asha, { kind: 'not-interested', seen })).status).toBe('conflict')
})

test('joining a phone merges two lines, and separating or undoing splits them again', async () => {
  const { accept, desk, asha, act, lines } = await setUpPerson()
  const [home, office] = [await accept({ form: 'demo' }), await accept({ form: 'contact' })]
  const joined = await desk.acts.join(home, asha, office)
  expect(await lines('new')).toEqual([[home, 2]])
  await desk.acts.undo(home, asha, joined.status === 'saved' ? joined.event.id : '')
  expect((await lines('new')).map(([, leads]) => leads)).toEqual([1, 1])
  await desk.acts.join(office, asha, home)
  await act(office, asha, { kind: 'apart' })
  expect((await lines('new')).map(([, leads]) => leads)).toEqual([1, 1])
})

test('erasing one enquiry keeps the line of the person’s other enquiries', async () => {
  const { send, desk, lines, time } = await setUpPerson()
  const [first, second, third] = [await send('demo', 'Sunita S'), await send('contact'), await send('contact')]
  time.now += MINUTE
  await desk.erase(first)
  expect((await lines('new')).map(([, leads]) => leads)).toEqual([2])
  await desk.erase(third)
  expect(await lines('new')).toEqual([[second, 1]])
  await desk.erase(second)
  expect(await lines('new')).toEqual([])
})

type Case = {
  /** The state before the event. */
  before?: 'demo' | 'reached' | 'not-interested' | 'sold'
  event: keyof typeof OUTSIDE
  line: object
}

const TEN_LATER = at('2026-11-24T11:10')
const TOMORROW = at('2026-11-25T11:10')
const TWENTY_LATER = at('2026-11-24T11:20')
const TWENTY_FIVE_LATER = at('2026-11-24T11:25')
const FORTY_LATER = at('2026-11-24T11:40')
/** An open hour before the office closes on the day before the demo. */
const EVENING_BEFORE = at('2026-11-25T18:00')

/** One row for each event of the table. */
const CASES: Case[] = [
  { event: 'booked-by-visitor', line: { stage: 'new', due_at: at('2026-11-24T11:15'), window_at: WINDOW.startsAt } },
  { before: 'reached', event: 'booked-by-visitor', line: { stage: 'demo', due_at: EVENING_BEFORE } },
  {
    before: 'not-interested',
    event: 'booked-by-visitor',
    line: { stage: 'demo', next: 'Booked a demo: confirm it' },
  },
  { before: 'sold', event: 'booked-by-visitor', line: { stage: 'sold' } },
  { before: 'reached', event: 'booked-by-staff', line: { stage: 'demo', due_at: WINDOW.startsAt } },
  {
    before: 'demo',
    event: 'moved-by-visitor',
    line: { stage: 'demo', due_at: EVENING_BEFORE, next: 'Moved their demo: confirm it' },
  },
  { before: 'demo', event: 'moved-by-staff', line: { stage: 'demo', due_at: LATER.startsAt } },
  {
    before: 'demo',
    event: 'cancelled-by-visitor',
    line: { stage: 'talking', due_at: FORTY_LATER, next: 'Cancelled their demo', window_at: null },
  },
  { before: 'demo', event: 'cancelled-by-staff', line: { stage: 'talking', due_at: FORTY_LATER, window_at: null } },
  {
    before: 'demo',
    event: 'visit-done',
    line: { stage: 'talking', due_at: TEN_LATER, next: 'How did the demo go?' },
  },
  { event: 'visit-done', line: { stage: 'talking', next: 'How did the demo go?', touched_at: TEN_LATER } },
  { before: 'demo', event: 'nobody-there', line: { stage: 'talking', due_at: FORTY_LATER } },
  { event: 'payment-started', line: { stage: 'new', next: 'First call', payment: 'pending' } },
  { event: 'payment-declined', line: { stage: 'new', is_urgent: 1, payment: 'failed' } },
  {
    event: 'payment-abandoned',
    line: { stage: 'new', is_urgent: 1, next: 'Payment not finished: wanted to pay', payment: 'expired' },
  },
  {
    before: 'not-interested',
    event: 'payment-declined',
    line: { stage: 'talking', is_urgent: 1, due_at: TWENTY_LATER },
  },
  { before: 'sold', event: 'payment-declined', line: { stage: 'sold', is_urgent: 0 } },
  { event: 'payment-unclear', line: { is_urgent: 1, next: 'Payment needs attention' } },
  { event: 'payment-settled', line: { is_urgent: 1, next: 'Payment declined: wanted to pay' } },
  { event: 'payment-reopened', line: { stage: 'talking', is_urgent: 1, next: 'Payment needs attention' } },
  { before: 'sold', event: 'payment-settled', line: { stage: 'sold', is_urgent: 0, due_at: null } },
  { event: 'paid', line: { stage: 'paid', next: 'Paid ₹1,68,000: arrange delivery', payment_paise: 16_800_000 } },
  { before: 'sold', event: 'paid', line: { stage: 'sold', payment: 'paid' } },
  {
    event: 'payment-asked',
    line: { stage: 'talking', next: '₹10,000 not paid yet', due_at: TOMORROW, touched_at: TEN_LATER },
  },
  { before: 'demo', event: 'payment-asked', line: { stage: 'talking', due_at: TOMORROW } },
  { before: 'sold', event: 'payment-asked', line: { stage: 'sold', due_at: TOMORROW } },
  { event: 'payment-cancelled', line: { next: 'Payment cancelled: agree on what is next', due_at: TEN_LATER } },
  {
    event: 'token-paid',
    line: { stage: 'talking', next: '₹10,000 paid: ₹1,58,000 remains', due_at: TOMORROW, payment: 'paid' },
  },
  { before: 'sold', event: 'token-paid', line: { stage: 'sold' } },
  { event: 'overpaid', line: { stage: 'talking', is_urgent: 1, next: '₹10,000 paid too much: refund it' } },
  { before: 'sold', event: 'overpaid', line: { stage: 'paid', is_urgent: 1 } },
  { before: 'sold', event: 'payment-unclear', line: { stage: 'paid', is_urgent: 1 } },
  { before: 'not-interested', event: 'payment-asked', line: { stage: 'talking', next: '₹10,000 not paid yet' } },
  { before: 'sold', event: 'refunded', line: { stage: 'talking', next: 'Refunded ₹1,68,000' } },
  { event: 'refund-failed', line: { stage: 'paid', is_urgent: 1, next: '₹1,68,000 could not be refunded' } },
  { before: 'demo', event: 'message-refused', line: { stage: 'demo', due_at: TEN_LATER } },
  {
    event: 'reply-refused',
    line: { stage: 'new', next: 'Our WhatsApp message failed', owner_id: expect.any(String) },
  },
  { before: 'reached', event: 'reply-refused', line: { stage: 'talking', due_at: FORTY_LATER } },
  { before: 'not-interested', event: 'reply-refused', line: { stage: 'not-interested', due_at: null } },
  { event: 'wrote', line: { stage: 'new', due_at: at('2026-11-24T11:15'), next: 'Wrote on 24 Nov, 11:10 am' } },
  {
    before: 'reached',
    event: 'wrote',
    line: { stage: 'talking', due_at: FORTY_LATER, next: 'Wrote on 24 Nov, 11:10 am' },
  },
  { before: 'not-interested', event: 'wrote', line: { stage: 'talking', due_at: FORTY_LATER } },
  {
    before: 'demo',
    event: 'wrote',
    line: { stage: 'talking', due_at: FORTY_LATER, next: 'Wrote on 24 Nov, 11:10 am' },
  },
  { before: 'sold', event: 'wrote', line: { stage: 'sold', due_at: null } },
  { before: 'reached', event: 'rang', line: { stage: 'talking', due_at: FORTY_LATER, next: 'Rang 10 times' } },
  {
    before: 'reached',
    event: 'spoke',
    line: { stage: 'talking', due_at: TWENTY_FIVE_LATER, next: 'Spoke on 24 Nov, 11:10 am: how did it go?' },
  },
  { event: 'spoke', line: { stage: 'new', due_at: TWENTY_FIVE_LATER, next: 'How did it go?' } },
  { before: 'reached', event: 'enquired', line: { due_at: FORTY_LATER, next: 'Enquired again on 24 Nov, 11:10 am' } },
  { before: 'reached', event: 'asked-not-to-be-called', line: { stage: 'do-not-call', due_at: null } },
  { event: 'asked-not-to-be-called', line: { stage_group: 'done', escalated: 0, barred_at: TEN_LATER } },
  { event: 'asked-unverified', line: { stage: 'new', held_at: TEN_LATER, barred_at: null } },
  { before: 'reached', event: 'hold-ended', line: { stage: 'talking', held_at: null, next: 'Follow up' } },
]

test.each(CASES)('$event after $before moves the line to $line', async ({ before, event, line }) => {
  const base = await setUpPerson()
  const {
    send,
    act,
    asha,
    visits,
    idOf,
    later,
    pay,
    settle,
    takeBack,
    refund,
    askFor,
    payPart,
    payTwice,
    parts,
    time,
    withdraw,
    lineOf,
    database,
  } = base
  const ref = await send('demo')
  const id = await idOf(ref)
  if (before === 'demo')
    await act(ref, asha, {
      kind: 'demo',
      data: { at: WINDOW.startsAt, window: 'jaipur.home.2026-11-26T10:00' },
      visit: { window: WINDOW, capacity: 5, seen: null },
    })
  else if (before) await act(ref, asha, { kind: before })

  const doing: Record<keyof typeof OUTSIDE, () => Promise<unknown>> = {
    'booked-by-visitor': () => visits.move(id, WINDOW, 5, null, 'visitor'),
    'booked-by-staff': () => visits.move(id, WINDOW, 5, null, 'staff'),
    'moved-by-visitor': () => visits.move(id, LATER, 5, 1, 'visitor'),
    'moved-by-staff': () => visits.move(id, LATER, 5, 1, 'staff'),
    'cancelled-by-visitor': () => visits.cancel(id, 'visitor'),
    'cancelled-by-staff': () => visits.cancel(id, 'staff', 'No car'),
    'visit-done': async () => {
      if (!before) await visits.move(id, WINDOW, 5, null, 'visitor')
      await visits.note(id, 'done')
    },
    'nobody-there': () => visits.note(id, 'nobody_there'),
    'payment-started': () => pay(ref, 'pending'),
    'payment-declined': () => pay(ref, 'failed'),
    'payment-abandoned': () => pay(ref, 'expired'),
    'payment-unclear': () => pay(ref, 'needs_attention'),
    'payment-settled': async () => {
      await pay(ref, 'needs_attention')
      await settle()
    },
    'payment-reopened': async () => {
      await pay(ref, 'needs_attention')
      await settle('paid')
      await takeBack()
    },
    paid: () => pay(ref, 'paid'),
    overpaid: async () => payTwice(await askFor(ref, 10_000)),
    refunded: () => refund(ref),
    'refund-failed': () => refund(ref, 'failed'),
    'payment-asked': () => askFor(ref, 10_000),
    'payment-cancelled': async () => parts.cancel((await askFor(ref, 10_000)).id, [id], new Date(time.now)),
    'token-paid': async () => payPart(await askFor(ref, 10_000)),
    'message-refused': () =>
      database.transaction().execute((transaction) => recordRefused(transaction, { id: 'M1', lead_id: id }, time.now)),
    'reply-refused': () =>
      act(ref, null, { kind: 'note', data: { note: 'Not on WhatsApp: call instead', refused: true, by: asha.id } }),
    wrote: () => act(ref, null, { kind: 'note', data: { note: 'On WhatsApp: hello', heard: 'wrote' } }),
    rang: () => act(ref, null, { kind: 'note', data: { note: 'Rang', heard: 'rang', times: 10 } }),
    spoke: () => act(ref, null, { kind: 'note', data: { note: 'Spoke 1:45 min', heard: 'spoke' } }),
    enquired: () => act(ref, null, { kind: 'note', data: { note: 'IndiaMART enquiry', heard: 'enquired' } }),
    'asked-not-to-be-called': () => withdraw(WITHDRAWALS.calls),
    'asked-unverified': () => withdraw(WITHDRAWALS.calls, 'A7K3-9QF4'),
    'hold-ended': async () => act(await withdraw(WITHDRAWALS.calls, 'A7K3-9QF4'), asha, { kind: 'denied' }),
  }
  await later(10, doing[event])
  expect(await lineOf(ref)).toMatchObject(line)
})

test('the table has a case for every event', () => {
  expect(new Set(CASES.map(({ event }) => event))).toEqual(new Set(Object.keys(OUTSIDE)))
})

/** The booked demo stays. */
const BARRED = {
  stage: 'do-not-call',
  due_at: WINDOW.startsAt,
  next: 'Live demo',
  is_urgent: 0,
  barred_at: expect.any(Number),
}
const TO_DELIVER = {
  stage: 'paid',
  next: 'Paid ₹1,68,000: arrange delivery, without a call',
  due_at: expect.any(Number),
  is_urgent: 0,
  barred_at: expect.any(Number),
}
const UNCLEAR = { ...TO_DELIVER, next: 'Payment needs attention, without a call', is_urgent: 1 }
type Doing =
  | 'pay'
  | 'token'
  | 'twice'
  | 'decline'
  | 'unclear'
  | 'settle'
  | 'refund'
  | 'small refund'
  | 'failed refund'
  | 'withdraw'
  | 'write'
  | 'visit'
  | 'reach'
  | 'sell'

const MONEY_AND_BAR: [steps: Doing[], line: object][] = [
  [['pay', 'withdraw'], TO_DELIVER],
  [['withdraw', 'pay'], TO_DELIVER],
  [['pay', 'withdraw', 'visit', 'write', 'reach', 'withdraw'], TO_DELIVER],
  [['pay', 'withdraw', 'sell'], { stage: 'sold', due_at: WINDOW.startsAt }],
  [['pay', 'withdraw', 'refund'], BARRED],
  [['pay', 'refund', 'withdraw'], BARRED],
  [['pay', 'withdraw', 'small refund'], TO_DELIVER],
  [
    ['pay', 'withdraw', 'failed refund'],
    { ...TO_DELIVER, next: '₹500 could not be refunded, without a call', is_urgent: 1 },
  ],
  [['token', 'withdraw'], { ...TO_DELIVER, next: '₹10,000 paid: ₹1,58,000 remains, without a call' }],
  [['withdraw', 'token'], { ...TO_DELIVER, next: '₹10,000 paid: ₹1,58,000 remains, without a call' }],
  [['withdraw', 'twice'], { ...TO_DELIVER, next: '₹10,000 paid too much: refund it, without a call', is_urgent: 1 }],
  [
    ['withdraw', 'twice', 'small refund'],
    { ...TO_DELIVER, next: '₹9,500 paid too much: refund it, without a call', is_urgent: 1 },
  ],
  [['unclear', 'withdraw'], UNCLEAR],
  [['withdraw', 'unclear'], UNCLEAR],
  [['sell', 'unclear', 'withdraw'], UNCLEAR],
  [['decline', 'withdraw'], BARRED],
  [['withdraw', 'decline'], BARRED],
  [['pay', 'withdraw', 'unclear', 'settle'], TO_DELIVER],
  [['withdraw', 'unclear', 'settle'], BARRED],
  [['unclear', 'withdraw', 'settle'], BARRED],
  [
    ['withdraw', 'reach', 'write'],
    {
      ...BARRED,
      due_at: expect.any(Number),
      next: 'Asked for no calls on 24 Nov, has written on 24 Nov, 11:30 am: answer in writing',
    },
  ],
]

test.each(MONEY_AND_BAR)('after %j no call is due, and every payment is still listed', async (steps, line) => {
  const base = await setUpPerson()
  const { send, later, pay, settle, refundPaid, withdraw, act, asha } = base
  const { lineOf, askFor, payPart, payTwice, visits, idOf, lines } = base
  const ref = await send('demo')
  const id = await idOf(ref)
  await visits.move(id, WINDOW, 5, null, 'visitor')
  const doing: Record<Doing, () => Promise<unknown>> = {
    pay: () => pay(ref, 'paid'),
    decline: () => pay(ref, 'failed'),
    unclear: () => pay(ref, 'needs_attention'),
    settle: () => settle(),
    token: async () => payPart(await askFor(ref, 10_000)),
    twice: async () => payTwice(await askFor(ref, 10_000)),
    refund: () => refundPaid(),
    'small refund': () => refundPaid('done', 500),
    'failed refund': () => refundPaid('failed', 500),
    withdraw: () => withdraw(WITHDRAWALS.calls),
    write: () => act(ref, null, { kind: 'note', data: { note: 'Hello', heard: 'wrote' } }),
    visit: () => visits.note(id, 'done'),
    reach: () => act(ref, asha, { kind: 'reached' }),
    sell: () => act(ref, asha, { kind: 'sold' }),
  }
  for (const step of steps) await later(10, doing[step])
  expect(await lineOf(ref)).toMatchObject(line)
  const isTask = 'stage' in line && line.stage === 'paid'
  expect(await lines('in-progress')).toEqual(isTask ? [[ref, 1]] : [])
})

test('an enquiry after a request not to be called is answered in writing, and leaves a paid order as it is', async () => {
  const { send, later, pay, withdraw, act, asha, rowOf, idOf, database, time, desk } = await setUpPerson()
  const paid = await send('purchase')
  await later(1, () => pay(paid, 'paid'))
  await later(1, () => withdraw(WITHDRAWALS.calls))
  const facts = async () => {
    await desk.countFigures()
    return database
      .selectFrom('desk_facts')
      .select('goal_at')
      .where('lead_id', '=', await idOf(paid))
      .executeTakeFirst()
  }
  expect(await facts(), 'nobody was to call').toEqual({ goal_at: null })
  time.now += MINUTE
  const again = await send('contact')
  const delivery = { stage: 'paid', next: 'Paid ₹1,68,000: arrange delivery' }
  expect(await rowOf(paid)).toMatchObject(delivery)
  expect(await rowOf(again)).toMatchObject({
    stage: 'do-not-call',
    next: 'Asked for no calls on 24 Nov, has written on 24 Nov, 11:03 am: answer in writing',
  })
  await later(1, () => act(paid, asha, { kind: 'reached' }))
  expect(await rowOf(paid), 'a call delivers nothing').toMatchObject(delivery)
})

test('an outcome after a declined payment makes the person no longer urgent; until then they come first in the list', async () => {
  const { send, accept, later, pay, lines, act, asha, lineOf } = await setUpPerson()
  const overdue = await accept({ form: 'purchase' })
  const ref = await send('contact')
  await later(20, () => pay(ref, 'failed'))
  await later(10, async () => undefined)
  expect((await lines('to-call')).map(([first]) => first)).toEqual([ref, overdue])
  await later(1, () => act(ref, asha, { kind: 'no-answer' }))
  expect(await lineOf(ref)).toMatchObject({ is_urgent: 0, stage: 'tried' })
})

test('a message that arrives late makes a call due, even if an outcome was saved after it was written', async () => {
  const { send, act, asha, visits, idOf, later, lineOf, time } = await setUpPerson()
  const ref = await send('demo')
  const id = await idOf(ref)
  await visits.move(id, WINDOW, 5, null, 'visitor')
  const written = time.now + 2 * MINUTE
  await later(5, () => act(ref, asha, { kind: 'reached' }))
  const data = { note: 'On WhatsApp: hello', heard: 'wrote' } as const
  await later(7, () => act(ref, null, { kind: 'note', data, at: written }))
  expect(await lineOf(ref)).toMatchObject({
    stage: 'talking',
    due_at: written + 30 * MINUTE,
    next: 'Wrote on 24 Nov, 11:02 am',
  })
})

test('requires no first call to a person who has paid or been visited', async () => {
  const { send, later, pay, lineOf, rowOf, visits, idOf, signInAll, desk, time } = await setUpPerson()
  await signInAll()
  const [contact, purchase] = [await send('contact'), await send('purchase')]
  await later(5, () => pay(contact, 'failed'))
  await later(5, () => pay(purchase, 'paid'))
  expect(await lineOf(contact)).toMatchObject({ stage: 'paid', is_urgent: 0, open_leads: 2 })
  expect((await rowOf(contact)).next).toBeNull()
  time.now = at('2026-11-24T13:00')
  expect(await desk.ladder.passOn()).toBe(0)
  // A later enquiry has a first call of its own.
  const franchise = await send('franchise')
  expect((await rowOf(franchise)).stage).toBe('new')
  const id = await idOf(franchise)
  await later(1, () => visits.move(id, WINDOW, 5, null, 'visitor'))
  await later(1, () => visits.note(id, 'done'))
  expect((await rowOf(franchise)).next).toBe('How did the demo go?')
  expect((await rowOf(purchase)).stage).toBe('paid')
})

test('an outcome does not change an enquiry that its page did not show', async () => {
  const { send, act, asha, lineOf, rowOf } = await setUpPerson()
  const contact = await send('contact')
  const seen = new Map([[contact, 0]])
  const purchase = await send('purchase')
  await act(contact, asha, { kind: 'not-interested', seen })
  expect([(await rowOf(contact)).stage, (await rowOf(purchase)).stage]).toEqual(['not-interested', 'new'])
  expect(await lineOf(contact)).toMatchObject({ ref: purchase, stage: 'new', open_leads: 1 })
})

test('an outcome does not change a done enquiry, and a step reopens one that had been given up', async () => {
  const { send, act, asha, rowOf, lines, time, later, withdraw, desk } = await setUpPerson()
  const [sold, open] = [await send('purchase'), await send('contact')]
  await act(sold, asha, { kind: 'sold', isAlone: true })
  expect((await act(sold, asha, { kind: 'no-answer' })).status).toBe('closed')
  await act(open, asha, { kind: 'not-interested' })
  const due = time.now + 24 * 60 * MINUTE
  expect((await act(sold, asha, { kind: 'step', data: { text: 'Call', at: due } })).status).toBe('closed')
  expect([(await rowOf(sold)).stage, (await rowOf(open)).stage]).toEqual(['sold', 'not-interested'])

  await act(open, asha, { kind: 'step', data: { text: 'Send the offer', at: due } })
  expect(await rowOf(open)).toMatchObject({ stage: 'later', due_at: due, next: 'Send the offer' })
  expect((await lines('waiting')).map(([ref]) => ref)).toEqual([open])
  expect(await desk.ownDay.calls(asha.id, { from: due, until: due + 1 })).toHaveLength(1)
  // A step set on the card of the sold enquiry applies to the open one.
  await act(sold, asha, { kind: 'step', data: { text: 'Call', at: due - 1 } })
  expect([(await rowOf(sold)).stage, (await rowOf(open)).next]).toEqual(['sold', 'Call'])
  await later(1, () => withdraw(WITHDRAWALS.calls))
  expect((await act(open, asha, { kind: 'step', data: { text: 'Call', at: due } })).status).toBe('closed')
})

test('the author of a tap without an outcome can undo it at any time', async () => {
  const { send, act, asha, ravi, later, lineOf, desk } = await setUpPerson()
  const ref = await send('contact')
  await act(ref, asha, { kind: 'called' })
  await later(60, async () => expect((await desk.acts.untap(ref, ravi)).status).toBe('gone'))
  expect((await desk.acts.untap(ref, asha)).status).toBe('saved')
  expect(await lineOf(ref)).toMatchObject({ tapped_at: null, next: 'First call' })
  await act(ref, asha, { kind: 'called' })
  await act(ref, asha, { kind: 'reached' })
  expect((await desk.acts.untap(ref, asha)).status).toBe('gone')
})

test('a payment also ends the first call of an enquiry from another phone that staff have joined', async () => {
  const { accept, later, pay, desk, asha, rowOf, lineOf, act } = await setUpPerson()
  const [paying, joined, other] = [await accept(), await accept(), await accept()]
  await desk.acts.join(joined, asha, paying)
  await desk.acts.join(other, asha, paying)
  await later(1, () => act(other, asha, { kind: 'apart' }))
  await later(1, () => pay(paying, 'paid'))
  expect([(await rowOf(joined)).next, (await rowOf(other)).next]).toEqual([null, 'First call'])
  expect(await lineOf(joined)).toMatchObject({ stage: 'paid', leads: 2 })
})

test('the outcome “wrong number” can cancel the booked window without a message to the visitor', async () => {
  const { send, act, asha, visits, idOf, database, later, lineOf } = await setUpPerson()
  const ref = await send('demo')
  const id = await idOf(ref)
  await visits.move(id, WINDOW, 5, null, 'visitor')
  await later(1, () => act(ref, asha, { kind: 'wrong-number', cancelsVisits: 'Wrong number' }))
  expect(await lineOf(ref)).toMatchObject({ stage: 'wrong-number', window_at: null, due_at: null })
  const planned = await database
    .selectFrom('visit_messages')
    .select('status')
    .where('lead_id', '=', id)
    .where('reader', '=', 'visitor')
    .execute()
  expect(planned.map(({ status }) => status)).not.toContain('pending')
  expect(await visits.find(id)).toMatchObject({ status: 'cancelled', reason: 'Wrong number' })
})

test('undoing the outcome “wrong number” books the window again, unless someone else has taken it', async () => {
  const { send, accept, act, asha, visits, idOf, later, lineOf, desk } = await setUpPerson()
  const ref = await send('demo')
  const id = await idOf(ref)
  await visits.move(id, WINDOW, 1, null, 'visitor')
  const mistake = async () => {
    const done = await act(ref, asha, { kind: 'wrong-number', cancelsVisits: 'Wrong number' })
    return 'event' in done ? done.event.id : ''
  }
  await later(1, async () => desk.acts.undo(ref, asha, await mistake()))
  expect(await visits.find(id)).toMatchObject({ status: 'booked', reason: null, startsAt: WINDOW.startsAt })
  expect(await lineOf(ref)).toMatchObject({ window_at: WINDOW.startsAt, stage: 'new', next: 'First call' })

  const again = await mistake()
  const other = await accept({ form: 'demo' })
  await visits.move(await idOf(other), WINDOW, 1, null, 'visitor')
  await later(1, () => desk.acts.undo(ref, asha, again))
  expect(await visits.find(id)).toMatchObject({ status: 'cancelled', reason: 'Wrong number' })
  expect(await lineOf(ref)).toMatchObject({ window_at: null })
})

test('a withdrawal is a request: it has no lead, clock or escalation, and a note completes it', async () => {
  const { withdraw, send, lines, desk, asha, act, time, signInAll } = await setUpPerson()
  await signInAll()
  await send('contact')
  const request = await withdraw(WITHDRAWALS.calls)
  expect([...(await lines('to-call')), ...(await lines('new'))]).toEqual([])
  expect(await desk.requests.count(time.now)).toEqual({ open: 1, late: 0 })
  time.now = at('2026-11-24T18:00')
  expect(await desk.ladder.passOn()).toBe(0)
  const { total } = await desk.report('form', { from: at('2026-11-01T00:00'), to: at('2026-12-01T00:00') })
  expect(total.people).toBe(1)
  time.now = at('2026-11-27T12:00')
  expect(await desk.requests.count(time.now)).toEqual({ open: 1, late: 1 })
  await act(request, asha, { kind: 'answered', data: { note: 'Told the team' } })
  expect(await desk.requests.count(time.now)).toEqual({ open: 0, late: 0 })
  expect((await desk.requests.list('done')).rows.map(({ row }) => row.ref)).toEqual([request])
})

test('a person who complains is told within 48 hours who looks into it, and has a month until it is resolved', async () => {
  const { accept, act, asha, desk, rowOf, time } = await setUpPerson()
  const request = await accept({ form: 'complaint' })
  const sentAt = time.now
  expect(await rowOf(request)).toMatchObject({ due_at: sentAt + 2 * DAY, next: 'Tell them who looks into it' })
  time.now = sentAt + 2 * DAY + MINUTE
  expect(await desk.requests.count(time.now)).toEqual({ open: 1, late: 1 })
  await act(request, asha, { kind: 'told', data: { ref: request, note: 'Meera looks into it' } })
  expect(await rowOf(request)).toMatchObject({ stage: 'request', due_at: sentAt + 30 * DAY, next: 'Carry out' })
  expect(await desk.requests.count(time.now)).toEqual({ open: 1, late: 0 })
  await act(request, asha, { kind: 'answered', data: { ref: request, note: 'Filter replaced' } })
  expect(await rowOf(request)).toMatchObject({ stage: 'answered', due_at: null, next: null })
})

test('a suspicious withdrawal takes effect immediately, and a later enquiry does not lift it', async () => {
  const { send, accept, lineOf, time, lines, desk, idOf } = await setUpPerson()
  const ref = await send('contact')
  time.now += MINUTE
  await accept({
    form: 'withdraw',
    fields: { phone: PHONE, request: WITHDRAWALS.calls, reference: ref },
    screening: { verdict: 'suspicious', reasons: ['trap'] },
  })
  expect(await lineOf(ref)).toMatchObject({ stage: 'do-not-call', barred_at: time.now })
  expect([...(await desk.requests.listBarred([await idOf(ref)]))]).toEqual([await idOf(ref)])
  time.now += MINUTE
  const again = await send('demo')
  expect(await lineOf(ref)).toMatchObject({ ref: again, stage: 'do-not-call', barred_at: time.now - MINUTE, leads: 2 })
  expect(await lines('new')).toEqual([])
  time.now += 30 * MINUTE
  expect(await lines('to-call'), 'to be answered in writing').toEqual([[again, 2]])
})

test.each<[what: string, lift: (base: Awaited<ReturnType<typeof setUpPerson>>, ref: string) => Promise<unknown>]>([
  ['the person rings', ({ act }, ref) => act(ref, null, { kind: 'note', data: { note: 'Rang', heard: 'rang' } })],
  ['a member opens the enquiry again', ({ act, asha }, ref) => act(ref, asha, { kind: 'reopened' })],
])('a request not to be called is lifted when %s', async (_, lift) => {
  const base = await setUpPerson()
  const { send, withdraw, later, lineOf } = base
  const ref = await send('contact')
  await later(1, () => withdraw(WITHDRAWALS.calls))
  await later(1, () => lift(base, ref))
  expect(await lineOf(ref)).toMatchObject({ stage: 'talking', barred_at: null })
})

test('"stop WhatsApp" cancels planned messages and ends the consent of every open enquiry', async () => {
  const { accept, withdraw, visits, idOf, database, time, store, lineOf, desk, asha } = await setUpPerson()
  const consent = { version: '2026-11-21', whatsapp: true }
  const demo = await accept({ form: 'demo', fields: { name: 'Sunita', phone: PHONE }, consent })
  const office = await accept({ form: 'contact', fields: { name: 'Sunita', phone: '+919876500001' }, consent })
  await desk.acts.join(office, asha, demo)
  const id = await idOf(demo)
  await visits.move(id, WINDOW, 5, null, 'visitor')
  time.now += MINUTE
  await withdraw(WITHDRAWALS.whatsapp)
  const pending = await database
    .selectFrom('visit_messages')
    .selectAll()
    .where('channel', '=', 'message-template')
    .where('status', '=', 'pending')
    .execute()
  expect(pending).toEqual([])
  for (const ref of [demo, office]) expect((await store.find(ref))!.lead.consent.whatsapp, ref).toBe(false)
  // Calls are still welcome.
  expect(await lineOf(demo)).toMatchObject({ stage: 'new', barred_at: null })
  time.now += MINUTE
  const again = await accept({ form: 'contact', fields: { name: 'Sunita', phone: PHONE }, consent })
  expect((await store.find(again))!.lead.consent.whatsapp).toBe(true)
})

test.runIf(inject('postgres'))(
  'a withdrawal keeps a consent that is repeated from another phone meanwhile',
  async () => {
    const { accept, withdraw, time, store, desk, asha, database } = await setUpPerson()
    const given = (version: string) => ({ consent: { version, whatsapp: true } })
    const demo = await accept({ form: 'demo', fields: { name: 'Sunita', phone: PHONE }, ...given('v1') })
    const office = await accept({ form: 'contact', fields: { name: 'Sunita', phone: '+919876500001' }, ...given('v1') })
    await desk.acts.join(office, asha, demo)
    const { lead } = (await store.find(office))!
    time.now += MINUTE
    const again = { ...lead, createdAt: new Date(time.now), ...given('v2') }
    const repeat = createLeadRecord(
      { ...again, consentHistory: consentsOf(again) },
      { submissionId: null, contentHash: 'again' },
      [],
    )
    time.now += MINUTE
    const withdrawing = await database.transaction().execute(async (repeater) => {
      await takeConsent(repeater, { ...repeat, id: lead.id })
      const waiting = withdraw(WITHDRAWALS.whatsapp)
      await untilWaiting(database)
      return [waiting]
    })
    await Promise.all(withdrawing)
    const { lead: after } = (await store.find(office))!
    expect(consentsOf(after).map(({ version, whatsapp }) => [version, whatsapp])).toEqual([
      ['v1', true],
      ['v2', true],
      ['v2', false],
    ])
  },
)

test(
  'every list can be paged to its end, and starts with the leads that are longest overdue',
  { timeout: 300_000, tags: 'all' },
  async () => {
    const { store, database, desk, asha, time } = await setUp(START)
    const count = 130
    const records = Array.from({ length: count }, (_, number) =>
      createLeadRecord(
        newLead({
          createdAt: new Date(at('2026-11-23T10:00') + number * MINUTE),
          fields: { ...newLead().fields, phone: `+9198${String(number).padStart(8, '0')}` },
        }),
        { submissionId: null, contentHash: `n${number}` },
        [],
      ),
    )
    await Promise.all(records.map((record) => store.accept(record)))
    time.now = at('2026-11-27T12:00')

    async function readAll(list: ListName) {
      const all: QueueRow[] = []
      for (let page = 0; ; page += 1) {
        const { rows, hasMore } = await desk.queue.read({ list }, asha.id, page)
        all.push(...rows)
        if (!hasMore) return all
      }
    }
    /** Outcomes of all leads, as an import would write them. */
    async function moveAll(kind: 'reached' | 'later' | 'not-interested', number: number) {
      const data = JSON.stringify({ at: time.now })
      const waiting = { number: number + 1, place: Date.now() + number, changes: null, submission_id: null }
      const event = { ...waiting, at: time.now, saved_at: null, member_id: asha.id, member: 'Asha', kind, data }
      await database
        .insertInto('timeline')
        .values(records.map(({ id }) => ({ ...event, id: `${id}-${number}`, lead_id: id })))
        .execute()
      await database.deleteFrom('enquiries').execute()
      await completePeople(database)
    }
    const expectAll = async (list: ListName) =>
      expect(new Set((await readAll(list)).map(({ ref }) => ref)).size, list).toBe(count)

    await expectAll('new')
    const dues = (await readAll('to-call')).map(({ due_at }) => due_at!)
    expect(dues).toHaveLength(count)
    expect(dues).toEqual(dues.toSorted((a, b) => a - b))
    await moveAll('reached', 1)
    await expectAll('in-progress')
    await moveAll('later', 2)
    await expectAll('waiting')
    await moveAll('not-interested', 3)
    await expectAll('done')

    /** The number of distinct leads on all pages of a list. */
    async function countAll<Row>(
      read: (page: number) => Promise<{ rows: Row[]; hasMore: boolean }>,
      idOf: (row: Row) => string,
    ) {
      const ids = new Set<string>()
      for (let page = 0; ; page += 1) {
        const { rows, hasMore } = await read(page)
        for (const row of rows) ids.add(idOf(row))
        if (!hasMore) return ids.size
      }
    }
    await database.updateTable('leads').set({ quarantined_at: time.now }).execute()
    const { quarantine, requests } = desk
    const idOf = ({ lead }: { lead: { id: string } }) => lead.id
    expect(await countAll((page) => quarantine.list('waiting', page), idOf)).toBe(count)
    const junk = { verdict: 'junk', at: time.now, member: 'Asha' } as const
    await database
      .insertInto('desk_verdicts')
      .values(records.map(({ id }) => ({ ...junk, lead_id: id })))
      .execute()
    expect(await countAll((page) => quarantine.list('junk', page), idOf)).toBe(count)
    await database.updateTable('enquiries').set({ stage_group: 'request', stage: 'request' }).execute()
    expect(await countAll((page) => requests.list('open', page), idOf)).toBe(count)
  },
)

test('derives the city from the PIN code when none was typed', async () => {
  const { accept, rowOf, desk, asha } = await setUp(START)
  const ref = await accept({ form: 'demo', fields: { name: 'Ravi', phone: PHONE, pincode: '302017' } })
  const pune = await accept({ form: 'demo', fields: { name: 'Om', phone: '+919876500001', pincode: '411001' } })
  expect([(await rowOf(ref)).city, (await rowOf(pune)).city]).toEqual(['Jaipur', 'Maharashtra'])
  expect((await desk.queue.read({ list: 'new', city: 'Jaipur' }, asha.id)).rows.map((row) => row.ref)).toEqual([ref])
})

test('suggests a similar name with the same PIN code, but never joins it automatically', async () => {
  const { accept, desk, store, asha, rowOf } = await setUp(START)
  const add = (name: string, phone: string, pincode = '302017') =>
    accept({ form: 'demo', fields: { name, phone, pincode } })
  const ref = await add('Sunita Agarwal', '+919876500001')
  const alike = await add('सुनीता', '+919876500002')
  const spelt = await add('Suneetha Aggarwal', '+919876500003')
  await add('Sunita Agarwal', '+919876500004', '110001')
  await add('Sangita Agarwal', '+919876500005')
  await add('Sunita Sharma', '+919876500006')
  const offered = async () => {
    const { pincode = '' } = (await store.find(ref))!.lead.fields
    return (await desk.findPerhapsSame(await rowOf(ref), pincode, {})).map((row) => row.ref).toSorted()
  }
  expect(await offered()).toEqual([alike, spelt].toSorted())
  expect((await desk.readCard(ref, asha.id))!.others).toEqual([])
  await desk.acts.join(ref, asha, alike)
  expect(await offered()).toEqual([spelt])
})

test('a new enquiry of a person with an overdue follow-up counts as unopened, and each person counts once', async () => {
  const { send, act, asha, desk, time } = await setUpPerson()
  const first = await send('contact')
  await act(first, asha, { kind: 'later', data: { at: time.now + MINUTE } })
  const { row } = (await desk.readCard(first, asha.id))!
  await desk.queue.markRead([row.lead_id], asha.id)
  const countUnopened = async () => (await desk.unopenedLeads([asha.id])).get(asha.id)!.length
  expect(await countUnopened()).toBe(0)
  time.now += 5 * MINUTE
  await send('franchise')
  await send('demo')
  expect(await countUnopened()).toBe(1)
})

test('a new owner sees which people were given to them, until they open the card', async () => {
  const { accept, act, desk, asha, ravi, time } = await setUp(START)
  const ref = await accept()
  expect(await desk.queue.countGiven(ravi.id)).toBe(0)
  await act(ref, asha, { kind: 'assigned', data: { ownerId: ravi.id, owner: 'Ravi' } })
  expect([await desk.queue.countGiven(ravi.id), await desk.queue.countGiven(asha.id)]).toEqual([1, 0])
  time.now += MINUTE
  const { row } = (await desk.readCard(ref, ravi.id))!
  await desk.queue.markRead([row.lead_id], ravi.id)
  expect(await desk.queue.countGiven(ravi.id)).toBe(0)
})

test('"someone else’s" on the enquiry that others were joined to separates it from them', async () => {
  const { accept, desk, asha, act, lines, time } = await setUpPerson()
  const [home, office] = [await accept({ form: 'demo' }), await accept({ form: 'contact' })]
  await desk.acts.join(office, asha, home)
  time.now += MINUTE
  const parted = await act(home, asha, { kind: 'apart' })
  expect((await lines('new')).map(([, leads]) => leads)).toEqual([1, 1])
  await desk.acts.undo(home, asha, parted.status === 'saved' ? parted.event.id : '')
  expect((await lines('new')).map(([, leads]) => leads)).toEqual([2])
  await act(home, asha, { kind: 'apart' })
  time.now += MINUTE
  await desk.acts.join(office, asha, home)
  expect((await lines('new')).map(([, leads]) => leads)).toEqual([2])
})

test('a trial changes nothing for a person who has paid', async () => {
  const { send, later, pay, lineOf } = await setUpPerson()
  const ref = await send('purchase')
  await later(1, () => pay(ref, 'paid'))
  const contact = await send('contact')
  await later(1, () => pay(contact, 'paid', 168_000, 1))
  expect(await lineOf(ref)).toMatchObject({ stage: 'paid', next: 'Paid ₹1,68,000: arrange delivery' })
})

test('a sale that staff noted stays in the report after a small refund, and leaves it after a full refund', async () => {
  const { send, later, act, asha, refund, refundPaid, lineOf, desk } = await setUpPerson()
  const ref = await send('demo')
  await act(ref, asha, { kind: 'sold', data: { product: 'X-Blue', rupees: 165_000 } })
  const sold = async () => {
    const { total } = await desk.report('form', { from: at('2026-11-01T00:00'), to: at('2026-12-01T00:00') })
    return [(await lineOf(ref)).stage, total.sold, total.rupees]
  }
  await later(1, () => refund(ref, 'done', 500))
  expect(await sold()).toEqual(['sold', 1, 165_000])
  await later(1, () => refundPaid('done', PRICE / 100 - 500, 'R2'))
  expect(await sold()).toEqual(['talking', 0, 0])
})

test('a sale that was paid elsewhere stays sold, and in the report, when the token paid on the site is refunded', async () => {
  const { send, later, act, asha, askFor, payPart, refundPaid, lineOf, desk } = await setUpPerson()
  const ref = await send('demo')
  await later(1, async () => payPart(await askFor(ref, 10_000)))
  await act(ref, asha, { kind: 'sold', data: { product: 'X-Blue', rupees: 165_000 } })
  await later(1, () => refundPaid('done', 10_000))
  expect(await lineOf(ref)).toMatchObject({ stage: 'sold', due_at: null })
  const { total } = await desk.report('form', { from: at('2026-11-01T00:00'), to: at('2026-12-01T00:00') })
  expect(total).toMatchObject({ sold: 1, rupees: 165_000 })
})

test('a part that was refunded in full does not reduce the remaining amount', async () => {
  const { send, later, askFor, payPart, refundPaid, lineOf, rowOf } = await setUpPerson()
  const ref = await send('demo')
  await later(1, async () => payPart(await askFor(ref, 100_000)))
  await later(1, () => refundPaid('done', 100_000))
  expect(await lineOf(ref)).toMatchObject({ next: 'Refunded ₹1,00,000' })
  await later(1, async () => payPart(await askFor(ref, 70_000)))
  expect(await lineOf(ref)).toMatchObject({ stage: 'talking', next: '₹70,000 paid: ₹98,000 remains' })
  expect(await rowOf(ref)).toMatchObject({ stage: 'talking' })
})

test('shows the amount received when staff settle a different amount as paid', async () => {
  const { send, later, pay, settle, lineOf, database, desk, asha } = await setUpPerson()
  const ref = await send('purchase')
  await later(1, async () => {
    await pay(ref, 'needs_attention')
    await database.updateTable('payments').set({ paid_paise: 10_000 }).execute()
    await settle('paid')
  })
  expect(await lineOf(ref)).toMatchObject({ payment_paise: 10_000, next: '₹100 paid: ₹1,67,900 remains' })
  expect((await desk.readCard(ref, asha.id))!.payments.at(-1)).toMatchObject({ isPaid: true, rupees: 100 })
})

test('an earlier attempt that expires after the payment has arrived changes nothing', async () => {
  const { send, later, pay, lineOf, database, time } = await setUpPerson()
  const ref = await send('purchase')
  await later(1, () => pay(ref, 'paid'))
  await later(10, async () => {
    const { payment_id } = await database.selectFrom('payment_events').select('payment_id').executeTakeFirstOrThrow()
    const expired = { payment_id, at: time.now, source: 'status', status: 'expired', reason: null } as const
    await database.insertInto('payment_events').values(expired).execute()
    await database.updateTable('payments').set({ changed_at: time.now }).execute()
  })
  expect(await lineOf(ref)).toMatchObject({ stage: 'paid', is_urgent: 0, next: 'Paid ₹1,68,000: arrange delivery' })
})

test('an outcome for a single enquiry does not affect a window booked by another', async () => {
  const { send, act, asha, visits, idOf, lineOf } = await setUpPerson()
  const [contact, demo] = [await send('contact'), await send('demo')]
  await visits.move(await idOf(demo), WINDOW, 5, null, 'visitor')
  await act(contact, asha, { kind: 'not-interested', isAlone: true, cancelsVisits: 'Not interested' })
  expect(await visits.find(await idOf(demo))).toMatchObject({ status: 'booked' })
  expect(await lineOf(demo)).toMatchObject({ stage: 'new', window_at: WINDOW.startsAt })
})

test('erasing a request not to be called does not allow calls, and neither does a later enquiry', async () => {
  const { send, withdraw, desk, lineOf, time, asha } = await setUpPerson()
  const ref = await send('contact')
  time.now += MINUTE
  const request = await withdraw(WITHDRAWALS.calls)
  expect(await lineOf(ref)).toMatchObject({ stage: 'do-not-call' })
  time.now += MINUTE
  await Promise.all([desk.erase(request), desk.erase(request)])
  expect(await lineOf(ref)).toMatchObject({ stage: 'do-not-call', due_at: null })
  expect((await desk.readCard(ref, asha.id))!.events, 'noted once').toHaveLength(1)
  expect(await lineOf(ref)).not.toMatchObject({ barred_at: null })
  time.now += MINUTE
  const again = await send('demo')
  expect(await lineOf(again)).toMatchObject({ stage: 'do-not-call', barred_at: expect.any(Number) })
})

test('a new enquiry of a person with an overdue follow-up is escalated, and precedes it in the list', async () => {
  const { send, act, asha, time, desk, lineOf, signInAll, accept } = await setUpPerson()
  const contact = await send('contact')
  await act(contact, asha, { kind: 'reached' })
  time.now = at('2026-11-26T11:00')
  await signInAll()
  const other = await accept({ form: 'contact' })
  const demo = await send('demo')
  const rows = async () => (await desk.queue.read({ list: 'to-call' }, asha.id)).rows
  expect((await rows()).map(({ ref }) => ref)).toEqual([contact, other])
  time.now = at('2026-11-26T11:31')
  expect(await desk.ladder.passOn()).toBeGreaterThan(0)
  expect(await lineOf(demo)).toMatchObject({ escalated: 1 })
  expect((await rows()).map(({ next_step }) => next_step)).toEqual([
    expect.stringContaining('first-call'),
    expect.stringContaining('first-call'),
  ])
})

test('a request not to be called also closes an enquiry from the same phone that staff had separated', async () => {
  const { send, withdraw, lineOf, act, asha, time } = await setUpPerson()
  const [contact, demo] = [await send('contact'), await send('demo')]
  await act(demo, asha, { kind: 'apart' })
  time.now += MINUTE
  await withdraw(WITHDRAWALS.calls)
  for (const ref of [contact, demo])
    expect(await lineOf(ref)).toMatchObject({ stage: 'do-not-call', barred_at: time.now })
})

test('an enquiry can be joined before its row has been derived', async () => {
  const { accept, store, desk, asha, lines } = await setUpPerson()
  const home = await accept({ form: 'demo' })
  const fields = { name: 'Ravi', phone: PHONE }
  const lead = newLead({ form: 'contact', createdAt: new Date(at(START)), fields })
  await store.accept(createLeadRecord(lead, { submissionId: null, contentHash: 'office' }, [...CRM_ONLY]))
  expect((await desk.acts.join(home, asha, PHONE)).status).toBe('saved')
  expect((await lines('new')).map(([, leads]) => leads)).toEqual([2])
})
