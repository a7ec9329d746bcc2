/**
 * Receives the gateways' callbacks. It ignores unsigned ones and never loses a signed one. If the signature does not
 * cover the body, the callback only triggers a check at the gateway.
 */
import type { Logger } from 'pino'

import type { UnknownPaymentRow } from '#app/database/tables.ts'
import { leavePlace } from '#app/http/leave-place.server.ts'
import { readBodyText } from '#app/http/read-body.server.ts'
import { toEntry } from '#app/leads/journal/journaled-table.server.ts'
import type { RowCopies } from '#app/leads/journal/lead-storage.server.ts'
import type { Callback, Hint, PaymentGateway } from './gateway.ts'
import { formatPaise } from './order.ts'
import type { OrderStore } from './sql-order-store.server.ts'
import { unknownPayments } from './journaled-orders.server.ts'
import { isOurTransactionId } from './checkout.server.ts'
import { toUnknownPayment } from './unknown-payments.server.ts'
import type { Refunds } from './refunds.server.ts'
import type { UnknownPayments } from './unknown-payments.server.ts'

type Options = {
  gateways: readonly PaymentGateway[]
  store: OrderStore
  unknown: UnknownPayments
  refunds?: Pick<Refunds, 'checkSoon'>
  copies: RowCopies
  log: Logger
}

type CallbackContext = Omit<Options, 'gateways'>

export async function receiveCallback(request: Request, { gateways, ...context }: Options): Promise<Response> {
  if (!gateways.some(({ readCallback, readHint }) => readCallback ?? readHint)) return answer(404)
  const body = await readBodyText(request)
  if (body === null) return answer(413)
  for (const gateway of gateways) {
    const callback = gateway.readCallback?.(request.headers, body)
    if (callback) return answer(await keep(gateway, callback, context))
    const hint = gateway.readHint?.(request.headers, body)
    if (hint) return answer(await follow(gateway, hint, context))
  }
  context.log.warn('payment callback refused: bad signature')
  return answer(401)
}

/** @returns 503 if checking the payment failed: the gateway will repeat the callback */
async function follow(
  gateway: PaymentGateway,
  { transactionId, refundId }: Hint,
  context: CallbackContext,
): Promise<number> {
  const { store, refunds, log } = context
  try {
    if (refundId) await refunds?.checkSoon(refundId, new Date())
    // The transaction may belong to another shop of the same merchant.
    if (!transactionId || !isOurTransactionId(transactionId)) return 200
    if (await store.checkSoon(gateway.name, transactionId, new Date())) return 200
    return await keepUnknown(gateway, transactionId, context)
  } catch (error) {
    log.error({ payment: transactionId, err: error }, 'payment callback failed: gateway check not scheduled')
    return 503
  }
}

/** Queries at most this many unknown payments at once, so that a leaked header cannot flood the gateway. */
const QUERIES_AT_ONCE = 4
const QUERY_LIMIT_MS = 8000
let queries = 0

/** The payer may have paid for an order that this database has lost. */
async function keepUnknown(gateway: PaymentGateway, transactionId: string, context: CallbackContext): Promise<number> {
  if (queries >= QUERIES_AT_ONCE || !gateway.status) return 503
  queries += 1
  const ask = gateway.status(transactionId, AbortSignal.timeout(QUERY_LIMIT_MS)).finally(() => (queries -= 1))
  const outcome = await leavePlace(() => ask)
  if (outcome.status === 'unknown') return 503
  // The gateway has no such payment, or no money was paid, or another callback will follow.
  if (['missing', 'pending', 'expired'].includes(outcome.status)) return 200
  const amountPaise = outcome.status === 'paid' ? outcome.amountPaise : null
  return keep(gateway, { transactionId, outcome, amountPaise, isOurs: true }, context)
}

/** @returns 503 if the callback could not be stored: the gateway will repeat it */
async function keep(gateway: PaymentGateway, callback: Callback, context: CallbackContext): Promise<number> {
  const { copies, log } = context
  const row = toUnknownPayment(gateway.name, callback, new Date())
  try {
    await keepInDatabase(gateway, callback, row, context)
    return 200
  } catch (error) {
    log.error({ payment: callback.transactionId, err: error }, 'payment callback not stored')
    if (!isOfThisSite(callback)) return 503
  }
  try {
    await copies.spool(toEntry(unknownPayments, { row, at: row.changed_at }))
    return 200
  } catch (error) {
    log.error({ payment: callback.transactionId, err: error }, 'payment callback lost: database and journal failed')
    return 503
  }
}

async function keepInDatabase(
  { name }: PaymentGateway,
  callback: Callback,
  row: UnknownPaymentRow,
  { store, unknown, copies, log }: CallbackContext,
) {
  const { transactionId: payment, outcome, amountPaise } = callback
  const found = await store.findPayment(name, payment)
  if (found) {
    await store.apply(found.payment, outcome, { source: 'callback' }, new Date())
    return log.info({ payment, reported: outcome.status }, 'payment callback applied')
  }
  if (!isOfThisSite(callback)) return log.warn({ payment }, 'payment callback ignored: another merchant')
  if (!(await unknown.keep(row))) return
  const amount = formatPaise(amountPaise)
  log.error({ payment, reported: outcome.status, amount }, 'payment callback names an unknown order')
  await copies.keep()
}

/** The merchant may use the same salt key for other shops. */
const isOfThisSite = ({ isOurs, transactionId }: Callback) => isOurs && isOurTransactionId(transactionId)

const answer = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
