/**
 * Shows each state of a payment at PhonePe's API v2 on the buyer's page, on the card, as the next step, in the report and in
 * alerts.
 */
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { StaffAlert } from '#app/alerts/alert.ts'
import type { PaymentRow } from '#app/database/tables.ts'
import { createCheckout } from '#app/payments/checkout.server.ts'
import { createPayLinks } from '#app/payments/pay-links.server.ts'
import { isPartOrder, toPayView } from '#app/payments/pay-view.server.ts'
import { createPhonePeV2 } from '#app/payments/phonepe-v2.server.ts'
import { receiveCallback } from '#app/payments/receive-callback.server.ts'
import { createReconciler } from '#app/payments/reconcile.server.ts'
import { recordPayment } from '#app/payments/record-money.server.ts'
import { createSaleParts } from '#app/payments/sale-parts.server.ts'
import { createSettling } from '#app/payments/settle-by-hand.server.ts'
import { createSqlOrderStore } from '#app/payments/sql-order-store.server.ts'
import { createUnknownPayments } from '#app/payments/unknown-payments.server.ts'
import { parseSettings } from '#app/settings/env.server.ts'
import { PAY_HOST, payPage } from '../../tests/fakes/payment-gateways.ts'
import { startPhonePeV2, webhookHeader } from '../../tests/fakes/phonepe-v2.ts'
import { SALE } from '../../tests/payments/orders.ts'
import { rowInWords } from '../../tests/desk/in-words.ts'
import { MINUTE, at, setUp } from '../../tests/desk/set-up.ts'
import { toPartLine } from './pages/sale-view.server.ts'

const SECOND = 1000
const NOVEMBER = { from: at('2026-11-01T00:00'), to: at('2026-12-01T00:00') }
const log = pino({ level: 'silent' })

/** A token of ₹10,000 that staff have asked for. */
async function askForToken({ isTrial = false } = {}) {
  const { database, desk, time, store: leads, accept, asha } = await setUp()
  vi.useFakeTimers({ toFake: ['Date'], now: time.now })
  onTestFinished(() => void vi.useRealTimers())
  const fake = await startPhonePeV2()
  onTestFinished(() => fake.close())
  const ref = await accept({ form: 'demo' })
  const { id: leadId } = (await leads.find(ref))!.lead
  const orders = createSqlOrderStore(database)
  const unknown = createUnknownPayments(database, orders)
  const links = createPayLinks(['a secret of the tests'])
  const settings = parseSettings({ SITE_URL: 'https://ionia.example', ...fake.environment })
  const gateway = createPhonePeV2({ settings: settings.phonepeV2!, fetch })
  const gateways = [gateway]
  const alerts: string[] = []
  const keys = new Set<string>()
  /** Ignores a repeat, as the alert queue does: a round and a check may both raise an alert before one of them has marked it. */
  async function raise({ key, subject }: StaffAlert) {
    if (!keys.has(key)) alerts.push(subject)
    keys.add(key)
  }
  const now = () => time.now
  const checkout = createCheckout({
    store: orders,
    gateway,
    offer: () => null,
    siteUrl: settings.siteUrl,
    log,
    now,
    pathOf: ({ id }) => links.pathOf(id),
    redirect: { hosts: [PAY_HOST], allowsLoopback: false },
  })
  const asked = await createSaleParts(database).ask(
    {
      leadId,
      offer: { ...SALE, isTrial },
      isAnother: false,
      amountPaise: 1_000_000,
      leastPaise: 100,
      by: asha,
      submissionId: 'submission',
    },
    new Date(time.now),
  )
  if (!('order' in asked)) throw new Error(asked.status)
  const { id } = asked.order
  const find = async () => (await orders.find(id))!

  /** Advances the clock and checks due payments, like a newly started process. */
  async function pass(ms: number) {
    time.now += ms
    vi.setSystemTime(time.now)
    const reconciler = createReconciler({ store: orders, unknown, gateways, alerts: { raise }, log, now })
    await reconciler.wake()
    await reconciler.stop()
  }

  return {
    fake,
    alerts,
    pass,
    database,
    find,
    /** Presses the button on the page. @returns the transaction at the gateway */
    async start() {
      time.now += SECOND
      await checkout.pay(await find())
      return (await find()).payments.at(-1)!.transactionId
    },
    /** Time until the next check; null if none is planned. */
    async waitOf(transaction: string) {
      const payment = database.selectFrom('payments').select('next_check_at').where('transaction_id', '=', transaction)
      const { next_check_at } = await payment.executeTakeFirstOrThrow()
      return next_check_at === null ? null : Number(next_check_at) - time.now
    },
    async callBack(type: string, merchantOrderId: string) {
      const headers = { Authorization: webhookHeader(), 'Content-Type': 'application/json' }
      const body = JSON.stringify({ type, payload: { merchantOrderId } })
      const request = new Request('https://ionia.example/payment/callback', { method: 'POST', headers, body })
      const copies = { keep: async () => undefined, spool: async () => undefined }
      return (await receiveCallback(request, { gateways, store: orders, unknown, copies, log })).status
    },
    async show() {
      const order = await find()
      if (!isPartOrder(order)) throw new Error('no part')
      const { state, copy, actions, slip } = toPayView(order, links.pathOf, true, new Date(time.now))
      const { prospect } = (await desk.readCard(ref, asha.id))!
      const { total, trials } = await desk.report('form', NOVEMBER)
      return {
        page: [state, copy.title.join(' ')],
        trial: slip.trial,
        button: actions.pay,
        link: actions.continue?.href,
        card: toPartLine(order, true, time.now).text,
        step: rowInWords(prospect).next,
        stage: prospect.stage,
        payment: prospect.payment,
        isUrgent: prospect.is_urgent === 1,
        money: { asked: total.asked, paid: total.paid },
        trials,
      }
    },
  }
}

