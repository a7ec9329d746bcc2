/**
 * Fakes PhonePe's API v2: tokens with a lifetime, orders, refunds, and webhooks whose header covers no body. It follows the published
 * client and does not use the site's own code.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { z } from 'zod'

import { type Behaviour, type Reply, perform, reply } from './behaviour.ts'
import { PAY_HOST, payPage } from './payment-gateways.ts'
import type { End } from './phonepe.ts'
import { answerPayPage } from './phonepe-page.ts'
import type { RecordedRequest } from './recorded-request.ts'
import { type Fake, startServer } from './start-fake.ts'

export const CLIENT = { id: 'FAKECLIENT', secret: 'fake-client-3f1b9a54-7c0d', version: 1 }
const WEBHOOK = { user: 'fake-hook', password: 'fake-hook-pass-72' }
export const webhookHeader = ({ user, password } = WEBHOOK) =>
  createHash('sha256').update(`${user}:${password}`).digest('hex')

const payment = z.strictObject({
  merchantOrderId: z.string().regex(/^[A-Za-z0-9_-]{1,63}$/),
  amount: z.int().min(100),
  expireAfter: z.int().min(300).max(3600).optional(),
  metaInfo: z.record(z.string().regex(/^udf[1-5]$/), z.string().max(256)).optional(),
  paymentFlow: z.strictObject({
    type: z.literal('PG_CHECKOUT'),
    message: z.string().optional(),
    merchantUrls: z.strictObject({ redirectUrl: z.url() }),
  }),
})
const refund = z.strictObject({
  merchantRefundId: z.string().min(1).max(63),
  originalMerchantOrderId: z.string(),
  amount: z.int().min(100),
})

type State = 'PENDING' | 'COMPLETED' | 'FAILED'
export type OrderV2 = {
  orderId: string
  amount: number
  redirectUrl: string
  state: State
  paid: number
  attempts: { transactionId: string; state: State }[]
}
export type RefundV2 = z.output<typeof refund> & { refundId: string; state: State | 'CONFIRMED' }

export type PhonePeV2 = Fake & {
  /** Orders by the site's id. */
  transactions: Map<string, OrderV2>
  refunds: Map<string, RefundV2>
  /** The number of issued tokens. */
  tokens: () => number
  /** Makes all tokens so far invalid. */
  revoke: () => void
  /** In seconds, for tokens from now on. */
  setLife: (seconds: number) => void
  end: (id: string, end: End) => void
  /** An attempt that the bank refuses. The payer may try again. */
  failAttempt: (id: string) => void
  /** The order has expired, regardless of its attempts. */
  expire: (id: string) => void
  endRefund: (id: string, state: RefundV2['state']) => void
  /** Sends a webhook, any number of times. @returns the site's status */
  callBack: (id: string, type?: string) => Promise<number>
}

