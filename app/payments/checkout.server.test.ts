import { pino } from 'pino'
import { expect, test, vi } from 'vitest'

import { PAGE, SALE, openTestOrders, scriptedGateway } from '../../tests/payments/orders.ts'
import { createCheckout } from './checkout.server.ts'
import type { StartOutcome } from './gateway.ts'
import type { Offer } from './order-store.ts'

async function setUp() {
  const orders = await openTestOrders()
  const script = scriptedGateway()
  let time = Number(orders.now)
  const checkout = createCheckout({
    store: orders.store,
    gateway: script.gateway,
    offer: (pincode) => (pincode === '302001' ? SALE : null),
    siteUrl: 'https://ionia.example',
    redirect: { hosts: ['pay.example.test'], allowsLoopback: false },
    log: pino({ level: 'silent' }),
    now: () => time,
  })
  const orderOf = async (ref: string) => (await orders.store.findByRef(ref))!
  /** Opens the order page and presses its button. */
  const pay = async (ref: string) => ((await checkout.open(ref)) ? checkout.pay(await orderOf(ref)) : null)
  return { ...orders, ...script, checkout, orderOf, pay, pass: (minutes: number) => void (time += minutes * 60_000) }
}

test('opening an order creates its page with the total, and only its button calls the gateway', async () => {
  const { checkout, asked, buy, orderOf } = await setUp()
  const ref = await buy()
  const page = await checkout.open(ref)
  const { id, amountPaise, charges, payments } = await orderOf(ref)
  expect({ page, amountPaise, charges, payments }).toEqual({ page: `/payment/${id}`, ...toAmounts(SALE), payments: [] })
  expect(await checkout.open(ref), 'a repeated post').toBe(page)
  expect(asked).toEqual([])
})

const toAmounts = ({ amountPaise, charges }: Offer) => ({ amountPaise, charges })

test.each([
  ['outside the zones', { pincode: '744101' }],
  ['left empty', {}],
])('a PIN code %s creates no order', async (_, fields) => {
  const { checkout, store, buy } = await setUp()
  expect(await checkout.open(await buy({ fields: { name: 'Asha Rao', phone: '+919876543210', ...fields } }))).toBeNull()
  expect(await store.list({})).toEqual([])
})

test('requests the amount from the server and redirects to the gateway’s page', async () => {
  const { pay, asked, buy, orderOf } = await setUp()
  const ref = await buy()
  const nextUrl = await pay(ref)
  const { id, payments } = await orderOf(ref)
  expect(nextUrl).toBe(`${PAGE}?token=${payments[0]?.transactionId}`)
  expect(payments).toMatchObject([{ status: 'started', redirectUrl: nextUrl }])
  expect(asked).toEqual([
    {
      name: 'Asha Rao',
      phone: '+919876543210',
      isLandline: false,
      amountPaise: 16_500_000,
      payerId: `MUID${ref.replace('-', '')}`,
      transactionId: expect.stringMatching(/^T1\d{12}[0-9A-F]{16}$/) as string,
      returnUrl: `https://ionia.example/payment/${id}`,
      callbackUrl: 'https://ionia.example/payment/callback',
    },
  ])
})

test('a repeated post, concurrent or later, redirects to the same gateway page', async () => {
  const { pay, asked, starts, buy, pass } = await setUp()
  const ref = await buy()
  let answer: (outcome: StartOutcome) => void = () => undefined
  starts.push(new Promise((resolve) => (answer = resolve)))
  const both = [pay(ref), pay(ref)]
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 15_000 })
  answer({ status: 'started', redirectUrl: `${PAGE}/one` })
  expect(await Promise.all(both)).toEqual([`${PAGE}/one`, `${PAGE}/one`])
  pass(10)
  expect(await pay(ref)).toBe(`${PAGE}/one`)
  expect(asked).toHaveLength(1)
})

test.each([
  ['refuses', { status: 'failed', reason: 'The gateway reported BAD_REQUEST' }],
  ['returns an unknown host', { status: 'started', redirectUrl: 'https://evil.example/pay' }],
  ['returns a URL without HTTPS', { status: 'started', redirectUrl: 'http://pay.example.test/' }],
] satisfies [string, StartOutcome][])('redirects to the order page when the gateway %s', async (_, outcome) => {
  const { pay, starts, buy, orderOf } = await setUp()
  starts.push(outcome)
  const ref = await buy()
  const nextUrl = await pay(ref)
  const { id, payments } = await orderOf(ref)
  expect(nextUrl).toBe(`/payment/${id}`)
  expect(payments).toMatchObject([{ status: 'failed', redirectUrl: null }])
})

test('a new attempt is a new transaction of the same order', async () => {
  const { pay, checkout, asked, starts, buy, orderOf } = await setUp()
  starts.push({ status: 'failed', reason: 'down' })
  const ref = await buy()
  await pay(ref)
  const nextUrl = await checkout.pay(await orderOf(ref))
  expect(nextUrl).toContain(PAGE)
  const [first, second] = asked
  expect(second).toMatchObject({ payerId: first?.payerId, returnUrl: first?.returnUrl })
  expect(second?.transactionId).not.toBe(first?.transactionId)
})

test('a paid or pending order cannot be paid again', async () => {
  const { pay, checkout, store, asked, buy, orderOf, now, pass } = await setUp()
  const ref = await buy()
  await pay(ref)
  pass(17)
  expect(await pay(ref), 'the link has expired and the payment is still open').toBe(
    `/payment/${(await orderOf(ref)).id}`,
  )
  const { id, payments } = await orderOf(ref)
  const update = { status: 'paid', amountPaise: SALE.amountPaise, reference: null } as const
  await store.apply(payments[0]!, update, { source: 'callback' }, now)
  expect(await checkout.pay(await orderOf(ref))).toBe(`/payment/${id}`)
  expect(asked).toHaveLength(1)
})

test('only a purchase lead can be paid', async () => {
  const { pay, asked, buy } = await setUp()
  expect(await pay(await buy({ form: 'contact' }))).toBeNull()
  expect(asked).toEqual([])
})

test('the order of an erased lead cannot be paid', async () => {
  const { pay, checkout, leads, starts, asked, buy, orderOf } = await setUp()
  starts.push({ status: 'failed', reason: 'down' })
  const ref = await buy()
  await pay(ref)
  await leads.erase(ref)
  const order = await orderOf(ref)
  expect(await checkout.pay(order)).toBe(`/payment/${order.id}`)
  expect(asked).toHaveLength(1)
})

test('a database error is caught, and the visitor sees the thank-you page', async () => {
  const { checkout, database, buy } = await setUp()
  const ref = await buy()
  await database.schema.dropTable('payment_events').execute()
  await database.schema.dropTable('refunds').execute()
  await database.schema.dropTable('payments').execute()
  expect(await checkout.open(ref)).toBeNull()
})
