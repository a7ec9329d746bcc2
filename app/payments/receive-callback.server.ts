/**
 * The gateway's own message about a payment. Anybody can post here, so nothing counts but what its signature covers; the
 * same message may come any number of times, early, late or never.
 */
import type { Logger } from 'pino'

import { readText } from '#app/http/read-text.server.ts'
import type { PaymentGateway } from './gateway.ts'
import type { OrderStore } from './order-store.ts'

const MAX_BYTES = 64 * 1024

type Options = { gateway: PaymentGateway | null; store: OrderStore; log: Logger }

export async function receiveCallback(request: Request, { gateway, store, log }: Options): Promise<Response> {
  if (!gateway?.readCallback) return answer(404)
  // Said before the body is read, a length that is too much can still be answered.
  const isLong = Number(request.headers.get('Content-Length') ?? 0) > MAX_BYTES
  const body = isLong ? null : await readText(request.body, MAX_BYTES)
  if (body === null) return answer(413)
  const callback = gateway.readCallback(request.headers, body)
  if (!callback) {
    log.warn('a payment callback without the gateway’s signature was refused')
    return answer(401)
  }
  const found = await store.findPayment(gateway.name, callback.transactionId)
  // Another site of the same merchant, or an order that is gone: nothing that a repeat could mend.
  if (!found) return answer(200)
  await store.apply(found.payment, callback.outcome, { source: 'callback' }, new Date())
  log.info({ payment: callback.transactionId, heard: callback.outcome.status }, 'payment callback')
  return answer(200)
}

const answer = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
