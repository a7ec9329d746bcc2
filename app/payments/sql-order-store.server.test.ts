import { expect, test } from 'vitest'

import { losingFirstAnswer } from '../../tests/database/lose-answers.ts'
import { openAgain } from '../../tests/leads/store.ts'
import { SALE, openTestOrders, toSale } from '../../tests/payments/orders.ts'
import type { OrderStore } from './sql-order-store.server.ts'
import { createSqlOrderStore } from './sql-order-store.server.ts'

const HAND = { by: 'Meera', why: 'as the dashboard shows' }
const PAID = { status: 'paid', amountPaise: SALE.amountPaise, reference: 'P1' } as const

test('opening an order repeatedly returns one order at its first price', async () => {
  const { store, buy, now } = await openTestOrders()
  const ref = await buy()
  const first = await store.open(ref, toSale, now)
  const second = await store.open(ref, () => ({ ...SALE, amountPaise: 1 }), now)
  expect(second).toEqual(first)
  expect(first).toMatchObject({ ref, amountPaise: 16_500_000, payer: { name: 'Asha Rao', phone: '+919876543210' } })
  expect(first?.id, '128 random bits, safe in a URL').toMatch(/^[\w-]{22}$/)
  expect(await store.list({})).toHaveLength(1)
})

test('other forms, unknown references and quarantined leads have no order', async () => {
  const { store, buy, now } = await openTestOrders()
  expect(await store.open(await buy({ form: 'contact' }), toSale, now)).toBeNull()
  expect(await store.open('A7K3-9QF4', toSale, now)).toBeNull()
  const suspicious = await buy({ screening: { verdict: 'suspicious', reasons: ['a bot'] } })
  expect(await store.open(suspicious, toSale, now)).toBeNull()
})

test('a second payment starts only after the first has failed', async () => {
  const { store, begin, now } = await openTestOrders()
  const { order, payment } = await begin()
  const another = () => store.addPayment(order, { gateway: 'phonepe', transactionId: 'T2', nextCheckAt: now }, now)
  expect(await another()).toBeNull()
  await store.apply(payment, { status: 'failed', reason: 'declined' }, { source: 'status' }, now)
  expect(await another()).toMatchObject({ number: 2, transactionId: 'T2', status: 'created' })
})

test('a payment starts even if the response to its commit is lost', async () => {
  const { store, database, buy, now } = await openTestOrders()
  const order = (await store.open(await buy(), toSale, now))!
  const begun = { gateway: 'phonepe', transactionId: 'T1', nextCheckAt: now } as const
  const losing = createSqlOrderStore(losingFirstAnswer(database))
  expect(await losing.addPayment(order, begun, now)).toMatchObject({ transactionId: 'T1', status: 'created' })
  expect(await store.addPayment(order, { ...begun, transactionId: 'T2' }, now)).toBeNull()
})

test('records a repeated update once', async () => {
  const { store, begin, now } = await openTestOrders()
  const { order, payment } = await begin()
  for (let time = 0; time < 3; time += 1) await store.apply(payment, PAID, { source: 'callback' }, now)
  const [listed] = await store.list({ status: 'paid' })
  expect(listed?.payments[0]).toMatchObject({ status: 'paid', paidPaise: 16_500_000, reference: 'P1' })
  expect(listed?.payments[0]?.events).toEqual([{ at: now, source: 'callback', status: 'paid', reason: null }])
  expect(await store.unannounced()).toHaveLength(1)
  expect((await store.findByRef(order.ref))?.id).toBe(order.id)
})

test('one process claims a payment, and another after the lease expires', async () => {
  const { store, begin, now } = await openTestOrders()
  await begin()
  const claim = (seconds: number) => store.claimDue('phonepe', 5, new Date(Number(now) + seconds * 1000), 15_000)
  expect(await claim(0)).toHaveLength(1)
  expect(await claim(1)).toHaveLength(0)
  expect(await claim(15)).toHaveLength(1)
  expect(await store.claimDue('payment-api', 5, new Date(Number(now) + 60_000), 15_000)).toHaveLength(0)
})

test('a settled payment is never claimed again', async () => {
  const { store, begin, now } = await openTestOrders()
  const { payment } = await begin()
  await store.apply(payment, PAID, { source: 'callback' }, now)
  const inADay = new Date(Number(now) + 86_400_000)
  expect(await store.claimDue('phonepe', 5, inADay, 1000)).toHaveLength(0)
  expect(await store.claimNow(payment, inADay, inADay, 1000)).toBeNull()
})

test('settling a payment keeps the amount that the gateway reported, or else uses the order’s', async () => {
  const { store, settling, begin, now } = await openTestOrders()
  const { order, payment } = await begin()
  await store.apply(payment, { ...PAID, amountPaise: 100 }, { source: 'status' }, now)
  await settling.settle(payment, 'paid', HAND, now)
  const unheard = await begin()
  await settling.settle(unheard.payment, 'paid', HAND, now)
  const paidOf = async (id: string) =>
    (await store.find(id))!.payments.map(({ status, paidPaise }) => [status, paidPaise])
  expect([await paidOf(order.id), await paidOf(unheard.order.id)]).toEqual([[['paid', 100]], [['paid', 16_500_000]]])
})

