/** Tests the staff's order commands with a separate database. */
import { expect, onTestFinished, test } from 'vitest'

import { runLeads } from '../../tests/leads/run-leads.ts'
import { toUnknownPayment } from '#app/payments/unknown-payments.server.ts'
import { createSaleParts } from '#app/payments/sale-parts.server.ts'
import { startPhonePeV2 } from '../../tests/fakes/phonepe-v2.ts'
import { SALE, openTestOrders } from '../../tests/payments/orders.ts'

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
    { status: 'failed', reason: 'The gateway reported PAYMENT_DECLINED' },
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

test('staff settle the attempt that needs attention, even after a later one', async () => {
  const { begin, json, store, now } = await setUp()
  const { order, payment } = await begin()
  await store.apply(payment, { status: 'expired', reason: 'not paid' }, { source: 'status' }, now)
  await store.addPayment(order, { gateway: 'phonepe', transactionId: 'T2', nextCheckAt: now }, now)
  await store.apply(payment, { status: 'paid', amountPaise: 100, reference: null }, { source: 'status' }, now)
  expect(await json('settle', order.ref, 'paid')).toMatchObject({ changed: true })
  expect((await store.find(order.id))?.payments).toMatchObject([
    { status: 'paid', paidPaise: 100 },
    { status: 'created', paidPaise: null },
  ])
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

test('what the command line settles is in the staff log, with the reason, and is taken back there', async () => {
  const { begin, run, store, database } = await setUp()
  const { order } = await begin()
  await run('settle', order.ref, 'paid', 'as the dashboard shows')
  expect((await store.find(order.id))?.payments).toMatchObject([
    { isByHand: true, reason: 'Settled by Command line: as the dashboard shows' },
  ])
  expect((await run('settle', order.ref, 'back', 'the wrong one')).stdout).toContain('needs_attention now')
  expect((await run('settle', order.ref, 'back')).stdout).toContain('nobody has settled it by hand')
  expect(await database.selectFrom('member_log').select(['member', 'act', 'subject']).execute()).toEqual([
    { member: 'Command line', act: 'settled-paid', subject: `${order.ref}: as the dashboard shows` },
    { member: 'Command line', act: 'settled-back', subject: `${order.ref}: the wrong one` },
  ])
})

const UNKNOWN = 'T1795244400000A1B2C3D4E5F60718'

async function keepUnknownPayment({ unknown, now }: Awaited<ReturnType<typeof setUp>>) {
  const outcome = { status: 'paid', amountPaise: 16_800_000, reference: 'P77' } as const
  const callback = { transactionId: UNKNOWN, outcome, amountPaise: 16_800_000, isOurs: true }
  await unknown.keep(toUnknownPayment('phonepe', callback, now))
}

test('an unknown payment is listed first until staff close it', async () => {
  const site = await setUp()
  const { order } = await site.begin()
  await keepUnknownPayment(site)
  expect(await site.json()).toMatchObject([
    { ref: null, unknown: true, amountPaise: 16_800_000, payments: [{ transactionId: UNKNOWN, status: 'paid' }] },
    { ref: order.ref },
  ])
  expect((await site.run()).stdout).toMatch(new RegExp(`^UNKNOWN .*Rs 1,68,000.*${UNKNOWN}.*reports paid`, 'm'))
  expect(await site.json('--status', 'needs_attention')).toHaveLength(1)
  expect(await site.json('--status', 'paid')).toEqual([])
  expect(await site.json('close', UNKNOWN)).toEqual({ transaction: UNKNOWN, closed: true })
  expect(await site.json()).toMatchObject([{ ref: order.ref }])
  expect(await site.database.selectFrom('member_log').select(['act', 'subject']).execute()).toEqual([
    { act: 'unknown-closed', subject: UNKNOWN },
  ])
})

test.each([
  [['close'], 2, 'Name the transaction'],
  [['close', UNKNOWN], 1, 'There is no open unknown payment'],
  [['settle', 'A7K3-9QF4', 'maybe'], 2, 'Name the result'],
  [['settle', 'A7K3-9QF4', 'paid'], 1, 'There is no order A7K3-9QF4'],
  [['--status', 'delivered'], 2, '--status takes one of: created'],
  [['charge'], 2, 'Unknown word "charge" after orders'],
])('orders %j is rejected with a reason', async (words, code, sentence) => {
  const { run } = await setUp()
  const failure = await run(...words).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code, stderr: expect.stringContaining(sentence) as string })
})

