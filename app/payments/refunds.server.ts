/**
 * Refunds through the gateway. A refund is on disk, and in the journal, before the gateway is called, and keeps its id there, so that a
 * crash at any moment neither loses nor doubles it.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'

import type { Alerts } from '#app/alerts/alert.ts'
import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { isDue } from '#app/database/due.server.ts'
import type { PaymentRow, RefundRow, Tables } from '#app/database/tables.ts'
import type { RowCopies } from '#app/leads/journal/lead-storage.server.ts'
import type { GatewayRefunds, PaymentGateway, RefundOutcome } from './gateway.ts'
import { formatPaise } from './order.ts'
import { recordRefund } from './record-money.server.ts'
import { issueRefundVoucher } from './vouchers/issue-vouchers.server.ts'

export type NewRefund = {
  paymentId: string
  /** Null for the whole remaining amount. */
  amountPaise: number | null
  by: { id: string; name: string } | null
  submissionId: string
}

export type RefundResult = { status: 'asked' | 'repeated'; refund: RefundRow } | RefundRefusal

type RefundRefusal =
  | { status: 'too-much' | 'too-little'; leftPaise: number }
  /** The payment is not paid, or its gateway has no refund API. */
  | { status: 'impossible' }

export type Refunds = ReturnType<typeof createRefunds>

type Options = {
  database: Database
  gateways: readonly PaymentGateway[]
  alerts: Alerts
  keep: RowCopies['keep']
  log: Logger
  now?: () => number
}

const seconds = (count: number) => count * 1000
const hours = (count: number) => seconds(count * 3600)
const CALL_TIMEOUT_MS = seconds(8)
/** Longer than a check with two calls can take. */
const LEASE_MS = seconds(30)
const AT_ONCE = 5
/** Banks take days. Afterwards staff look at the dashboard, and the site checks once a day for a while. */
const GIVE_UP_MS = hours(24 * 14)
const DAILY_MS = hours(24)
const LATEST_MS = hours(24 * 60)

/** The wait until the next check, by the age of the refund; all in milliseconds. */
const STEPS = [
  { untilMs: seconds(60), everyMs: seconds(10) },
  { untilMs: hours(1), everyMs: seconds(120) },
  { untilMs: hours(24), everyMs: seconds(1800) },
  { untilMs: GIVE_UP_MS, everyMs: hours(6) },
]

export function createRefunds({ database, gateways, alerts, keep, log, now = Date.now }: Options) {
  const refundsOf = (gateway: PaymentRow['gateway']) => gateways.find(({ name }) => name === gateway)?.refunds
  /** Whether this payment's gateway makes refunds. */
  const isPossible = (gateway: PaymentRow['gateway']) => refundsOf(gateway) !== undefined
  let current: Promise<void> | null = null

  async function run() {
    for (const refund of await claimDue(database, now())) {
      // The process that stored it may have had no journal, or may not have written to it yet.
      if (refund.status === 'requested') await keep()
      const outcome = await carryOut(refund)
      await store(refund, outcome)
      log.info({ refund: refund.id, was: refund.status, reported: outcome.status }, 'refund checked')
    }
    await announce()
  }

  async function carryOut(refund: ClaimedRefund): Promise<RefundOutcome> {
    const gateway = refundsOf(refund.gateway)
    if (!gateway) return { status: 'unknown', reason: "The payment's gateway is no longer configured" }
    return refund.status === 'requested' ? sendRefund(gateway, refund) : gateway.status(refund.id, timeout())
  }

  async function store({ id, created_at, amount_paise, reason, ...claimed }: ClaimedRefund, outcome: RefundOutcome) {
    const at = now()
    const known = toChange(outcome, amount_paise)
    const isGivenUp = reason === GIVEN_UP.reason
    const waitMs = waitAfter(at - created_at, isGivenUp)
    const isOver = waitMs === null || at - created_at >= GIVE_UP_MS
    const change = isOver && !isFinal(known?.status ?? 'pending') ? (isGivenUp ? null : GIVEN_UP) : known
    const next_check_at =
      change && isFinal(change.status) ? null : planned(claimed, waitMs === null ? null : at + waitMs)
    await inTransaction(database, async (transaction) => {
      const changed = await transaction
        .updateTable('refunds')
        .set(change ? { ...change, changed_at: at, next_check_at } : { next_check_at })
        .where('id', '=', id)
        .where('status', 'in', ['requested', 'pending'])
        .returningAll()
        .executeTakeFirst()
      if (changed?.status === 'done') await issueRefundVoucher(transaction, changed)
      if (changed && isFinal(changed.status)) await recordRefund(transaction, changed)
    })
    if (change) await keep()
  }

  /** Marks alerts only after sending them; a repeat has the same key and is ignored. */
  async function announce() {
    const due = await whenFree(() => selectRefunds(database).where('refunds.alert_due', '=', 1).execute())
    for (const refund of due) {
      await alerts.raise(toAlert(refund))
      await whenFree(async () => {
        await database
          .updateTable('refunds')
          .set({ alert_due: 0 })
          .where('id', '=', refund.id)
          .where('status', '=', refund.status)
          .execute()
      })
    }
  }

  return {
    isPossible,

    /** What `ask` would do, for the question whether it should. */
    preview: (refund: Pick<NewRefund, 'paymentId' | 'amountPaise'>) =>
      inTransaction(database, async (transaction) => {
        const { result } = await examine(transaction, refund, isPossible)
        return result
      }),

    async ask(refund: NewRefund, at: Date): Promise<RefundResult> {
      const asked = await inTransaction(database, (transaction) =>
        insertRefund(transaction, refund, isPossible, Number(at)),
      )
      if (asked.status === 'asked') await keep()
      return asked
    },

    /** Sends waiting refunds and checks open ones. */
    round: () =>
      (current ??= run()
        .catch((error: unknown) => log.error({ err: error }, 'refund check failed'))
        .finally(() => (current = null))),

    /** Resolves once no round is under way. */
    idle: async () => (await current) ?? undefined,

    checkSoon: (id: string, at: Date): Promise<void> =>
      whenFree(async () => {
        await database
          .updateTable('refunds')
          .set({ next_check_at: Number(at) })
          .where('id', '=', id)
          .where('status', 'in', ['requested', 'pending'])
          .execute()
      }),
  }
}

