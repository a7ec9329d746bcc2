/** Receives the gateway's callbacks. It ignores unsigned ones and never loses a signed one. */
import type { Logger } from 'pino'

import type { UnknownPaymentRow } from '#app/database/tables.ts'
import { readText } from '#app/http/read-text.server.ts'
import { toEntry } from '#app/leads/journal/journaled-table.server.ts'
import type { RowCopies } from '#app/leads/journal/lead-storage.server.ts'
import type { Callback, PaymentGateway } from './gateway.ts'
import { formatPaise } from './order.ts'
import type { OrderStore } from './order-store.ts'
import { unknownPayments } from './journaled-orders.server.ts'
import { isOurTransactionId } from './transaction-id.server.ts'
import { toUnknownPayment } from './unknown-payments.server.ts'
import type { UnknownPayments } from './unknown-payments.server.ts'

const MAX_BYTES = 64 * 1024

type Options = {
  gateway: PaymentGateway | null
  store: OrderStore
  unknown: UnknownPayments
  copies: RowCopies
  log: Logger
}

export async function receiveCallback(request: Request, { gateway, ...keeping }: Options): Promise<Response> {
  if (!gateway?.readCallback) return answer(404)
  // Checked before the body is read, so that a response is still possible.
  const isLong = Number(request.headers.get('Content-Length') ?? 0) > MAX_BYTES
  const body = isLong ? null : await readText(request.body, MAX_BYTES)
  if (body === null) return answer(413)
  const callback = gateway.readCallback(request.headers, body)
  if (!callback) {
    keeping.log.warn('payment callback refused: bad signature')
    return answer(401)
  }
  return answer(await keep(gateway, callback, keeping))
}

/** @returns 503 if it could not be stored: the gateway will repeat it */
async function keep(gateway: PaymentGateway, callback: Callback, keeping: Omit<Options, 'gateway'>): Promise<number> {
  const { copies, log } = keeping
  const row = toUnknownPayment(gateway.name, callback, new Date())
  try {
    await keepInDatabase(gateway, callback, row, keeping)
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
  { store, unknown, copies, log }: Omit<Options, 'gateway'>,
) {
  const { transactionId: payment, outcome, amountPaise } = callback
  const found = await store.findPayment(name, payment)
  if (found) {
    await store.apply(found.payment, outcome, { source: 'callback' }, new Date())
    return log.info({ payment, heard: outcome.status }, 'payment callback applied')
  }
  if (!isOfThisSite(callback)) return log.warn({ payment }, 'payment callback ignored: another merchant')
  if (!(await unknown.keep(row))) return
  const amount = formatPaise(amountPaise)
  log.error({ payment, heard: outcome.status, amount }, 'payment callback names an unknown order')
  await copies.keep()
}

/** The merchant may use the same salt key for other shops. */
const isOfThisSite = ({ isOurs, transactionId }: Callback) => isOurs && isOurTransactionId(transactionId)

const answer = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
