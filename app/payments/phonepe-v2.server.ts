/**
 * PhonePe API v2 (https://developer.phonepe.com, standard checkout). Amounts are in paise. A webhook's header covers no body, so a
 * webhook is only a reason to query the status.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'

import type { Fetch, OutsideCall } from '#app/http/call-outside.server.ts'
import { isSameSecret } from '#app/http/same-secret.server.ts'
import { readJson } from '#app/outbound/read-json.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import {
  type GatewayResponse,
  JSON_HEADERS,
  askGateway,
  describeRefusal,
  toFailedStart,
  toReference,
} from './ask-gateway.server.ts'
import { WINDOW_MS } from './check-schedule.ts'
import type { GatewayRefunds, PaymentGateway, PaymentRequest, RefundOutcome, StatusOutcome } from './gateway.ts'
import { type PhonePeTokens, createPhonePeTokens } from './phonepe-token.server.ts'

type PhonePeSettings = NonNullable<Settings['phonepeV2']>

type Options = { settings: PhonePeSettings; fetch: Fetch; tokens?: PhonePeTokens }

export function createPhonePeV2({ settings, fetch, tokens = createTokens(settings, fetch) }: Options): PaymentGateway {
  const base = toAddresses(settings.PHONEPE_API_URL).api

  /** Repeats a request once with a new token after a 401. */
  async function ask(call: Pick<OutsideCall, 'method' | 'body'> & { path: string }, signal: AbortSignal) {
    const send = (header: string) =>
      askGateway(
        { ...call, url: base + call.path, headers: { ...JSON_HEADERS, Authorization: header } },
        reply,
        fetch,
        signal,
      )
    const token = await tokens.get(signal)
    if ('reason' in token) return toUnsent(token.reason)
    const response = await send(token.header)
    if (response.status !== 401) return response
    const renewed = await tokens.replace(token.header, signal)
    return 'reason' in renewed ? toUnsent(renewed.reason) : send(renewed.header)
  }

  const refunds: GatewayRefunds = {
    start: async ({ refundId, transactionId, amountPaise }, signal) =>
      toRefundStart(
        await ask(
          {
            method: 'POST',
            path: '/payments/v2/refund',
            body: JSON.stringify({
              merchantRefundId: refundId,
              originalMerchantOrderId: transactionId,
              amount: amountPaise,
            }),
          },
          signal,
        ),
      ),
    status: async (refundId, signal) =>
      toRefundStatus(await ask({ method: 'GET', path: `/payments/v2/refund/${refundId}/status` }, signal)),
  }

  return {
    name: 'phonepe-v2',
    refunds,

    async start(request, signal) {
      const body = JSON.stringify(toPayload(request))
      const response = await ask({ method: 'POST', path: '/checkout/v2/pay', body }, signal)
      const redirectUrl = response.body?.redirectUrl
      if (response.isSuccess && response.body?.state === 'PENDING' && redirectUrl)
        return { status: 'started', redirectUrl }
      return toFailedStart(
        response,
        explain(response, [request.name, request.phone, settings.PHONEPE_CLIENT_SECRET]),
        response.body?.success === false,
      )
    },

    status: async (transactionId, signal) =>
      toStatusOutcome(
        await ask({ method: 'GET', path: `/checkout/v2/order/${transactionId}/status?details=false` }, signal),
        transactionId,
      ),

    readHint(headers, body) {
      const login = `${settings.PHONEPE_WEBHOOK_USER}:${settings.PHONEPE_WEBHOOK_PASSWORD}`
      const expected = createHash('sha256').update(login).digest('hex')
      if (!isSameSecret(headers.get('Authorization')?.trim().toLowerCase() ?? '', expected)) return null
      const { payload } = readJson(body, webhook) ?? {}
      return payload ? { transactionId: payload.merchantOrderId, refundId: payload.merchantRefundId } : {}
    },
  }
}

const createTokens = (settings: PhonePeSettings, fetch: Fetch) =>
  createPhonePeTokens({ url: toAddresses(settings.PHONEPE_API_URL).token, settings, fetch })

/** The live API has separate base URLs for tokens and payments; the sandbox has one for both. */
const toAddresses = (url: string) =>
  url.endsWith('/pg-sandbox')
    ? { api: url, token: `${url}/v1/oauth/token` }
    : { api: `${url}/pg`, token: `${url}/identity-manager/v1/oauth/token` }

