import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { StaffAlert } from '#app/alerts/alert.ts'
import type { RowEntry } from '#app/leads/journal/journal-file.server.ts'
import { createRowRecovery } from '#app/leads/journal/row-recovery.server.ts'
import { MERCHANT, SALT, verifyHeader } from '../../tests/fakes/phonepe.ts'
import { SALE, openTestOrders, scriptedGateway } from '../../tests/payments/orders.ts'
import { orderTables, unknownPayments } from './journaled-orders.server.ts'
import { createPhonePeV2 } from './phonepe-v2.server.ts'
import { createPhonePe } from './phonepe.server.ts'
import { receiveCallback } from './receive-callback.server.ts'
import { createReconciler } from './reconcile.server.ts'
import { type PhonePeV2, startPhonePeV2, webhookHeader } from '../../tests/fakes/phonepe-v2.ts'
import { parseSettings } from '#app/settings/env.server.ts'

const ID = 'T1795244400000A1B2C3D4E5F60718'
const SETTINGS = {
  PHONEPE_URL: 'https://pay.example.com',
  PHONEPE_MERCHANT_ID: MERCHANT,
  PHONEPE_SALT_KEY: SALT.key,
  PHONEPE_SALT_INDEX: SALT.index,
}

async function setUp(now?: Date) {
  const orders = await openTestOrders(now)
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const raised: StaffAlert[] = []
  const alerts = { raise: async (alert: StaffAlert) => void raised.push(alert) }
  const journal: RowEntry[] = []
  const rows = createRowRecovery({ database: orders.database, tables: [unknownPayments], log })
  const copies = {
    keep: async () => void journal.push(...(await rows.changedSince(0))),
    spool: async (entry: RowEntry) => void journal.push(entry),
  }
  const gateway = createPhonePe({ settings: SETTINGS, fetch })
  const receive = (request: Request, changes: Partial<Parameters<typeof receiveCallback>[1]> = {}) =>
    receiveCallback(request, { ...orders, gateways: [gateway], copies, log, ...changes })
  const { gateway: silent } = scriptedGateway()
  const round = async () => {
    const reconciler = createReconciler({
      store: orders.store,
      unknown: orders.unknown,
      gateways: [silent],
      alerts,
      log,
    })
    await reconciler.wake()
    await reconciler.stop()
  }
  const callBack = async (...said: Parameters<typeof signed>) => (await receive(signed(...said))).status
  return { ...orders, lines, raised, journal, copies, receive, say: callBack, round }
}

function signed(code: string, data: object = {}, key = SALT.key) {
  const all = {
    merchantId: MERCHANT,
    merchantTransactionId: ID,
    transactionId: 'P77',
    amount: SALE.amountPaise,
    ...data,
  }
  const said = { success: code === 'PAYMENT_SUCCESS', code, message: 'Said to Asha Rao', data: all }
  const response = Buffer.from(JSON.stringify(said)).toString('base64')
  return new Request('https://ionia.example/payment/callback', {
    method: 'POST',
    headers: { 'X-VERIFY': verifyHeader(response + key) },
    body: JSON.stringify({ response }),
  })
}

test('stores, journals, logs and reports a signed callback for an unknown order', async () => {
  const site = await setUp()
  expect(await site.say('PAYMENT_SUCCESS')).toBe(200)
  expect(await site.unknown.listOpen()).toMatchObject([
    { transaction_id: ID, status: 'paid', amount_paise: SALE.amountPaise, reference: 'P77' },
  ])
  expect(site.journal).toMatchObject([{ table: 'unknown_payments', row: { transaction_id: ID } }])
  const [line] = site.lines.map((text) => JSON.parse(text) as { level: number; payment: string; amount: string })
  expect(line).toMatchObject({ level: 50, payment: ID, amount: 'Rs 1,65,000' })
  await site.round()
  expect(site.raised).toMatchObject([{ subject: `Paid, and no order knows it: ${ID}` }])
  expect(site.raised[0]?.text).toContain('Rs 1,65,000')
  expect(JSON.stringify([site.raised, site.lines])).not.toContain('Asha')
})

