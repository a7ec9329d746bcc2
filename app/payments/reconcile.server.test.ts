import { pino } from 'pino'
import { expect, test } from 'vitest'

import type { StaffAlert } from '#app/alerts/alert.ts'
import { SALE, openTestOrders, scriptedGateway, toSale } from '../../tests/payments/orders.ts'
import { canPay, freshLink } from './order.ts'
import type { StatusUpdate } from './order.ts'
import { createReconciler } from './reconcile.server.ts'

const log = pino({ level: 'silent' })
const paid = (amountPaise = SALE.amountPaise) => ({ status: 'paid', amountPaise, reference: 'P1' }) as const

async function setUp(name: 'phonepe' | 'payment-api' = 'phonepe') {
  const orders = await openTestOrders()
  const script = scriptedGateway(name)
  const raised = new Map<string, StaffAlert>()
  const alerts = { raise: async (alert: StaffAlert) => void raised.set(alert.key, alert) }
  let time = Number(orders.now)
  const again = () => createReconciler({ ...orders, gateways: [script.gateway], alerts, log, now: () => time })
  const begin = async () => {
    const order = (await orders.store.open(await orders.buy(), toSale, new Date(time)))!
    const nextCheckAt = new Date(time + 20_000)
    const payment = (await orders.store.addPayment(
      order,
      { gateway: name, transactionId: `T${order.ref}`, nextCheckAt },
      new Date(time),
    ))!
    const update = { status: 'started', redirectUrl: 'https://pay.example.test/' } as const
    await orders.store.apply(payment, update, { source: 'start' }, new Date(time))
    return { order, payment }
  }
  /** Uses its own reconciler each time, so that one run ends before the next. */
  const round = async (seconds: number) => {
    time += seconds * 1000
    const reconciler = again()
    await reconciler.wake()
    await reconciler.stop()
  }
  const statusOf = async (id: string) => (await orders.store.find(id))?.payments.map(({ status }) => status)
  return {
    ...orders,
    ...script,
    raised,
    again,
    begin,
    round,
    statusOf,
    pass: (seconds: number) => void (time += seconds * 1000),
  }
}

test('one payment that cannot be announced stops no other', async () => {
  const site = await setUp()
  const [broken, sound] = [await site.begin(), await site.begin()]
  site.statuses.push(paid(), paid())
  await site.database.updateTable('leads').set({ fields: '{' }).where('ref', '=', broken.order.ref).execute()
  await site.round(20)
  await site.round(1)
  expect([...site.raised.values()].map(({ text }) => text)).toEqual([expect.stringContaining(sound.order.ref)])
})

test('a callback that cannot be applied stops no check and no alert of another payment', async () => {
  const site = await setUp()
  const [broken, sound] = [await site.begin(), await site.begin()]
  await site.unknown.keep({
    transaction_id: broken.payment.transactionId,
    gateway: 'phonepe',
    status: 'failed',
    amount_paise: null,
    reference: null,
    reason: null,
    received_at: Number(site.now),
    changed_at: Number(site.now),
    closed_at: null,
    alert_due: 0,
  })
  await site.database.updateTable('leads').set({ fields: '{' }).where('ref', '=', broken.order.ref).execute()
  site.statuses.push(paid(), paid())
  await site.round(20)
  await site.round(1)
  expect([...site.raised.values()].map(({ text }) => text)).toEqual([expect.stringContaining(sound.order.ref)])
})

test('finds and reports once a payment that succeeds after the visitor left', async () => {
  const site = await setUp()
  const { order } = await site.begin()
  site.statuses.push({ status: 'pending', reason: null }, paid())
  await site.round(19)
  expect(site.checked, 'waits for the scheduled check').toEqual([])
  await site.round(1)
  expect(await site.statusOf(order.id)).toEqual(['pending'])
  expect([...site.raised]).toEqual([])
  await site.round(3)
  expect(await site.statusOf(order.id)).toEqual(['paid'])
  await site.round(600)
  expect(site.checked).toHaveLength(2)
  expect([...site.raised.keys()]).toEqual([`payment:${order.ref}:1:paid`])
})