/** Omits the phone number: anyone who opens a forwarded link would see it on PhonePe's page. */
const toPayload = ({ transactionId, amountPaise, payerId, returnUrl }: PaymentRequest) => ({
  merchantOrderId: transactionId,
  amount: amountPaise,
  // In seconds. Afterwards PhonePe accepts no payment for it, and this site counts it as expired.
  expireAfter: WINDOW_MS / 1000,
  metaInfo: { udf1: payerId },
  paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: returnUrl } },
})

const text = z.string().optional().catch(undefined)
/** Success and error have different fields, all of them optional here. */
const reply = z.object({
  success: z.boolean().optional().catch(undefined),
  state: text,
  amount: z.number().int().optional().catch(undefined),
  orderId: text,
  merchantOrderId: text,
  redirectUrl: z.string().min(1).optional().catch(undefined),
  code: text,
  errorCode: text,
  message: text,
  paymentDetails: z
    .array(z.object({ transactionId: text, state: text, errorCode: text }))
    .optional()
    .catch(undefined),
})
type Response = GatewayResponse<z.output<typeof reply>>

const webhook = z.object({ payload: z.object({ merchantOrderId: text, merchantRefundId: text }) })

const toUnsent = (reason: string): Response => ({ status: null, isSent: false, isSuccess: false, body: null, reason })

/** The meaning of an error by its HTTP status. */
const MEANS: Record<number, string> = {
  400: 'a malformed request',
  401: 'not authorised, even with a new token',
  403: 'not allowed for this merchant',
  404: 'unknown there',
  409: 'already there',
  410: 'expired there',
  417: 'not possible in its state',
  422: 'a value that it cannot process',
  429: 'too many requests',
}

function explain({ status, body, reason }: Response, privateTexts: string[] = []): string {
  const code = body?.code ?? body?.errorCode ?? body?.state
  if (!body) return reason
  if (code === undefined) return reason.replace('unreadable', 'inconclusive')
  const meaning = status !== null && MEANS[status] ? ` (${status}, ${MEANS[status]})` : ''
  return describeRefusal(`${code}${meaning}`, body.message, privateTexts)
}

/**
 * An attempt that failed is not final: the payer may try again on PhonePe's page until the order has a state of its own. An order that
 * failed without an attempt has expired.
 */
function toStatusOutcome(response: Response, transactionId: string): StatusOutcome {
  const { status, isSuccess, body } = response
  if (status === 404) return { status: 'missing', reason: explain(response) }
  if (!isSuccess || !body?.state) return { status: 'unknown', reason: explain(response) }
  if ((body.merchantOrderId ?? transactionId) !== transactionId)
    return { status: 'unknown', reason: 'The gateway responded for another payment' }
  switch (body.state) {
    case 'COMPLETED':
      return { status: 'paid', amountPaise: body.amount ?? null, reference: toReference(idOf(body)) }
    case 'FAILED':
      return { status: body.paymentDetails?.length ? 'failed' : 'expired', reason: explain(response) }
    case 'PENDING':
      return { status: 'pending', reason: null }
    default:
      return { status: 'unknown', reason: explain(response) }
  }
}

const idOf = ({ paymentDetails, orderId }: z.output<typeof reply>) =>
  paymentDetails?.findLast(({ state }) => state === 'COMPLETED')?.transactionId ?? orderId

/** Statuses that refuse a refund for good; other errors may be temporary. */
const REFUSED = [400, 403, 404, 410, 417, 422]

function toRefundStart(response: Response): RefundOutcome {
  const { status, body } = response
  const isRefused = status !== null && REFUSED.includes(status) && body !== null
  return isRefused ? { status: 'failed', reason: explain(response) } : toRefundOutcome(response)
}

function toRefundStatus(response: Response): RefundOutcome {
  return response.status === 404 ? { status: 'missing', reason: explain(response) } : toRefundOutcome(response)
}

function toRefundOutcome(response: Response): RefundOutcome {
  const { isSuccess, body } = response
  if (!isSuccess || !body?.state) return { status: 'unknown', reason: explain(response) }
  switch (body.state) {
    case 'COMPLETED':
      return body.amount === undefined
        ? { status: 'unknown', reason: 'The gateway did not report the refunded sum' }
        : { status: 'done', amountPaise: body.amount }
    case 'FAILED':
      return { status: 'failed', reason: explain(response) }
    case 'PENDING':
    case 'CONFIRMED':
      return { status: 'pending' }
    default:
      return { status: 'unknown', reason: explain(response) }
  }
}