test('repeated callbacks change nothing, in sequence or concurrently', async () => {
  const site = await setUp()
  await Promise.all(Array.from({ length: 8 }, () => site.say('PAYMENT_SUCCESS')))
  for (let time = 0; time < 20; time += 1) {
    expect(await site.say('PAYMENT_SUCCESS')).toBe(200)
    await site.round()
  }
  expect(await site.unknown.listOpen()).toHaveLength(1)
  expect([site.journal.length, site.raised.length]).toEqual([1, 1])
  expect(site.lines.filter((line) => line.includes('names an unknown order'))).toHaveLength(1)
})

test('a later callback updates the status only when it changes the result', async () => {
  const site = await setUp()
  for (const code of ['PAYMENT_PENDING', 'PAYMENT_ERROR', 'PAYMENT_PENDING', 'PAYMENT_SUCCESS', 'PAYMENT_ERROR']) {
    expect(await site.say(code)).toBe(200)
    await site.round()
  }
  expect(await site.unknown.listOpen()).toMatchObject([{ status: 'paid' }])
  expect(site.raised.map(({ key }) => key.split(':').at(-1))).toEqual(['pending', 'failed', 'paid'])
})

test('a closed unknown payment reopens only on a new result from the gateway', async () => {
  const site = await setUp()
  await site.say('PAYMENT_ERROR')
  await site.round()
  expect(await site.unknown.close(ID, new Date())).toBe(true)
  expect(await site.unknown.close(ID, new Date())).toBe(false)
  await site.say('PAYMENT_ERROR')
  await site.round()
  expect(await site.unknown.listOpen()).toEqual([])
  await site.say('PAYMENT_SUCCESS')
  await site.round()
  expect(await site.unknown.listOpen()).toMatchObject([{ status: 'paid' }])
  expect(site.raised).toHaveLength(2)
})

test.each([
  ['another merchant', { merchantId: 'SOMEBODY' }],
  ['another shop of the same merchant', { merchantTransactionId: 'ORDER-77' }],
  ['a transaction almost like ours', { merchantTransactionId: ID.toLowerCase() }],
])('ignores a signed callback for %s', async (_, data) => {
  const site = await setUp()
  expect(await site.say('PAYMENT_SUCCESS', data)).toBe(200)
  await site.round()
  expect(await site.unknown.listOpen()).toEqual([])
  expect([site.journal, site.raised]).toEqual([[], []])
})

test('an unsigned callback stores nothing', async () => {
  const site = await setUp()
  expect(await site.say('PAYMENT_SUCCESS', {}, 'a guessed key')).toBe(401)
  expect(await site.unknown.listOpen()).toEqual([])
})

const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))

test('spools the callback in the journal while the database is down, and accepts it', async () => {
  const site = await setUp()
  const answer = await site.receive(signed('PAYMENT_SUCCESS'), { store: { ...site.store, findPayment: away } })
  expect(answer.status).toBe(200)
  expect(site.journal).toMatchObject([{ table: 'unknown_payments', row: { transaction_id: ID, status: 'paid' } }])
})

test('responds 503 when neither store works, so that the gateway retries', async () => {
  const site = await setUp()
  const answer = await site.receive(signed('PAYMENT_SUCCESS'), {
    unknown: { ...site.unknown, keep: away },
    copies: { ...site.copies, spool: away },
  })
  expect(answer.status).toBe(503)
})