test('a different amount needs attention', async () => {
  const site = await setUp()
  const { order } = await site.begin()
  site.statuses.push(paid(165_000))
  await site.round(25)
  expect(await site.statusOf(order.id)).toEqual(['needs_attention'])
  const alert = site.raised.get(`payment:${order.ref}:1:needs_attention`)
  expect(alert?.text).toContain('Paid Rs 1,650 instead of Rs 1,65,000')
})

test('an unpaid order expires after twenty minutes and is reported as abandoned', async () => {
  const site = await setUp()
  const { order } = await site.begin()
  for (let minute = 0; minute < 21; minute += 1) await site.round(60)
  expect(await site.statusOf(order.id)).toEqual(['expired'])
  const [alert] = site.raised.values()
  expect(alert?.subject).toBe(`Payment abandoned: order ${order.ref}`)
  expect(JSON.stringify([...site.raised.values()]), 'an alert contains no personal data').not.toMatch(/Asha|98765/)
})

test('finds money that arrives after a payment has expired, without a callback', async () => {
  const site = await setUp()
  const { order } = await site.begin()
  site.statuses.push({ status: 'pending', reason: null }, { status: 'pending', reason: null }, paid())
  await site.round(20 * 60)
  expect(await site.statusOf(order.id)).toEqual(['expired'])
  await site.round(3600)
  expect(await site.statusOf(order.id)).toEqual(['expired'])
  await site.round(3600)
  expect(await site.statusOf(order.id)).toEqual(['paid'])
  expect([...site.raised.values()].map(({ subject }) => subject)).toEqual([
    `Payment abandoned: order ${order.ref}`,
    `Paid: order ${order.ref}`,
  ])
})

test('stops checking after a day when the gateway keeps reporting pending', async () => {
  const site = await setUp()
  const { order } = await site.begin()
  for (let hour = 0; hour < 30; hour += 1) await site.round(3600)
  expect(await site.statusOf(order.id)).toEqual(['expired'])
  expect(site.checked.length).toBeLessThan(30)
  expect(site.raised.size).toBe(1)
})

test('a callback that arrives before the start response does not end the payment', async () => {
  const site = await setUp()
  const order = (await site.store.open(await site.buy(), toSale, site.now))!
  const begun = { gateway: 'phonepe', transactionId: 'T1', nextCheckAt: new Date(Number(site.now) + 20_000) } as const
  const payment = (await site.store.addPayment(order, begun, site.now))!
  await site.store.checkSoon('phonepe', 'T1', site.now)
  await site.round(1)
  expect([await site.statusOf(order.id), site.checked]).toEqual([['created'], []])
  const started = { status: 'started', redirectUrl: 'https://pay.example.test/' } as const
  await site.store.apply(payment, started, { source: 'start' }, site.now)
  site.statuses.push(paid())
  await site.round(1)
  expect(await site.statusOf(order.id)).toEqual(['paid'])
})

test('the first check after a night of downtime determines the status', async () => {
  const site = await setUp()
  const [one, other] = [await site.begin(), await site.begin()]
  site.statuses.push(paid(), { status: 'pending', reason: null })
  await site.round(8 * 3600)
  expect([await site.statusOf(one.order.id), await site.statusOf(other.order.id)].flat().sort()).toEqual([
    'expired',
    'paid',
  ])
})

/** A payment whose start got no response, because the process was killed or the gateway was silent. */
async function beginUnanswered(site: Awaited<ReturnType<typeof setUp>>, { isKilled = false } = {}) {
  const order = (await site.store.open(await site.buy(), toSale, site.now))!
  const nextCheckAt = new Date(Number(site.now) + 20_000)
  const begun = { gateway: 'phonepe', transactionId: 'T9', nextCheckAt } as const
  const payment = (await site.store.addPayment(order, begun, site.now))!
  const unanswered = { status: 'unanswered', reason: 'The gateway timed out' } as const
  if (!isKilled) await site.store.apply(payment, unanswered, { source: 'start' }, site.now)
  return { order, payment }
}