test('a partial refund has its own reference, is made once, and never exceeds the paid amount', async () => {
  const fake = await startPhonePeV2()
  onTestFinished(() => fake.close())
  const { store, database, buy, url, now } = await openTestOrders()
  const ref = await buy({ form: 'demo' })
  const { id } = await database.selectFrom('leads').select('id').where('ref', '=', ref).executeTakeFirstOrThrow()
  const asked = await createSaleParts(database).ask(
    {
      leadId: id,
      offer: SALE,
      isAnother: false,
      amountPaise: 1_000_000,
      leastPaise: 100,
      by: null,
      submissionId: 'submission',
    },
    now,
  )
  if (!('order' in asked)) throw new Error(asked.status)
  const begun = { gateway: 'phonepe-v2', transactionId: 'T9', nextCheckAt: now } as const
  const payment = (await store.addPayment(asked.order, begun, now))!
  await store.apply(payment, { status: 'paid', amountPaise: 1_000_000, reference: null }, { source: 'status' }, now)
  const run = (...words: string[]) =>
    runLeads(['orders', 'refund', ...words], {
      SITE_URL: 'https://ionia.example',
      DATABASE_URL: url,
      ...fake.environment,
    })
  const refunded = () => database.selectFrom('refunds').select('amount_paise').execute()
  await expect(run(`${ref}-1`.toLowerCase(), '10,001')).rejects.toMatchObject({ code: 1 })
  await expect(run(`${ref}-1`, '0.75')).rejects.toMatchObject({ code: 1 })
  await expect(run(`${ref}-1`, '1.234')).rejects.toMatchObject({ code: 2 })
  await expect(run(`${ref}-1`, '--yes'), 'the sum may have changed since it was shown').rejects.toMatchObject({
    code: 2,
  })
  expect((await run(`${ref}-1`, '2500.50')).stdout).toMatch(
    /^Refund Rs 2,500\.50 of .*: Rs 10,000 for X-Blue, payment T9\.\nRs 7,499\.50 would remain\. Nothing has been refunded yet/,
  )
  expect(await refunded(), 'only shown').toEqual([])
  expect((await run(`${ref}-1`, '2,500.50', '--yes')).stdout).toContain(`Rs 2,500.50 of ${ref}-1 will be refunded`)
  expect(JSON.parse((await run(`${ref}-1`, '--json')).stdout)).toMatchObject({ refund: null, amountPaise: 749_950 })
  await run(`${ref}-1`, '7,499.50', '--yes')
  expect((await refunded()).map(({ amount_paise }) => amount_paise).toSorted()).toEqual([250_050, 749_950])
  await expect(run(`${ref}-1`)).rejects.toMatchObject({ code: 1 })
  await database.updateTable('refunds').set({ status: 'done' }).where('amount_paise', '=', 250_050).execute()
  const list = (...words: string[]) => runLeads(['orders', ...words], { DATABASE_URL: url })
  expect((await list()).stdout).toContain('paid, refunded Rs 2,500.50, refund of Rs 7,499.50 requested')
  expect(JSON.parse((await list('--json')).stdout)).toMatchObject([
    { payments: [{ refunds: [{ amountPaise: 250_050, status: 'done', reason: null }, { status: 'requested' }] }] },
  ])
  await expect(run(ref)).rejects.toMatchObject({ stderr: expect.stringContaining('no paid order') as string })
})