test('a restored order receives its earlier callback, and staff are alerted', async () => {
  const site = await setUp()
  const order = (await site.store.open(await site.buy(), () => SALE, site.now))!
  const begun = { gateway: 'phonepe', transactionId: ID, nextCheckAt: site.now } as const
  await site.store.addPayment(order, begun, site.now)
  const recovery = createRowRecovery({ database: site.database, tables: orderTables(), log: pino({ level: 'silent' }) })
  const copied = await recovery.changedSince(0)
  await site.database.deleteFrom('orders').execute()
  await site.say('PAYMENT_SUCCESS')
  await site.round()
  expect(site.raised).toHaveLength(1)

  await recovery.restore(copied)
  await site.round()
  expect((await site.store.find(order.id))?.payments).toMatchObject([{ status: 'paid', reference: 'P77' }])
  expect(await site.unknown.listOpen()).toEqual([])
  expect(site.raised.map(({ subject }) => subject).at(-1)).toBe(`Paid: order ${order.ref}`)
  expect(await site.say('PAYMENT_SUCCESS')).toBe(200)
  await site.round()
  expect(site.raised).toHaveLength(2)
})

test('applies a callback to an order found late before staff are alerted', async () => {
  const site = await setUp()
  const { order } = await site.begin()
  await site.database.updateTable('payments').set({ transaction_id: ID, status: 'started' }).execute()
  const answer = await site.receive(signed('PAYMENT_SUCCESS'), {
    store: { ...site.store, findPayment: async () => null },
  })
  expect(answer.status).toBe(200)
  await site.round()
  expect((await site.store.find(order.id))?.payments).toMatchObject([{ status: 'paid' }])
  expect(site.raised.map(({ subject }) => subject)).toEqual([`Paid: order ${order.ref}`])
})

