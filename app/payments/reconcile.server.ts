/** Checks payments at the gateway on schedule and alerts staff. Leases make this safe across restarts and instances. */
import type { Logger } from 'pino'

import type { Alerts } from '#app/alerts/alert.ts'
import { conclude } from './check-schedule.ts'
import type { Conclusion } from './check-schedule.ts'
import type { PaymentGateway } from './gateway.ts'
import { ageOf, isStarting } from './order.ts'
import type { Payment } from './order.ts'
import type { ClaimedPayment } from './order-store.ts'
import type { OrderStore } from './sql-order-store.server.ts'
import type { Refunds } from './refunds.server.ts'
import { toPaymentAlert, toUnknownPaymentAlert } from './payment-alert.ts'
import type { UnknownPayments } from './unknown-payments.server.ts'

const POLL_MS = 1000
const CHECKS_AT_ONCE = 8
const CHECK_TIMEOUT_MS = 8_000
/** Longer than a check can take. After a crash, the next check is late by at most this long. */
const LEASE_MS = 15_000
const LOOK_AT_MOST_EVERY_MS = 4_000

type Options = {
  store: OrderStore
  unknown: UnknownPayments
  gateways: readonly PaymentGateway[]
  /** Runs with each round, without delaying it. */
  refunds?: Pick<Refunds, 'round' | 'idle'>
  alerts: Alerts
  log: Logger
  now?: () => number
}

export function createReconciler({ store, unknown, gateways, refunds, alerts, log, now = Date.now }: Options) {
  const underWay = new Set<Promise<void>>()
  let round: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const track = (work: Promise<void>) => {
    const tracked = work
      .catch((error: unknown) => log.error({ err: error }, 'payment check failed'))
      .finally(() => underWay.delete(tracked))
    underWay.add(tracked)
    return tracked
  }

  async function takeRound() {
    await joinUnknown()
    for (const { name } of gateways) {
      const free = CHECKS_AT_ONCE - underWay.size
      const due = free > 0 ? await store.claimDue(name, free, new Date(now()), LEASE_MS) : []
      for (const payment of due) void track(check(payment))
    }
    void refunds?.round()
    await alertStaff()
  }

  /** Applies the callbacks whose order has appeared. */
  async function joinUnknown() {
    for (const row of await unknown.listOpen())
      await alone(row.transaction_id, async () => {
        if (await unknown.join(row, new Date(now())))
          log.warn({ payment: row.transaction_id }, 'unknown payment matched to its order')
      })
  }

  const gatewayOf = ({ gateway }: Payment) => gateways.find(({ name }) => name === gateway)

  async function check(payment: ClaimedPayment) {
    const { update, waitMs } = await ask(payment)
    const at = now()
    const nextCheckAt = waitMs === null ? null : new Date(at + waitMs)
    await store.apply(payment, update, { source: 'status', nextCheckAt }, new Date(at))
    log.info({ payment: payment.transactionId, was: payment.status, reported: update.status }, 'payment checked')
    await alertStaff()
  }

  async function ask(payment: ClaimedPayment): Promise<Conclusion> {
    // A webhook may arrive before the response to the start.
    if (isStarting(payment, new Date(now())))
      return { update: { status: 'unknown', reason: STARTING }, waitMs: POLL_MS }
    const outcome = await (gatewayOf(payment)?.status?.(payment.transactionId, AbortSignal.timeout(CHECK_TIMEOUT_MS)) ??
      ({ status: 'silent' } as const))
    return conclude(outcome, ageOf(payment, new Date(now())), { ...payment, now: now() })
  }

  /** Marks alerts only after sending them. A crash in between repeats an alert with the same key, which is ignored. */
  async function alertStaff() {
    for (const { gateway, transactionId } of await store.unannounced())
      await alone(transactionId, async () => {
        const found = await store.findPayment(gateway, transactionId)
        if (!found) return
        await alerts.raise(toPaymentAlert(found.order, found.payment))
        await store.announced(found.payment)
      })
    for (const row of await unknown.unannounced())
      await alone(row.transaction_id, async () => {
        await alerts.raise(toUnknownPaymentAlert(row))
        await unknown.announced(row)
      })
  }

  /** One payment that fails stops no other; the next round tries it again. */
  const alone = (payment: string, work: () => Promise<void>) =>
    work().catch((error: unknown) => log.error({ err: error, payment }, 'payment left for the next round'))

  const wake = () => {
    if (stopped) return Promise.resolve()
    round ??= takeRound()
      .catch((error: unknown) => log.error({ err: error }, 'payment reconciliation failed'))
      .finally(() => (round = null))
    return round
  }

  return {
    start() {
      timer ??= setInterval(() => void wake(), POLL_MS).unref()
      void wake()
    },
    wake,
    /** Checks one payment early while its page is open, at most every few seconds. @returns false if it was checked just now */
    async checkNow(payment: Payment): Promise<boolean> {
      if (stopped || !gatewayOf(payment)?.status || isStarting(payment, new Date(now()))) return true
      const since = new Date(now() - LOOK_AT_MOST_EVERY_MS)
      const claimed = await store.claimNow(payment, since, new Date(now()), LEASE_MS)
      if (claimed) await track(check(claimed))
      return claimed !== null
    },
    /** Stops starting checks and waits for those in progress. */
    async stop() {
      stopped = true
      clearInterval(timer)
      timer = undefined
      await round
      await Promise.all([...underWay, refunds?.idle()])
    },
  }
}

const STARTING = 'The gateway is being called'
