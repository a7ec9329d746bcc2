/** Tests the staff's order commands with a separate database. */
import { expect, test } from 'vitest'

import { runLeads } from '../../tests/leads/run-leads.ts'
import { toUnknownPayment } from '#app/payments/unknown-payments.server.ts'
import { openTestOrders } from '../../tests/payments/orders.ts'

async function setUp() {
  const orders = await openTestOrders()
  const run = (...words: string[]) => runLeads(['orders', ...words], { DATABASE_URL: orders.url })
  return {
    ...orders,
    run,
    json: async (...words: string[]) => JSON.parse((await run(...words, '--json')).stdout) as unknown,
  }
}

test('lists orders with amount, status and payments, and without their secret id', async () => {
  const { begin, run, json, store, now } = await setUp()
  const { order, payment } = await begin()
  await store.apply(
    payment,
    { status: 'failed', reason: 'The gateway said PAYMENT_DECLINED' },
    { source: 'status' },
    now,
  )
  const listed = await json('--since', '9999d', '--status', 'failed')
  expect(listed).toMatchObject([
    {
      ref: order.ref,
      product: 'X-Blue',
      amountPaise: 16_500_000,
      status: 'failed',
      payments: [{ status: 'failed', events: [{ source: 'status', status: 'failed' }] }],
    },
  ])
  expect(JSON.stringify(listed)).not.toContain(order.id)
  const { stdout } = await run()
  expect(stdout).toContain('Rs 1,65,000')
  expect(stdout).toContain('PAYMENT_DECLINED')
})

test('staff settle a payment that the gateway leaves open', async () => {
  const { begin, json, store } = await setUp()
  const { order } = await begin()
  expect(await json('settle', order.ref, 'paid')).toMatchObject({ changed: true })
  expect((await store.find(order.id))?.payments[0]).toMatchObject({ status: 'paid', paidPaise: 16_500_000 })
  expect(await json('settle', order.ref, 'failed'), 'a paid order stays paid').toMatchObject({
    changed: false,
  })
})

const UNKNOWN = 'T1795244400000A1B2C3D4E5F60718'

async function tellOfUnknown({ unknown, now }: Awaited<ReturnType<typeof setUp>>) {
  const outcome = { status: 'paid', amountPaise: 16_800_000, reference: 'P77' } as const
  const callback = { transactionId: UNKNOWN, outcome, amountPaise: 16_800_000, isOurs: true }
  await unknown.keep(toUnknownPayment('phonepe', callback, now))
}

test('an unknown payment is listed first until staff close it', async () => {
  const site = await setUp()
  const { order } = await site.begin()
  await tellOfUnknown(site)
  expect(await site.json()).toMatchObject([
    { ref: null, unknown: true, amountPaise: 16_800_000, payments: [{ transactionId: UNKNOWN, status: 'paid' }] },
    { ref: order.ref },
  ])
  expect((await site.run()).stdout).toMatch(new RegExp(`^UNKNOWN .*Rs 1,68,000.*${UNKNOWN}.*says paid`, 'm'))
  expect(await site.json('--status', 'needs_attention')).toHaveLength(1)
  expect(await site.json('--status', 'paid')).toEqual([])
  expect(await site.json('close', UNKNOWN)).toEqual({ transaction: UNKNOWN, closed: true })
  expect(await site.json()).toMatchObject([{ ref: order.ref }])
})

test.each([
  [['close'], 2, 'The transaction is missing'],
  [['close', UNKNOWN], 1, 'There is no open unknown payment'],
  [['settle', 'A7K3-9QF4', 'maybe'], 2, 'The result is missing'],
  [['settle', 'A7K3-9QF4', 'paid'], 1, 'There is no order A7K3-9QF4'],
  [['--status', 'delivered'], 2, '--status takes one of: created'],
  [['refund'], 2, 'Unknown word "refund" after orders'],
])('orders %j is rejected with a reason', async (words, code, sentence) => {
  const { run } = await setUp()
  const failure = await run(...words).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code, stderr: expect.stringContaining(sentence) as string })
})