test('what staff settle counts everywhere, and no longer once they take it back', async () => {
  const { fake, database, start, pass, find, show } = await askForToken()
  const settling = createSettling(database)
  const id = await start()
  fake.end(id, { code: 'PAYMENT_SUCCESS', paid: 900_000 })
  await pass(30 * SECOND)
  const unclear = {
    page: ['attention', 'Our team is looking at this.'],
    card: '₹10,000 needs attention: a manager settles it here',
    step: 'Payment needs attention',
    isUrgent: true,
    money: { asked: 10_000, paid: 0 },
  }
  expect(await show()).toMatchObject(unclear)
  const [payment] = (await find()).payments
  const hand = { by: 'Meera', why: 'as the dashboard shows' }
  expect(await settling.settle(payment!, 'paid', hand, new Date())).toBe('done')
  await pass(SECOND)
  expect(await show()).toMatchObject({
    card: expect.stringMatching(/^₹9,000 paid at /) as string,
    step: expect.stringMatching(/^₹9,000 paid: .* remains$/) as string,
    money: { asked: 10_000, paid: 9000 },
  })
  expect(await settling.takeBack(payment!, hand, new Date())).toBe('done')
  await pass(SECOND)
  expect(await show()).toMatchObject(unclear)
})

test('a payment stays open when the bank declines the first attempt, and is paid by the second', async () => {
  const { fake, alerts, start, pass, callBack, show } = await askForToken()
  const id = await start()
  const underWay = {
    page: ['waiting', 'We are checking with the bank.'],
    button: null,
    link: payPage(id),
    isUrgent: false,
    card: expect.stringMatching(/^₹10,000 is being paid; can be cancelled from .* if nothing arrives$/) as string,
    step: '₹10,000 not paid yet',
    money: { asked: 10_000, paid: 0 },
  }
  expect(await show()).toMatchObject(underWay)

  fake.failAttempt(id)
  expect(await callBack('CHECKOUT_TRANSACTION_ATTEMPT_FAILED', id)).toBe(200)
  await pass(SECOND)
  expect(await show(), 'the payer may try again on the same page').toMatchObject(underWay)
  expect(alerts).toEqual([])

  fake.end(id, { code: 'PAYMENT_SUCCESS' })
  expect(await callBack('CHECKOUT_ORDER_COMPLETED', id)).toBe(200)
  await pass(SECOND)
  expect(await show()).toMatchObject({
    page: ['paid', '₹10,000 is paid. Thank you.'],
    card: expect.stringMatching(/^₹10,000 paid at \d/) as string,
    step: '₹10,000 paid: ₹1,55,000 remains',
    money: { asked: 10_000, paid: 10_000 },
  })
  expect(alerts).toEqual([expect.stringMatching(/^Token paid: order/)])
  expect(fake.transactions.size, 'one payment').toBe(1)

  for (const late of ['CHECKOUT_TRANSACTION_ATTEMPT_FAILED', 'CHECKOUT_ORDER_FAILED', 'CHECKOUT_ORDER_COMPLETED'])
    expect(await callBack(late, id)).toBe(200)
  await pass(SECOND)
  expect(await show(), 'webhooks come in any order').toMatchObject({
    page: ['paid', expect.anything()],
    money: { paid: 10_000 },
  })
  expect(alerts).toHaveLength(1)
})