/** @param hasPages serve a payment page for people */
export async function startPhonePeV2({ port = 0, hasPages = false } = {}): Promise<PhonePeV2> {
  const transactions: PhonePeV2['transactions'] = new Map()
  const refunds: PhonePeV2['refunds'] = new Map()
  const issued = new Map<string, number>()
  let [life, count] = [3600, 0]

  function end(id: string, { code, paid }: End) {
    const order = transactions.get(id)
    if (!order) return
    const state = code === 'PAYMENT_SUCCESS' ? 'COMPLETED' : 'FAILED'
    order.attempts.push({ transactionId: `OM${id}`, state })
    Object.assign(order, { state, paid: paid ?? order.amount })
  }

  async function callBack(id: string, type?: string) {
    const order = transactions.get(id)
    const named = type ?? `CHECKOUT_ORDER_${order?.state ?? 'FAILED'}`
    const origin = new URL(order?.redirectUrl ?? 'http://127.0.0.1').origin
    const answer = await fetch(`${origin}/payment/callback`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: webhookHeader() },
      body: JSON.stringify({ type: named, payload: { merchantOrderId: id, ...order } }),
    })
    return answer.status
  }

  function issueToken({ body }: RecordedRequest): Reply {
    const form = new URLSearchParams(body)
    const isKnown =
      form.get('client_id') === CLIENT.id &&
      form.get('client_secret') === CLIENT.secret &&
      form.get('client_version') === String(CLIENT.version) &&
      form.get('grant_type') === 'client_credentials'
    if (!isKnown) return refused(401, 'UNAUTHORIZED')
    const token = randomUUID()
    count += 1
    issued.set(token, Date.now() + life * 1000)
    const now = Math.floor(Date.now() / 1000)
    const times = { expires_in: life, issued_at: now, expires_at: now + life }
    return {
      status: 200,
      body: { access_token: token, encrypted_access_token: token, token_type: 'O-Bearer', ...times },
    }
  }

  function respond(request: RecordedRequest): Reply {
    const { method, path, headers } = request
    if (method === 'POST' && path.endsWith('/v1/oauth/token')) return issueToken(request)
    const token = /^O-Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    if ((issued.get(token) ?? 0) <= Date.now()) return refused(401, 'AUTHORIZATION_FAILED')
    const [, orderId] = /\/checkout\/v2\/order\/([\w-]+)\/status$/.exec(path) ?? []
    const [, refundId] = /\/payments\/v2\/refund\/([\w-]+)\/status$/.exec(path) ?? []
    if (method === 'POST' && path.endsWith('/checkout/v2/pay')) return pay(request)
    if (method === 'POST' && path.endsWith('/payments/v2/refund')) return startRefund(request)
    if (method === 'GET' && orderId) return statusOf(orderId)
    if (method === 'GET' && refundId) return refundStatusOf(refundId)
    return { status: 404, body: {} }
  }

  function pay({ json }: RecordedRequest): Reply {
    const { data } = payment.safeParse(json)
    if (!data) return refused(400, 'BAD_REQUEST')
    const id = data.merchantOrderId
    if (transactions.has(id)) return refused(409, 'DUPLICATE_ORDER')
    const { redirectUrl } = data.paymentFlow.merchantUrls
    const orderId = `OMO${id}`
    transactions.set(id, {
      orderId,
      amount: data.amount,
      redirectUrl,
      state: 'PENDING',
      paid: data.amount,
      attempts: [],
    })
    const page = hasPages ? `${recorder.url}/page/${id}` : payPage(id)
    const expireAt = Date.now() + 1000 * (data.expireAfter ?? 1800)
    return { status: 200, body: { orderId, state: 'PENDING', expireAt, redirectUrl: page } }
  }

  function statusOf(id: string): Reply {
    const order = transactions.get(id)
    if (!order) return refused(404, 'ORDER_NOT_FOUND')
    const { orderId, state, paid, attempts } = order
    const errorCode = attempts.length > 0 ? 'PAYMENT_DECLINED' : 'ORDER_EXPIRED'
    const failed = state === 'FAILED' ? { errorCode, detailedErrorCode: 'ZM' } : {}
    const paymentDetails = attempts.map((attempt) => ({ ...attempt, paymentMode: 'UPI_QR', amount: paid }))
    return {
      status: 200,
      body: { orderId, state, amount: paid, payableAmount: paid, feeAmount: 0, ...failed, paymentDetails },
    }
  }

  function startRefund({ json }: RecordedRequest): Reply {
    const { data } = refund.safeParse(json)
    if (!data) return refused(400, 'BAD_REQUEST')
    const order = transactions.get(data.originalMerchantOrderId)
    if (order?.state !== 'COMPLETED') return refused(417, 'INVALID_TRANSACTION_ID')
    if (refunds.has(data.merchantRefundId)) return refused(409, 'DUPLICATE_REFUND')
    const refunded = [...refunds.values()]
      .filter((own) => own.originalMerchantOrderId === data.originalMerchantOrderId && own.state !== 'FAILED')
      .reduce((sum, { amount }) => sum + amount, 0)
    if (refunded + data.amount > order.paid) return refused(400, 'REFUND_AMOUNT_EXCEEDED')
    const refundId = `OMR${refunds.size + 1}`
    refunds.set(data.merchantRefundId, { ...data, refundId, state: 'PENDING' })
    return { status: 200, body: { refundId, amount: data.amount, state: 'PENDING' } }
  }

  function refundStatusOf(id: string): Reply {
    const own = refunds.get(id)
    if (!own) return refused(404, 'REFUND_NOT_FOUND')
    const failed = own.state === 'FAILED' ? { errorCode: 'REFUND_DECLINED' } : {}
    return { status: 200, body: { ...own, ...failed } }
  }

  const answer = (request: RecordedRequest, order: Behaviour, response: ServerResponse) => {
    if (hasPages && answerPayPage(request, response, { transactions, end, callBack })) return 'ok'
    // A scripted failure that delivers the normal response late or in part has taken effect.
    const fakeResponse = order === 'ok' || typeof order === 'string' ? respond(request) : order
    if (order === 'ok') reply(fakeResponse, response)
    else perform(order, typeof fakeResponse.body === 'object' ? fakeResponse.body : {}, response)
    return order === 'ok' && fakeResponse.status !== 200 ? fakeResponse : order
  }
  const recorder = await startServer('phonepe-v2', answer, port)

  return {
    ...recorder,
    transactions,
    refunds,
    tokens: () => count,
    revoke: () => issued.clear(),
    setLife: (seconds) => (life = seconds),
    end,
    failAttempt: (id) => transactions.get(id)?.attempts.push({ transactionId: `OM${id}`, state: 'FAILED' }),
    expire: (id) => void Object.assign(transactions.get(id) ?? {}, { state: 'FAILED' }),
    endRefund: (id, state) => void Object.assign(refunds.get(id) ?? {}, { state }),
    callBack,
    environment: {
      PHONEPE_CLIENT_ID: CLIENT.id,
      PHONEPE_CLIENT_SECRET: CLIENT.secret,
      PHONEPE_CLIENT_VERSION: String(CLIENT.version),
      PHONEPE_WEBHOOK_USER: WEBHOOK.user,
      PHONEPE_WEBHOOK_PASSWORD: WEBHOOK.password,
      PHONEPE_API_URL: recorder.url,
      PAYMENT_REDIRECT_HOSTS: PAY_HOST,
    },
  }
}

const refused = (status: number, code: string): Reply => ({ status, body: { success: false, code, message: code } })