test('erasing a lead leaves its order without personal data', async () => {
  const { store, leads, begin } = await openTestOrders()
  const { order } = await begin()
  await leads.erase(order.ref)
  expect(await store.find(order.id)).toMatchObject({ ref: order.ref, amountPaise: 16_500_000, payer: null })
})

test('concurrent requests to several instances take effect once', async () => {
  const { store, buy, url, now } = await openTestOrders()
  const stores = [store, createSqlOrderStore(await openAgain(url)), createSqlOrderStore(await openAgain(url))]
  const everywhere = <Result>(work: (store: OrderStore, n: number) => Promise<Result>) =>
    Promise.all([...stores, ...stores].map(work))
  const ref = await buy()
  const opened = await everywhere((one) => one.open(ref, toSale, now))
  expect(new Set(opened.map((order) => order?.id)).size).toBe(1)

  const begun = await everywhere((one, n) =>
    one.addPayment(opened[0]!, { gateway: 'phonepe', transactionId: `T${n}`, nextCheckAt: now }, now),
  )
  const payments = begun.filter((payment) => payment !== null)
  expect(payments).toHaveLength(1)

  const claimed = await everywhere((one) => one.claimDue('phonepe', 5, now, 15_000))
  expect(claimed.flat()).toHaveLength(1)

  await everywhere((one) => one.apply(payments[0]!, PAID, { source: 'callback' }, now))
  const [listed] = await store.list({})
  expect(listed?.payments[0]?.events).toHaveLength(1)
})

const DAY_MS = 86_400_000
const DEARER = { ...SALE, amountPaise: 17_000_000, charges: { deliveryPaise: 200_000, installationPaise: 200_000 } }

async function lapse(orders: Awaited<ReturnType<typeof openTestOrders>>) {
  const { store, buy, now } = orders
  const order = (await store.open(await buy(), toSale, now))!
  return { order, late: new Date(Number(now) + 3 * DAY_MS + 1) }
}

test('the price of an order is promised for some days; afterwards no payment starts until it has today’s price', async () => {
  const orders = await openTestOrders()
  const { store } = orders
  const { order, late } = await lapse(orders)
  expect(Number(order.validUntil)).toBe(Number(orders.now) + 3 * DAY_MS)
  const pay = (transactionId: string, at: Date) =>
    store.addPayment(order, { gateway: 'phonepe', transactionId, nextCheckAt: at }, at)
  expect(await store.renew(order, DEARER, orders.now), 'the promise still holds').toBe(false)
  expect(await pay('T1', late)).toBeNull()

  expect(await Promise.all([1, 2].map(() => store.renew(order, DEARER, late))), 'once').toContain(false)
  expect(await store.find(order.id)).toMatchObject({
    id: order.id,
    ref: order.ref,
    amountPaise: 17_000_000,
    charges: DEARER.charges,
    validUntil: new Date(Number(late) + 3 * DAY_MS),
  })
  const payment = (await pay('T1', late))!
  await store.apply(payment, { ...PAID, amountPaise: 17_000_000 }, { source: 'status' }, late)
  expect((await store.find(order.id))?.payments).toMatchObject([{ status: 'paid', paidPaise: 17_000_000 }])
})

test('a payment that started before the price ended counts at the price shown then, even after the order has another', async () => {
  const orders = await openTestOrders()
  const { store, now } = orders
  const { order, late } = await lapse(orders)
  const payment = (await store.addPayment(order, { gateway: 'phonepe', transactionId: 'T1', nextCheckAt: now }, now))!
  expect(await store.renew(order, DEARER, late), 'its payment is under way').toBe(false)
  await store.apply(payment, { status: 'expired', reason: 'not paid' }, { source: 'status' }, now)
  expect(await store.renew(order, DEARER, late)).toBe(true)
  await store.apply(payment, PAID, { source: 'callback' }, late)
  const paid = (await store.find(order.id))!
  expect(paid).toMatchObject({
    amountPaise: SALE.amountPaise,
    charges: SALE.charges,
    payments: [{ status: 'paid', paidPaise: SALE.amountPaise }],
  })
  expect(await store.renew(order, DEARER, late), 'it is paid').toBe(false)
})

test('late money beside a payment at the new price leaves the sale at that price, and is too much', async () => {
  const orders = await openTestOrders()
  const { store, now } = orders
  const { order, late } = await lapse(orders)
  const first = (await store.addPayment(order, { gateway: 'phonepe', transactionId: 'T1', nextCheckAt: now }, now))!
  await store.apply(first, { status: 'expired', reason: 'not paid' }, { source: 'status' }, now)
  await store.renew(order, DEARER, late)
  const second = (await store.addPayment(order, { gateway: 'phonepe', transactionId: 'T2', nextCheckAt: late }, late))!
  await store.apply(second, { ...PAID, amountPaise: DEARER.amountPaise }, { source: 'status' }, late)
  await store.apply(first, PAID, { source: 'callback' }, new Date(Number(late) + 1000))
  expect(await store.find(order.id)).toMatchObject({
    sale: { pricePaise: DEARER.amountPaise, overPaise: SALE.amountPaise },
    payments: [{ status: 'paid', paidPaise: SALE.amountPaise }, { paidPaise: DEARER.amountPaise }],
  })
})