/** @param ageMs negative if a clock that was ahead chose the start @returns null if no check follows */
function waitAfter(ageMs: number, isGivenUp: boolean): number | null {
  const step = STEPS.find(({ untilMs }) => Math.abs(ageMs) < untilMs)
  if (step) return step.everyMs
  // Checks once more even if the window seems over, because the clock may be ahead now.
  return ageMs < LATEST_MS || !isGivenUp ? DAILY_MS : null
}

/** Leaves an earlier check that a webhook has planned since the refund was claimed. */
const planned = ({ next_check_at: lease }: Pick<RefundRow, 'next_check_at'>, next: number | null) =>
  sql<number | null>`case when next_check_at = ${lease} then cast(${next} as bigint) else next_check_at end`

const timeout = () => AbortSignal.timeout(CALL_TIMEOUT_MS)

/**
 * Sends a refund that the gateway may already have, because an earlier attempt was interrupted. It then rejects the repeat, so
 * its status decides.
 */
async function sendRefund(gateway: GatewayRefunds, refund: ClaimedRefund): Promise<RefundOutcome> {
  const request = { refundId: refund.id, transactionId: refund.transaction_id, amountPaise: refund.amount_paise }
  const sent = await gateway.start(request, timeout())
  if (sent.status === 'pending' || sent.status === 'done') return sent
  const known = await gateway.status(refund.id, timeout())
  if (known.status === 'missing') return sent.status === 'failed' ? sent : { status: 'unknown', reason: sent.reason }
  return known
}

type Change = Pick<RefundRow, 'status' | 'reason' | 'alert_due'> & Partial<Pick<RefundRow, 'amount_paise'>>

/** @returns null if nothing is known yet */
function toChange(outcome: RefundOutcome, askedPaise: number): Change | null {
  switch (outcome.status) {
    case 'done': {
      const { amountPaise } = outcome
      const isOther = amountPaise !== askedPaise
      const reason = isOther ? `Refunded ${formatPaise(amountPaise)} instead of ${formatPaise(askedPaise)}` : null
      return { status: 'done', reason, alert_due: 1, amount_paise: amountPaise }
    }
    case 'failed':
      return { status: 'failed', reason: outcome.reason, alert_due: 1 }
    case 'pending':
      return { status: 'pending', reason: null, alert_due: 0 }
    case 'missing':
    case 'unknown':
      return null
  }
}

/** Stays pending: a second refund must not start while this one may still go through. */
const GIVEN_UP: Change = { status: 'pending', reason: 'The gateway has not confirmed it for two weeks', alert_due: 1 }

