/**
 * Fakes PhonePe's API v1. It stores each transaction, reports its status, and calls back. Signatures follow the documentation and do not
 * use the site's own code.
 */
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { z } from 'zod'

import { type Behaviour, type Reply, perform, reply } from './behaviour.ts'
import { PAY_HOST, initiated, payPage } from './payment-gateways.ts'
import { answerPayPage } from './phonepe-page.ts'
import type { RecordedRequest } from './recorded-request.ts'
import { type Fake, startServer } from './start-fake.ts'

export const MERCHANT = 'FAKEMERCHANT'
export const SALT = { key: 'fake-salt-099eb0cd-02cf-4e2a-8aca', index: 1 }

export const verifyHeader = (signed: string) => `${createHash('sha256').update(signed).digest('hex')}###${SALT.index}`

const payment = z.object({
  merchantId: z.literal(MERCHANT),
  merchantTransactionId: z.string().regex(/^[A-Za-z0-9_-]{1,34}$/),
  merchantUserId: z.string().regex(/^[A-Za-z0-9_-]{1,35}$/),
  amount: z.int().min(100),
  redirectUrl: z.url(),
  redirectMode: z.literal('REDIRECT'),
  callbackUrl: z.url(),
  mobileNumber: z
    .string()
    .regex(/^[6-9]\d{9}$/)
    .optional(),
  paymentInstrument: z.object({ type: z.literal('PAY_PAGE') }),
})

export type Transaction = z.output<typeof payment> & { code: string; paid: number }

/** A payment's result; `paid` is the amount in paise. */
export type End = { code: 'PAYMENT_SUCCESS' | 'PAYMENT_ERROR' | 'PAYMENT_DECLINED' | 'TIMED_OUT'; paid?: number }

export type PhonePe = Fake & {
  /** Transactions by the site's id. */
  transactions: Map<string, Transaction>
  /** The payer's action on the payment page, without a callback. */
  end: (id: string, end: End) => void
  /** Sends a callback, any number of times. @returns the site's status */
  callBack: (id: string) => Promise<number>
}

/** @param hasPages serve a payment page for people */
export async function startPhonePe({ port = 0, hasPages = false } = {}): Promise<PhonePe> {
  const transactions = new Map<string, Transaction>()
  const pageOf = (id: string) => (hasPages ? `${recorder.url}/page/${id}` : payPage(id))

  const end = (id: string, { code, paid }: End) => {
    const transaction = transactions.get(id)
    if (transaction) Object.assign(transaction, { code, paid: paid ?? transaction.amount })
  }
  const callBack = async (id: string) => {
    const response = Buffer.from(JSON.stringify(statusOf(id, transactions))).toString('base64')
    const answer = await fetch(transactions.get(id)?.callbackUrl ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-VERIFY': verifyHeader(response + SALT.key) },
      body: JSON.stringify({ response }),
    })
    return answer.status
  }

  const answer = (request: RecordedRequest, order: Behaviour, response: ServerResponse) => {
    if (hasPages && answerPayPage(request, response, { transactions, end, callBack })) return 'ok'
    const fakeResponse = order === 'ok' || typeof order === 'string' ? respond(request, transactions, pageOf) : order
    if (order === 'ok') reply(fakeResponse, response)
    else perform(order, typeof fakeResponse.body === 'object' ? fakeResponse.body : {}, response)
    return order === 'ok' && fakeResponse.status !== 200 ? fakeResponse : order
  }
  const recorder = await startServer('phonepe', answer, port)

  return {
    ...recorder,
    transactions,
    end,
    callBack,
    environment: {
      PHONEPE_URL: recorder.url,
      PHONEPE_MERCHANT_ID: MERCHANT,
      PHONEPE_SALT_KEY: SALT.key,
      PHONEPE_SALT_INDEX: String(SALT.index),
      PAYMENT_REDIRECT_HOSTS: PAY_HOST,
    },
  }
}

function respond(
  request: RecordedRequest,
  transactions: Map<string, Transaction>,
  pageOf: (id: string) => string,
): Reply {
  if (request.method === 'POST' && request.path === '/pg/v1/pay') return pay(request, transactions, pageOf)
  const [, path, id] = /^(\/pg\/v1\/status\/FAKEMERCHANT\/([\w-]+))$/.exec(request.path) ?? []
  if (request.method !== 'GET' || !path || !id) return { status: 404, body: {} }
  if (request.headers['x-verify'] !== verifyHeader(path + SALT.key)) return refused(401, 'AUTHORIZATION_FAILED')
  if (request.headers['x-merchant-id'] !== MERCHANT) return refused(400, 'BAD_REQUEST')
  return transactions.has(id)
    ? { status: 200, body: statusOf(id, transactions) }
    : refused(404, 'TRANSACTION_NOT_FOUND')
}

function pay(
  { json, headers }: RecordedRequest,
  transactions: Map<string, Transaction>,
  pageOf: (id: string) => string,
) {
  const encoded = z.object({ request: z.string() }).safeParse(json).data?.request ?? ''
  if (headers['x-verify'] !== verifyHeader(`${encoded}/pg/v1/pay${SALT.key}`))
    return refused(401, 'AUTHORIZATION_FAILED')
  const { data } = payment.safeParse(JSON.parse(Buffer.from(encoded, 'base64').toString()))
  if (!data) return refused(400, 'BAD_REQUEST')
  const id = data.merchantTransactionId
  if (transactions.has(id)) return refused(417, 'INVALID_TRANSACTION_ID')
  transactions.set(id, { ...data, code: 'PAYMENT_PENDING', paid: data.amount })
  return { status: 200, body: initiated(id, pageOf(id)) }
}

const refused = (status: number, code: string): Reply => ({
  status,
  body: { success: false, code, message: code, data: {} },
})

const STATES: Record<string, string> = { PAYMENT_SUCCESS: 'COMPLETED', PAYMENT_PENDING: 'PENDING' }

/** The response of the status API and the callback. */
export function statusOf(id: string, transactions: Map<string, Transaction>) {
  const { code, paid } = transactions.get(id) ?? { code: 'TRANSACTION_NOT_FOUND', paid: 0 }
  return {
    success: code === 'PAYMENT_SUCCESS' || code === 'PAYMENT_PENDING',
    code,
    message: 'Your request has been processed.',
    data: {
      merchantId: MERCHANT,
      merchantTransactionId: id,
      transactionId: `P${id}`,
      amount: paid,
      state: STATES[code] ?? 'FAILED',
      responseCode: code === 'PAYMENT_SUCCESS' ? 'SUCCESS' : code,
      paymentInstrument: { type: 'CARD' },
    },
  }
}