test.each([
  ['after a kill', true],
  ['without an answer', false],
])('a start %s is asked about, and fails once the gateway does not know it for a minute', async (_, isKilled) => {
  const site = await setUp()
  const { order } = await beginUnanswered(site, { isKilled })
  const missing = { status: 'missing', reason: 'The gateway reported TRANSACTION_NOT_FOUND' } as const
  const mayPay = async () => canPay((await site.store.find(order.id))!, new Date(Number(site.now) + 61_000))
  site.statuses.push(...Array.from({ length: 20 }, () => missing))
  await site.round(20)
  expect([await site.statusOf(order.id), await mayPay()]).toEqual([['pending'], false])
  expect([...site.raised.values()].map(({ subject }) => subject)).toEqual([
    `Payment page did not open: order ${order.ref}`,
  ])
  await site.round(39)
  expect(await site.statusOf(order.id)).toEqual(['pending'])
  await site.round(6)
  expect([await site.statusOf(order.id), await mayPay()]).toEqual([['failed'], true])
  expect(site.raised.size, 'one alert for an order and an hour').toBe(1)
})

test.each([true, false])('money of a start without an answer is found (killed: %s)', async (isKilled) => {
  const site = await setUp()
  const { order } = await beginUnanswered(site, { isKilled })
  site.statuses.push({ status: 'unknown', reason: 'down' }, { status: 'pending', reason: null }, paid())
  for (const seconds of [20, 600, 600]) await site.round(seconds)
  expect(await site.statusOf(order.id)).toEqual(['paid'])
})

test('a start that fails after a webhook has named its payment is asked about', async () => {
  const site = await setUp()
  const order = (await site.store.open(await site.buy(), toSale, site.now))!
  const begun = { gateway: 'phonepe', transactionId: 'T1', nextCheckAt: new Date(Number(site.now) + 20_000) } as const
  const payment = (await site.store.addPayment(order, begun, site.now))!
  await site.store.checkSoon('phonepe', 'T1', site.now)
  await site.store.apply(payment, { status: 'failed', reason: 'no page' }, { source: 'start' }, site.now)
  expect(await site.statusOf(order.id)).toEqual(['pending'])
  site.statuses.push(paid())
  await site.round(1)
  expect(await site.statusOf(order.id)).toEqual(['paid'])
})

test('a webhook during a check is followed, whatever the check finds', async () => {
  const site = await setUp()
  const { order } = await site.begin()
  site.pass(20)
  const [claimed] = await site.store.claimDue('phonepe', 1, new Date(Number(site.now) + 20_000), 15_000)
  await site.store.checkSoon('phonepe', claimed!.transactionId, new Date(Number(site.now) + 21_000))
  const at = new Date(Number(site.now) + 22_000)
  await site.store.apply(
    claimed!,
    { status: 'failed', reason: 'declined' },
    { source: 'status', nextCheckAt: null },
    at,
  )
  expect(await site.statusOf(order.id)).toEqual(['failed'])
  site.statuses.push(paid())
  await site.round(3)
  expect(await site.statusOf(order.id)).toEqual(['paid'])
})

test('a webhook that staff do not know of is followed after they have settled the payment as failed', async () => {
  const site = await setUp()
  const { order, payment } = await site.begin()
  await site.store.checkSoon('phonepe', payment.transactionId, site.now)
  await site.settling.settle(payment, 'failed', { by: 'Meera', why: '' }, site.now)
  site.statuses.push(paid())
  await site.round(1)
  expect(await site.statusOf(order.id)).toEqual(['paid'])
})

test('an order has one alert an hour for tries without money, and one for each payment', async () => {
  const site = await setUp()
  const order = (await site.store.open(await site.buy(), toSale, site.now))!
  const pay = async (transactionId: string, update: StatusUpdate, minutes = 0) => {
    const at = new Date(Number(site.now) + minutes * 60_000)
    const payment = (await site.store.addPayment(order, { gateway: 'phonepe', transactionId, nextCheckAt: at }, at))!
    await site.store.apply(payment, update, { source: 'start' }, at)
    await site.round(0)
  }
  const refused = { status: 'failed', reason: 'The gateway reported BAD_REQUEST' } as const
  for (const id of ['T1', 'T2']) await pay(id, refused)
  await pay('T3', refused, 5)
  expect(site.raised.size).toBe(1)
  await pay('T4', refused, 60)
  expect(site.raised.size).toBe(2)
  await pay('T5', paid(), 120)
  expect([...site.raised.keys()].at(-1)).toBe(`payment:${order.ref}:5:paid`)
})

test('two processes check once', async () => {
  const site = await setUp()
  await site.begin()
  site.pass(20)
  const both = [site.again(), site.again()]
  await Promise.all(both.map((reconciler) => reconciler.wake()))
  await Promise.all(both.map((reconciler) => reconciler.stop()))
  expect(site.checked).toHaveLength(1)
})