const isFinal = (status: RefundRow['status']) => status === 'done' || status === 'failed'

const selectRefunds = (database: Database | Transaction<Tables>) =>
  database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('refunds')
    .select(['payments.transaction_id', 'payments.gateway', 'orders.ref', 'orders.is_trial'])

type ClaimedRefund = Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number]

/** Claims refunds under a lease, so that only one instance handles each. */
const claimDue = (database: Database, now: number): Promise<ClaimedRefund[]> =>
  inTransaction(database, async (transaction) => {
    const due = await transaction
      .selectFrom('refunds')
      .select('id')
      .where(isDue('next_check_at', now, DAILY_MS))
      .orderBy('next_check_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return []
    await transaction
      .updateTable('refunds')
      .set({ next_check_at: now + LEASE_MS * AT_ONCE })
      .where('id', 'in', ids)
      .execute()
    return selectRefunds(transaction).where('refunds.id', 'in', ids).execute()
  })

async function examine(
  transaction: Transaction<Tables>,
  { paymentId, amountPaise }: Pick<NewRefund, 'paymentId' | 'amountPaise'>,
  isPossible: Refunds['isPossible'],
) {
  // The second of two concurrent refunds of a payment waits here until the first one is visible.
  const payment = await transaction
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()
  const refunds = await transaction.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute()
  return { refunds, result: judge(payment, refunds, amountPaise, isPossible) }
}

function judge(
  payment: PaymentRow | undefined,
  refunds: RefundRow[],
  amountPaise: number | null,
  isPossible: Refunds['isPossible'],
): { status: 'possible'; amountPaise: number; leftPaise: number } | RefundRefusal {
  if (payment?.status !== 'paid' || !isPossible(payment.gateway)) return { status: 'impossible' }
  const leftPaise = leftToRefund(payment, refunds)
  const amount = amountPaise ?? leftPaise
  if (amount > leftPaise || leftPaise <= 0) return { status: 'too-much', leftPaise }
  return amount < LEAST_PAISE
    ? { status: 'too-little', leftPaise }
    : { status: 'possible', amountPaise: amount, leftPaise }
}

async function insertRefund(
  transaction: Transaction<Tables>,
  { paymentId, amountPaise, by, submissionId }: NewRefund,
  isPossible: Refunds['isPossible'],
  now: number,
): Promise<RefundResult> {
  const { refunds, result } = await examine(transaction, { paymentId, amountPaise }, isPossible)
  const repeated = refunds.find(({ submission_id }) => submission_id === submissionId)
  if (repeated) return { status: 'repeated', refund: repeated }
  if (result.status !== 'possible') return result
  const refund: RefundRow = {
    id: `R${now}${randomBytes(8).toString('hex').toUpperCase()}`,
    payment_id: paymentId,
    amount_paise: result.amountPaise,
    status: 'requested',
    reason: null,
    made_by_id: by?.id ?? null,
    made_by: by?.name ?? 'Command line',
    submission_id: submissionId,
    created_at: now,
    changed_at: now,
    next_check_at: now,
    alert_due: 0,
  }
  await transaction.insertInto('refunds').values(refund).execute()
  return { status: 'asked', refund }
}

/** The gateway refunds one rupee at least. */
const LEAST_PAISE = 100

/** The paid amount less refunds that are done or in progress. */
export const leftToRefund = (
  { paid_paise }: Pick<PaymentRow, 'paid_paise'>,
  refunds: Pick<RefundRow, 'status' | 'amount_paise'>[],
) =>
  refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((left, { amount_paise }) => left - amount_paise, paid_paise ?? 0)

function toAlert({ id, ref, status, reason, amount_paise, transaction_id, made_by, is_trial }: ClaimedRefund) {
  const isDone = status === 'done'
  const trial = is_trial === 1 ? 'Trial: ' : ''
  return {
    key: `refund:${id}:${status}`,
    subject: `${trial}${isDone ? 'Refunded' : status === 'failed' ? 'Refund failed' : 'Refund unclear'}: order ${ref}`,
    text: [
      `${formatPaise(amount_paise)} of transaction ${transaction_id}, asked for by ${made_by}.`,
      ...(reason ? [`${reason}.`] : []),
      isDone
        ? 'The payer’s bank may take some days to show it.'
        : 'Please look it up on the gateway’s dashboard before anyone asks for it again.',
    ].join('\n'),
  }
}
