import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { StaffAlert } from '#app/alerts/alert.ts'
import { createRowRecovery } from '#app/leads/journal/row-recovery.server.ts'
import { parseSettings } from '#app/settings/env.server.ts'
import { type PhonePeV2, startPhonePeV2 } from '../../tests/fakes/phonepe-v2.ts'
import { SALE, openTestOrders, scriptedGateway, toSale } from '../../tests/payments/orders.ts'
import { orderTables } from './journaled-orders.server.ts'
import { createPhonePeV2 } from './phonepe-v2.server.ts'
import { createRefunds } from './refunds.server.ts'
import { readDetails } from './vouchers/issue-vouchers.server.ts'

let fake: PhonePeV2
beforeAll(async () => {
  fake = await startPhonePeV2()
})
beforeEach(() => {
  fake.reset()
  fake.transactions.clear()
  fake.refunds.clear()
})
afterAll(() => fake.close())

const log = pino({ level: 'silent' })
const ID = 'T1795244400000A1B2C3D4E5F60718'
const isRefund = ({ method, path }: { method: string; path: string }) => method === 'POST' && path.endsWith('/refund')

async function setUp() {
  const orders = await openTestOrders()
  const { store, database, buy, now: start } = orders
  let time = Number(start)
  const raised: StaffAlert[] = []
  const settings = parseSettings({ SITE_URL: 'https://ionia.example', ...fake.environment }).phonepeV2!
  const gateway = createPhonePeV2({ settings, fetch })
  const open = (keep = async (): Promise<void> => undefined) =>
    createRefunds({
      database,
      gateways: [gateway, scriptedGateway().gateway],
      alerts: { raise: async (alert: StaffAlert) => void raised.push(alert) },
      keep,
      log,
      now: () => time,
    })
  const refunds = open()
  const order = (await store.open(await buy(), toSale, start))!
  const payment = (await store.addPayment(
    order,
    { gateway: 'phonepe-v2', transactionId: ID, nextCheckAt: start },
    start,
  ))!
  const request = { transactionId: ID, payerId: 'MUIDA', name: '', phone: '', amountPaise: SALE.amountPaise }
  await gateway.start({ ...request, returnUrl: 'https://ionia.example/x', callbackUrl: '' }, AbortSignal.timeout(5000))
  fake.end(ID, { code: 'PAYMENT_SUCCESS' })
  await store.apply(
    payment,
    { status: 'paid', amountPaise: SALE.amountPaise, reference: null },
    { source: 'status' },
    start,
  )
  let count = 0
  const ask = (amountPaise: number | null, submissionId = `submission-${(count += 1)}`) =>
    refunds.ask({ paymentId: payment.id, amountPaise, by: { id: 'p1', name: 'Meera' }, submissionId }, new Date(time))
  const rows = () => database.selectFrom('refunds').selectAll().orderBy('created_at').execute()
  const round = async (seconds = 0) => {
    time += seconds * 1000
    await refunds.round()
  }
  return { ...orders, refunds, open, ask, rows, round, raised, order, payment, pass: (ms: number) => void (time += ms) }
}

test('a refund is on disk before the gateway is called, then pending, then done, and staff are alerted', async () => {
  const { ask, rows, round, raised, order, store } = await setUp()
  expect(await ask(1_000_000)).toMatchObject({ status: 'asked', refund: { status: 'requested', made_by: 'Meera' } })
  expect(fake.refunds.size).toBe(0)
  await round()
  expect(await rows()).toMatchObject([{ status: 'pending' }])
  fake.endRefund((await rows())[0]!.id, 'COMPLETED')
  await round(10)
  expect(await rows()).toMatchObject([{ status: 'done', amount_paise: 1_000_000, next_check_at: null }])
  expect(raised.map(({ subject }) => subject)).toEqual([`Refunded: order ${order.ref}`])
  expect((await store.find(order.id))?.refundedPaise).toBe(1_000_000)
})

test('journals a refund that another process stored without a journal, before the gateway is called', async () => {
  const { ask, open } = await setUp()
  await ask(1_000_000)
  const sentBefore: number[] = []
  await open(async () => void sentBefore.push(fake.refunds.size)).round()
  expect([sentBefore[0], fake.refunds.size]).toEqual([0, 1])
})