describe('a webhook whose header covers no body', () => {
  let fake: PhonePeV2
  beforeAll(async () => {
    fake = await startPhonePeV2()
  })
  beforeEach(() => {
    fake.reset()
    fake.transactions.clear()
  })
  afterAll(() => fake.close())

  async function setUpV2() {
    const site = await setUp(new Date())
    const settings = parseSettings({ SITE_URL: 'https://ionia.example', ...fake.environment }).phonepeV2!
    const gateway = createPhonePeV2({ settings, fetch })
    const sendCallback = async (payload: object, header = webhookHeader()) => {
      const body = JSON.stringify({ type: 'CHECKOUT_ORDER_COMPLETED', payload })
      const request = new Request('https://ionia.example/payment/callback', {
        method: 'POST',
        headers: { Authorization: header },
        body,
      })
      return (await site.receive(request, { gateways: [gateway] })).status
    }
    let time = Number(site.now)
    const check = async (seconds = 0) => {
      time += seconds * 1000
      const reconciler = createReconciler({
        store: site.store,
        unknown: site.unknown,
        gateways: [gateway],
        alerts: { raise: async (alert: StaffAlert) => void site.raised.push(alert) },
        log: pino({ level: 'silent' }),
        now: () => time,
      })
      await reconciler.wake()
      await reconciler.stop()
    }
    const begin = async () => {
      const order = (await site.store.open(await site.buy(), () => SALE, site.now))!
      const nextCheckAt = new Date(time + 20_000)
      const begun = { gateway: 'phonepe-v2', transactionId: ID, nextCheckAt } as const
      const payment = (await site.store.addPayment(order, begun, site.now))!
      const { redirectUrl } = { redirectUrl: 'https://pay.example.test/' }
      await gateway.start({ ...REQUEST, transactionId: ID, amountPaise: SALE.amountPaise }, AbortSignal.timeout(5000))
      await site.store.apply(payment, { status: 'started', redirectUrl }, { source: 'start' }, site.now)
      // Webhooks are scheduled by the real clock.
      time = Date.now() + 1000
      return {
        order,
        payment,
        statuses: async () => (await site.store.find(order.id))?.payments.map((one) => one.status),
      }
    }
    return { ...site, gateway, sendCallback, check, begin }
  }
  const REQUEST = { payerId: 'MUIDA', name: '', phone: '', returnUrl: 'https://ionia.example/x', callbackUrl: '' }
  const asked = () => fake.requests.filter(({ path }) => path.includes('/status'))

  test('marks no payment as paid without a query, whatever its body contains', async () => {
    const site = await setUpV2()
    const { statuses } = await site.begin()
    expect(await site.sendCallback({ merchantOrderId: ID, state: 'COMPLETED', amount: SALE.amountPaise })).toBe(200)
    expect(await statuses()).toEqual(['started'])
    await site.check()
    expect(await statuses()).not.toContain('paid')
    expect(
      await site.sendCallback({ merchantOrderId: ID, state: 'COMPLETED' }, webhookHeader({ user: 'x', password: 'y' })),
    ).toBe(401)
  })

  test('records one payment, confirmed by a query, when it arrives fifty times', async () => {
    const site = await setUpV2()
    const { statuses, order } = await site.begin()
    fake.end(ID, { code: 'PAYMENT_SUCCESS' })
    const all = await Promise.all(
      Array.from({ length: 50 }, () => site.sendCallback({ merchantOrderId: ID, state: 'FAILED' })),
    )
    expect(new Set(all)).toEqual(new Set([200]))
    await site.check()
    await site.check()
    expect(await statuses()).toEqual(['paid'])
    expect(asked()).toHaveLength(1)
    expect(site.raised.map(({ subject }) => subject)).toEqual([`Paid: order ${order.ref}`])
  })

  test('finds money that arrives after the payment has expired, even if the gateway is unreachable at first', async () => {
    const site = await setUpV2()
    const { payment, statuses } = await site.begin()
    await site.store.apply(
      payment,
      { status: 'expired', reason: 'x' },
      { source: 'status', nextCheckAt: null },
      site.now,
    )
    fake.end(ID, { code: 'PAYMENT_SUCCESS' })
    await site.sendCallback({ merchantOrderId: ID })
    fake.behave({ status: 503 }, ({ path }) => path.includes('/status'))
    await site.check()
    expect(await statuses()).toEqual(['expired'])
    await site.check(3600)
    expect(await statuses()).toEqual(['paid'])
  })

  test('marks the payment as needing attention if the amount differs', async () => {
    const site = await setUpV2()
    const { statuses } = await site.begin()
    fake.end(ID, { code: 'PAYMENT_SUCCESS', paid: 100 })
    await site.sendCallback({ merchantOrderId: ID, state: 'COMPLETED', amount: SALE.amountPaise })
    await site.check()
    expect(await statuses()).toEqual(['needs_attention'])
  })

  test('is stored for a lost order with the status and amount that the gateway reports', async () => {
    const site = await setUpV2()
    expect(
      await site.sendCallback({ merchantOrderId: ID, state: 'COMPLETED', amount: 1 }),
      'the gateway has none',
    ).toBe(200)
    expect(await site.unknown.listOpen()).toEqual([])
    await site.gateway.start({ ...REQUEST, transactionId: ID, amountPaise: 500 }, AbortSignal.timeout(5000))
    fake.end(ID, { code: 'PAYMENT_SUCCESS' })
    expect(await site.sendCallback({ merchantOrderId: ID, state: 'COMPLETED', amount: 1 })).toBe(200)
    expect(await site.unknown.listOpen()).toMatchObject([{ status: 'paid', amount_paise: 500, gateway: 'phonepe-v2' }])
    fake.behaveAlways({ status: 503 })
    const other = ID.replace('1795', '1796')
    expect(await site.sendCallback({ merchantOrderId: other }), 'the gateway repeats it').toBe(503)
  })

  test.each([{ merchantOrderId: 'ORDER-77' }, {}, { merchantRefundId: 'R1' }])(
    'changes nothing if it is about something else (%j)',
    async (payload) => {
      const site = await setUpV2()
      expect(await site.sendCallback(payload)).toBe(200)
      expect(asked()).toEqual([])
    },
  )
})
