/**
 * A process that takes payments and refunds with the site's own checkout, adapter, stores and reconciler, for tests that kill it. The
 * buyer presses "Pay" on the gateway's page as soon as it is open.
 *
 * Settings: DATABASE_URL and the gateway's; REFS, purchase leads; DIE_AT kills it at a named point; AHEAD_MS, by how much its clock is
 * ahead. It prints `ready` once all is paid and, where the gateway makes refunds, a part refunded.
 */
import { pino } from 'pino'

import { openDatabase } from '#app/database/database.server.ts'
import { createCheckout } from '#app/payments/checkout.server.ts'
import { createGateways } from '#app/payments/gateways.server.ts'
import type { GatewayRefunds, PaymentGateway } from '#app/payments/gateway.ts'
import { canPay } from '#app/payments/order.ts'
import type { OrderStore } from '#app/payments/sql-order-store.server.ts'
import { createReconciler } from '#app/payments/reconcile.server.ts'
import { createRefunds } from '#app/payments/refunds.server.ts'
import { createSqlOrderStore } from '#app/payments/sql-order-store.server.ts'
import { createUnknownPayments } from '#app/payments/unknown-payments.server.ts'
import { parseSettings } from '#app/settings/env.server.ts'
import { toSale } from '../payments/orders.ts'

/** Steps of a payment, at any gateway. */
export const PAYMENT_POINTS = [
  'after-order',
  'after-payment',
  'after-call',
  'after-start',
  'after-claim',
  'after-status',
  'after-paid',
  'after-alert',
] as const
/** Steps of a refund, at gateways that make them. */
export const REFUND_POINTS = ['after-refund', 'after-refund-call', 'after-refund-status'] as const
export type Point = (typeof PAYMENT_POINTS)[number] | (typeof REFUND_POINTS)[number]

/** The part of each order to refund, in paise. */
export const REFUND_PAISE = 250_000

const { DIE_AT, REFS = '', AHEAD_MS = '0', ...environment } = process.env

function pass<Result>(point: Point, result: Result): Result {
  if (point === DIE_AT) process.kill(process.pid, 'SIGKILL')
  return result
}

/** Time runs fast between the checks. */
let aheadMs = Number(AHEAD_MS)
const now = () => Date.now() + aheadMs
const STEP_MS = 5000

const crashingStore = (store: OrderStore): OrderStore => ({
  ...store,
  open: async (...given) => pass('after-order', await store.open(...given)),
  addPayment: async (...given) => pass('after-payment', await store.addPayment(...given)),
  claimDue: async (...given) => {
    const claims = await store.claimDue(...given)
    return claims.length > 0 ? pass('after-claim', claims) : claims
  },
  apply: async (payment, update, ...rest) => {
    await store.apply(payment, update, ...rest)
    if (update.status === 'started') pass('after-start', null)
    if (update.status === 'paid') pass('after-paid', null)
  },
})

function crashingGateway(gateway: PaymentGateway): PaymentGateway {
  const { refunds, status } = gateway
  return {
    ...gateway,
    start: async (...given) => pass('after-call', await gateway.start(...given)),
    status: async (...given) => {
      const outcome = await status!(...given)
      return outcome.status === 'paid' ? pass('after-status', outcome) : outcome
    },
    ...(refunds && { refunds: crashingRefunds(refunds) }),
  }
}

const crashingRefunds = (refunds: GatewayRefunds): GatewayRefunds => ({
  start: async (...given) => pass('after-refund-call', await refunds.start(...given)),
  status: async (...given) => {
    const outcome = await refunds.status(...given)
    return outcome.status === 'done' ? pass('after-refund-status', outcome) : outcome
  },
})

async function run() {
  const settings = parseSettings(environment)
  const database = await openDatabase(settings.database)
  const gateways = createGateways(settings, fetch).map(crashingGateway)
  const store = crashingStore(createSqlOrderStore(database))
  const log = pino({ level: 'silent' })
  const alerts = { raise: async () => pass('after-alert', undefined) }
  const refunds = createRefunds({ database, gateways, alerts, keep: async () => undefined, log, now })
  const unknown = createUnknownPayments(database, store)
  const reconciler = createReconciler({ store, unknown, gateways, refunds, alerts, log, now })
  const redirect = { hosts: [], allowsLoopback: true }
  const checkout = createCheckout({
    store,
    gateway: gateways[0]!,
    offer: toSale,
    siteUrl: settings.siteUrl,
    redirect,
    log,
    now,
  })

  const round = async () => {
    aheadMs += STEP_MS
    await reconciler.wake()
    await refunds.idle()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }

  async function buy(ref: string) {
    await checkout.open(ref)
    const page = await checkout.pay((await store.findByRef(ref))!)
    // A path of the site instead of a gateway page: the order is already paid.
    if (page.startsWith('http')) await fetch(page, { method: 'POST', body: 'end=pay', redirect: 'manual' })
  }

  async function isDone(ref: string) {
    const order = (await store.findByRef(ref))!
    const paid = order.payments.find(({ status }) => status === 'paid')
    if (!paid || !refunds.isPossible(paid.gateway)) return paid !== undefined
    await refunds.ask(
      { paymentId: paid.id, amountPaise: REFUND_PAISE, by: null, submissionId: `refund of ${ref}` },
      new Date(now()),
    )
    pass('after-refund', null)
    return order.refundedPaise > 0
  }

  for (const ref of REFS.split(',')) {
    await buy(ref)
    while (!(await isDone(ref))) {
      await round()
      // The buyer tries again once the gateway has said that it does not know an interrupted payment.
      if (canPay((await store.findByRef(ref))!, new Date(now()))) await buy(ref)
    }
  }
  process.stdout.write('ready\n')
  await reconciler.stop()
  await database.destroy()
}

if (process.argv[1]?.endsWith('payment-worker.ts')) await run()