test('labels the refund of a trial as a trial', async () => {
  const { ask, rows, round, raised, order, database } = await setUp()
  await database.updateTable('orders').set({ is_trial: 1 }).execute()
  await ask(1_000_000)
  await round()
  fake.endRefund((await rows())[0]!.id, 'COMPLETED')
  await round(10)
  expect(raised.map(({ subject }) => subject)).toEqual([`Trial: Refunded: order ${order.ref}`])
})

test('checks a refund again if the clock was ahead during its check or its start', async () => {
  const { ask, rows, round, raised, pass } = await setUp()
  const DAY = 86_400
  await ask(1_000_000)
  await round()
  const id = (await rows())[0]!.id
  await round(400 * DAY)
  expect(raised.map(({ subject }) => subject)).toEqual([expect.stringContaining('Refund unclear')])
  fake.endRefund(id, 'COMPLETED')
  await round(60 - 400 * DAY)
  expect(await rows()).toMatchObject([{ id, status: 'done' }])

  pass(400 * DAY * 1000)
  await ask(2_000_000)
  pass(-400 * DAY * 1000)
  await round()
  expect(await rows()).toMatchObject([{}, { status: 'pending', next_check_at: expect.any(Number) as number }])
  expect(raised).toHaveLength(2)
})

test('sequential and concurrent refunds never exceed the payment', async () => {
  const { ask, rows } = await setUp()
  const both = await Promise.all([ask(10_000_000), ask(10_000_000)])
  expect(both.map(({ status }) => status).sort()).toEqual(['asked', 'too-much'])
  expect(await ask(6_500_001)).toEqual({ status: 'too-much', leftPaise: 6_500_000 })
  expect(await ask(null)).toMatchObject({ status: 'asked', refund: { amount_paise: 6_500_000 } })
  expect(await ask(null)).toEqual({ status: 'too-much', leftPaise: 0 })
  expect(await rows()).toHaveLength(2)
})

test('a repeated post refunds once', async () => {
  const { ask, rows, round } = await setUp()
  await ask(1_000_000, 'same-form')
  expect(await ask(1_000_000, 'same-form')).toMatchObject({ status: 'repeated' })
  await round()
  expect(await rows()).toHaveLength(1)
  expect(fake.refunds.size).toBe(1)
})

test.each(['reset', 'html'] as const)(
  'refunds once despite a crash or a lost response (%s) after the gateway accepted the refund',
  async (behaviour) => {
    const { ask, rows, round, open } = await setUp()
    await ask(1_000_000)
    // The fake accepts the refund before it fails to respond.
    fake.behave([behaviour, { status: 503 }], ({ path }) => path.includes('/refund'))
    await round()
    expect(await rows()).toMatchObject([{ status: 'requested' }])
    expect(fake.refunds.size).toBe(1)
    await round(600)
    await open().round()
    expect(await rows()).toMatchObject([{ status: 'pending' }])
    expect(fake.refunds.size).toBe(1)
    expect([...fake.refunds.values()].map(({ amount }) => amount)).toEqual([1_000_000])
  },
)

test('two instances send a refund once', async () => {
  const { ask, open } = await setUp()
  await ask(1_000_000)
  await Promise.all([open().round(), open().round()])
  expect(fake.requests.filter(isRefund)).toHaveLength(1)
})

test('a refund that the gateway rejects has failed and can be requested again', async () => {
  const { ask, rows, round, raised } = await setUp()
  await ask(1_000_000)
  fake.behave({ status: 400, body: { code: 'BAD_REQUEST' } }, isRefund)
  await round()
  expect(await rows()).toMatchObject([{ status: 'failed', reason: expect.stringContaining('BAD_REQUEST') as string }])
  expect(raised[0]?.subject).toMatch(/^Refund failed/)
  expect(await ask(null)).toMatchObject({ status: 'asked', refund: { amount_paise: SALE.amountPaise } })
})