test('viewing the page checks the gateway, at most every few seconds', async () => {
  const site = await setUp()
  const { order } = await site.begin()
  const reconciler = site.again()
  const check = async () => reconciler.checkNow((await site.store.find(order.id))!.payments[0]!)
  await Promise.all([check(), check(), check()])
  expect(site.checked).toHaveLength(1)
  site.pass(5)
  site.statuses.push(paid())
  await check()
  expect(await site.statusOf(order.id)).toEqual(['paid'])
  site.pass(5)
  await check()
  expect(site.checked).toHaveLength(2)
})

test('alerts staff after twenty minutes when the gateway has no status checks', async () => {
  const site = await setUp('payment-api')
  const { order, payment } = await site.begin()
  await site.store.apply(
    payment,
    { status: 'unknown', reason: '' },
    { source: 'status', nextCheckAt: new Date(Number(site.now) + 1_200_000) },
    site.now,
  )
  await site.round(1200)
  expect(await site.statusOf(order.id)).toEqual(['pending'])
  expect([...site.raised.keys()]).toEqual([`payment:${order.ref}:1:pending`])
  await site.round(24 * 3600)
  expect(await site.statusOf(order.id)).toEqual(['expired'])
})

test('reports a double payment', async () => {
  const site = await setUp()
  const { order, payment } = await site.begin()
  await site.store.apply(payment, { status: 'failed', reason: 'declined' }, { source: 'status' }, site.now)
  const second = (await site.store.addPayment(
    order,
    { gateway: 'phonepe', transactionId: 'T2', nextCheckAt: site.now },
    site.now,
  ))!
  await site.store.apply(second, paid(), { source: 'status' }, site.now)
  await site.store.apply(payment, paid(), { source: 'callback' }, site.now)
  await site.round(0)
  expect([...site.raised.values()].map(({ subject }) => subject)).toContain(
    `Paid more than the price: order ${order.ref}`,
  )
})

test('checks a payment whose next check was scheduled while the clock ran ahead', async () => {
  const site = await setUp()
  const { order, payment } = await site.begin()
  const ahead = new Date(Number(site.now) + 400 * 86_400_000)
  await site.store.apply(payment, { status: 'pending', reason: null }, { source: 'status', nextCheckAt: ahead }, ahead)
  site.statuses.push(paid())
  await site.round(0)
  expect(await site.statusOf(order.id)).toEqual(['paid'])
})

const DAY = 86_400

test('finds late money of a payment that expired while the clock was 400 days ahead', async () => {
  const site = await setUp()
  const { order } = await site.begin()
  site.statuses.push({ status: 'pending', reason: null }, { status: 'pending', reason: null }, paid())
  await site.round(400 * DAY)
  expect(await site.statusOf(order.id)).toEqual(['expired'])
  await site.round(60 - 400 * DAY)
  expect(site.checked, 'as soon as the clock is right').toHaveLength(2)
  await site.round(3600)
  expect(await site.statusOf(order.id)).toEqual(['paid'])
})

test('a gateway that is unreachable while the clock is 400 days ahead does not end a payment', async () => {
  const site = await setUp()
  const { order } = await site.begin()
  site.statuses.push({ status: 'pending', reason: null }, { status: 'unknown', reason: 'certificate' }, paid())
  await site.round(25)
  await site.round(400 * DAY)
  expect(await site.statusOf(order.id)).toEqual(['pending'])
  await site.round(60 - 400 * DAY)
  expect(await site.statusOf(order.id)).toEqual(['paid'])
})

test('a payment that started while the clock was ahead does not block a payment of its order', async () => {
  const site = await setUp()
  site.pass(400 * DAY)
  const { order } = await site.begin()
  site.pass(-400 * DAY)
  site.statuses.push({ status: 'pending', reason: null })
  const now = new Date(Number(site.now) + 60_000)
  expect(freshLink((await site.store.find(order.id))!, now)).toBeNull()
  await site.round(60)
  expect(await site.statusOf(order.id)).toEqual(['expired'])
  expect(canPay((await site.store.find(order.id))!, now)).toBe(true)
  await site.round(30)
  expect(site.checked, 'hourly').toHaveLength(1)
})