test('a payment that stays PENDING is checked on PhonePe’s schedule, expires, and can be started again', async () => {
  const { fake, alerts, start, pass, waitOf, show } = await askForToken()
  const id = await start()
  const waits: number[] = []
  for (let elapsed = 0; elapsed < 20 * MINUTE;) {
    const wait = (await waitOf(id))!
    waits.push(wait / SECOND)
    elapsed += wait
    await pass(wait)
    if (elapsed === 20 * MINUTE - MINUTE) expect(await show()).toMatchObject({ page: ['waiting', expect.anything()] })
  }
  expect(waits[0]).toBeGreaterThanOrEqual(20)
  expect(waits[0]).toBeLessThanOrEqual(25)
  expect([...new Set(waits.slice(1, -1))]).toEqual([3, 6, 10, 30, 60])
  expect(fake.requests.filter(({ path }) => path.includes(`/order/${id}/status`))).toHaveLength(waits.length)
  expect(await show()).toMatchObject({
    page: ['expired', 'This payment was not finished.'],
    button: 'Try the payment again',
    link: undefined,
    isUrgent: true,
    card: expect.stringMatching(/^₹10,000 asked for at .*, not paid yet, one try was not finished$/) as string,
    step: 'Payment not finished: wanted to pay',
    money: { asked: 10_000, paid: 0 },
  })
  expect(alerts).toEqual([expect.stringMatching(/^Payment abandoned: order/)])

  const again = await start()
  expect(again).not.toBe(id)
  fake.end(again, { code: 'PAYMENT_SUCCESS' })
  await pass(25 * SECOND)
  expect(await show()).toMatchObject({ page: ['paid', expect.anything()], money: { asked: 10_000, paid: 10_000 } })
})

test('a payment that PhonePe ends without an attempt is unfinished; one whose attempts all failed is declined', async () => {
  const { fake, start, pass, show } = await askForToken()
  fake.expire(await start())
  await pass(25 * SECOND)
  expect(await show()).toMatchObject({
    page: ['expired', expect.anything()],
    step: 'Payment not finished: wanted to pay',
  })
  const again = await start()
  fake.failAttempt(again)
  fake.expire(again)
  await pass(25 * SECOND)
  expect(await show()).toMatchObject({
    page: ['failed', 'The payment did not go through.'],
    step: 'Payment declined: wanted to pay',
    button: 'Try the payment again',
    card: expect.stringMatching(/not paid yet, one try failed$/) as string,
  })
})

test('a payment that PhonePe confirms after its expiry is still paid', async () => {
  const { fake, start, pass, waitOf, show } = await askForToken()
  const id = await start()
  await pass(21 * MINUTE)
  expect(await show()).toMatchObject({ page: ['expired', expect.anything()] })
  expect(await waitOf(id)).toBe(60 * MINUTE)
  fake.end(id, { code: 'PAYMENT_SUCCESS' })
  await pass(60 * MINUTE)
  expect(await show()).toMatchObject({
    page: ['paid', expect.anything()],
    step: '₹10,000 paid: ₹1,55,000 remains',
    isUrgent: false,
    money: { paid: 10_000 },
  })
})

test('a payment at a test gateway is marked as a trial everywhere and excluded from totals', async () => {
  const { fake, alerts, start, pass, show } = await askForToken({ isTrial: true })
  fake.end(await start(), { code: 'PAYMENT_SUCCESS' })
  await pass(25 * SECOND)
  expect(await show()).toMatchObject({
    page: ['paid', expect.anything()],
    trial: expect.stringContaining('no money moves') as string,
    card: expect.stringMatching(/^Trial: ₹10,000 paid at/) as string,
    step: 'Trial: ₹10,000 paid: ₹1,55,000 remains',
    stage: 'talking',
    payment: null,
    money: { asked: 0, paid: 0 },
    trials: { orders: 1, asked: 10_000, paid: 10_000, refunded: 0 },
  })
  expect(alerts).toEqual([expect.stringMatching(/^Trial: Token paid: order/)])
})

test('a trial link ends with the test gateway: the page asks to call, and the card gives the reason', async () => {
  const { find } = await askForToken({ isTrial: true })
  const order = await find()
  if (!isPartOrder(order)) throw new Error('no part')
  const now = new Date()
  const { state, copy, actions } = toPayView(order, () => '/pay/x', false, now)
  expect([state, copy.title.join(' '), actions.pay]).toEqual(['closed', 'Please call us to pay.', null])
  expect(toPartLine(order, false, Number(now))).toMatchObject({
    text: 'Trial: ₹10,000 not paid; its gateway is no longer in use',
    isOpen: false,
  })
})

test('a status from a later release needs attention, on the page and on the card, and cannot be paid again', async () => {
  const { database, start, show, find } = await askForToken()
  await start()
  const held = { status: 'held' as PaymentRow['status'], changed_at: Date.parse('2026-11-25') }
  await database.updateTable('payments').set(held).execute()
  await database.updateTable('payment_events').set({ status: held.status }).execute()
  await database.transaction().execute(async (transaction) => {
    const payment = await transaction.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    await recordPayment(transaction, payment, 'started')
  })
  expect(await show()).toMatchObject({
    page: ['attention', expect.anything()],
    button: null,
    card: expect.stringContaining('needs attention') as string,
    step: 'Payment needs attention',
  })
  await start()
  expect((await find()).payments).toHaveLength(1)
})