test('records the refunded amount when it differs from the requested one', async () => {
  const { ask, rows, round } = await setUp()
  await ask(1_000_000)
  await round()
  const { id } = (await rows())[0]!
  fake.refunds.get(id)!.amount = 900_000
  fake.endRefund(id, 'COMPLETED')
  await round(10)
  expect(await rows()).toMatchObject([
    { status: 'done', amount_paise: 900_000, reason: 'Refunded Rs 9,000 instead of Rs 10,000' },
  ])
})

test('cannot refund an unpaid payment, or one whose gateway has no refund API', async () => {
  const { refunds, begin, store, now } = await setUp()
  const { payment } = await begin()
  const ask = () =>
    refunds.ask({ paymentId: payment.id, amountPaise: null, by: null, submissionId: 'x'.repeat(8) }, now)
  expect(await ask()).toEqual({ status: 'impossible' })
  await store.apply(
    payment,
    { status: 'paid', amountPaise: SALE.amountPaise, reference: null },
    { source: 'status' },
    now,
  )
  expect(await ask()).toEqual({ status: 'impossible' })
})

test('a refund restored from the journal is checked immediately', async () => {
  const { ask, rows, round, database } = await setUp()
  const tables = createRowRecovery({ database, tables: orderTables(), log })
  await ask(1_000_000)
  const copied = await tables.changedSince(0)
  await round()
  await database.deleteFrom('orders').execute()
  expect(await rows()).toEqual([])
  await tables.restore(copied)
  await round(1)
  expect(await rows()).toMatchObject([{ status: 'pending', amount_paise: 1_000_000 }])
  expect(fake.refunds.size, 'the gateway knows its id').toBe(1)
})

test('a webhook during a check of a refund is followed at once, whatever the check finds', async () => {
  const { ask, rows, round, refunds, database, now } = await setUp()
  await ask(1_000_000)
  await round()
  const { id } = (await rows())[0]!
  const hintedAt = new Date(Number(now) + 10_500)
  async function status() {
    await refunds.checkSoon(id, hintedAt)
    return { status: 'pending' } as const
  }
  const gateway = { ...scriptedGateway().gateway, name: 'phonepe-v2' as const, refunds: { start: status, status } }
  const alerts = { raise: async () => undefined }
  const later = Number(now) + 10_000
  await createRefunds({
    database,
    gateways: [gateway],
    alerts,
    keep: async () => undefined,
    log,
    now: () => later,
  }).round()
  expect((await rows())[0]?.next_check_at).toBe(Number(hintedAt))
})

test('keeps the paise of a refund, refuses less than one rupee, and shows a refund without making it', async () => {
  const { ask, rows, round, refunds, payment } = await setUp()
  expect(await ask(75)).toMatchObject({ status: 'too-little' })
  expect(await refunds.preview({ paymentId: payment.id, amountPaise: 250_050 })).toEqual({
    status: 'possible',
    amountPaise: 250_050,
    leftPaise: SALE.amountPaise,
  })
  expect(await rows()).toEqual([])
  await ask(250_050)
  await round()
  expect([...fake.refunds.values()].map(({ amount }) => amount)).toEqual([250_050])
  expect(await refunds.preview({ paymentId: payment.id, amountPaise: null })).toMatchObject({
    amountPaise: SALE.amountPaise - 250_050,
  })
})

test('a refund that went out has a paper that names that of the payment, and no other refund has one', async () => {
  const { ask, rows, round, database } = await setUp()
  await ask(1_000_000)
  await round()
  const papers = () => database.selectFrom('vouchers').selectAll().orderBy('issued_at').orderBy('refund_id').execute()
  expect(await papers()).toHaveLength(1)
  const [{ id } = { id: '' }] = await rows()
  fake.endRefund(id, 'COMPLETED')
  await round(10)
  const receipt = (await papers()).find(({ refund_id }) => refund_id === null)!
  const paper = (await papers()).find(({ refund_id }) => refund_id === id)!
  expect(paper).toMatchObject({ kind: 'refund-confirmation', amount_paise: 1_000_000, order_id: receipt.order_id })
  expect(readDetails(paper).receipt).toEqual({ number: receipt.number, at: receipt.issued_at })
})
