/** Payments that staff settle by hand, and take back. */
import { expect, test } from 'vitest'

import { openTestOrders } from '../../tests/payments/orders.ts'

const HAND = { by: 'Meera', why: 'as the dashboard shows' }
const ONE_TOO_MUCH = { status: 'paid', amountPaise: 16_500_100, reference: 'P1' } as const
const EXACT = { status: 'paid', amountPaise: 16_500_000, reference: 'P1' } as const

async function setUp() {
  const orders = await openTestOrders()
  const { store, database, begin, now } = orders
  const { order, payment } = await begin()
  await store.apply(payment, ONE_TOO_MUCH, { source: 'status' }, now)
  return {
    ...orders,
    order,
    payment,
    later: (seconds: number) => new Date(Number(now) + seconds * 1000),
    read: async () => (await store.find(order.id))!.payments[0]!,
    row: () => database.selectFrom('payments').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow(),
    refund: () =>
      database
        .insertInto('refunds')
        .values({
          id: 'R1',
          payment_id: payment.id,
          amount_paise: 100,
          status: 'requested',
          reason: null,
          made_by_id: null,
          made_by: 'Meera',
          submission_id: null,
          created_at: Number(now) + 20_000,
          changed_at: Number(now) + 20_000,
          next_check_at: null,
          alert_due: 0,
        })
        .execute(),
  }
}

test('a settled payment names who settled it and why, and that no bank has confirmed it', async () => {
  const { settling, payment, read, later } = await setUp()
  expect(await settling.settle(payment, 'paid', HAND, later(10))).toBe('done')
  expect(await read()).toMatchObject({
    status: 'paid',
    paidPaise: 16_500_100,
    reason: 'Settled by Meera: as the dashboard shows',
    isByHand: true,
  })
  expect(await settling.settle(payment, 'failed', HAND, later(20)), 'paid stays paid').toBe('changed')
})

test('staff enter the sum only if the gateway has reported none', async () => {
  const { settling, store, payment, read, begin, later } = await setUp()
  await settling.settle(payment, 'paid', HAND, later(10), 100)
  expect(await read()).toMatchObject({ paidPaise: 16_500_100 })
  const silent = await begin()
  await settling.settle(silent.payment, 'paid', HAND, later(10), 1_000_050)
  expect((await store.find(silent.order.id))!.payments[0]).toMatchObject({ status: 'paid', paidPaise: 1_000_050 })
})

test('nobody settles a payment that has changed since they saw it', async () => {
  const { settling, payment, read, row, later } = await setUp()
  const seenAt = (await row()).changed_at
  expect(await settling.settle({ id: payment.id, seenAt }, 'failed', HAND, later(10))).toBe('done')
  expect(await settling.settle({ id: payment.id, seenAt }, 'paid', HAND, later(20))).toBe('changed')
  expect(await read()).toMatchObject({ status: 'failed', paidPaise: null })
})

test.each(['paid', 'failed'] as const)(
  'a payment settled as %s and taken back is as the gateway reported it',
  async (as) => {
    const { settling, payment, read, later } = await setUp()
    await settling.settle(payment, as, HAND, later(10))
    const back = { by: 'Ravi', why: 'the wrong reference' }
    expect(await settling.takeBack(payment, back, later(20))).toBe('done')
    expect(await read()).toMatchObject({
      status: 'needs_attention',
      paidPaise: 16_500_100,
      reason: 'Taken back by Ravi: the wrong reference',
      isByHand: false,
    })
    expect(await settling.takeBack(payment, back, later(30)), 'once').toBe('changed')
    expect(await settling.settle(payment, 'paid', HAND, later(40)), 'and settled again').toBe('done')
  },
)

test('what a gateway has reported is not taken back', async () => {
  const { settling, store, begin, now, later } = await openTestOrders().then((orders) => ({
    ...orders,
    later: (seconds: number) => new Date(Number(orders.now) + seconds * 1000),
  }))
  const { payment } = await begin()
  await store.apply(payment, EXACT, { source: 'status' }, now)
  expect(await settling.takeBack(payment, HAND, later(10))).toBe('changed')
})

test('a payment of which money was refunded since is not taken back', async () => {
  const { settling, payment, read, refund, later } = await setUp()
  await settling.settle(payment, 'paid', HAND, later(10))
  await refund()
  expect(await settling.takeBack(payment, HAND, later(30))).toBe('moved')
  expect(await read()).toMatchObject({ status: 'paid' })
})

test('a payment settled as not paid, after which the buyer has paid, is not taken back', async () => {
  const { settling, store, order, payment, later } = await setUp()
  await settling.settle(payment, 'failed', HAND, later(10))
  const begun = { gateway: 'phonepe', transactionId: 'T2', nextCheckAt: later(20) } as const
  const second = (await store.addPayment(order, begun, later(20)))!
  expect(await settling.takeBack(payment, HAND, later(30)), 'no money has moved yet').toBe('done')
  await settling.settle(payment, 'failed', HAND, later(40))
  await store.apply(second, EXACT, { source: 'status' }, later(50))
  expect(await settling.takeBack(payment, HAND, later(60))).toBe('moved')
})

test('money that the gateway reports after all counts, whatever staff have settled', async () => {
  const { settling, store, payment, read, later } = await setUp()
  await settling.settle(payment, 'failed', HAND, later(10))
  await store.apply(await read(), EXACT, { source: 'callback' }, later(20))
  expect(await read()).toMatchObject({ status: 'paid', isByHand: false })
})

test.each([
  [EXACT, { status: 'paid', paidPaise: 16_500_000, isByHand: false }],
  [
    { status: 'failed', reason: 'The gateway reported PAYMENT_DECLINED' },
    { status: 'failed', isByHand: false },
  ],
  [
    { ...ONE_TOO_MUCH, amountPaise: 16_500_200 },
    { status: 'needs_attention', paidPaise: 16_500_200 },
  ],
  [
    { status: 'unknown', reason: 'The gateway timed out' },
    { status: 'needs_attention', paidPaise: 16_500_100 },
  ],
] as const)('asking the gateway again, which reports %j, leaves the payment %j', async (report, after) => {
  const { settling, payment, read, row, later } = await setUp()
  const isSettled = await settling.noteReport(payment, report, later(10))
  expect(isSettled).toBe(after.status !== 'needs_attention')
  expect(await read()).toMatchObject(after)
  expect(await row()).toMatchObject({ reported_status: report.status, reported_at: Number(later(10)) })
})

test('an answer of the gateway changes nothing about a payment that is settled by then', async () => {
  const { settling, payment, read, later } = await setUp()
  await settling.settle(payment, 'paid', HAND, later(10))
  expect(await settling.noteReport(payment, { status: 'failed', reason: 'declined' }, later(20))).toBe(false)
  expect(await read()).toMatchObject({ status: 'paid', isByHand: true })
})
