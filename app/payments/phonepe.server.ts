/** PhonePe API v1 (https://developer.phonepe.com/v1). Amounts are in paise. `paid` counts only with the order's exact amount. */
import { createHash } from 'node:crypto'
import { z } from 'zod'

import { isMobile } from '#app/forms/phone.ts'
import type { Fetch } from '#app/http/call-outside.server.ts'
import { isSameSecret } from '#app/http/same-secret.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { readJson } from '#app/outbound/read-json.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { JSON_HEADERS, askGateway, describeRefusal, toFailedStart, toReference } from './ask-gateway.server.ts'
import type { PaymentGateway, PaymentRequest, StatusOutcome } from './gateway.ts'

type PhonePeSettings = NonNullable<Settings['phonepe']>

const PAY = '/pg/v1/pay'

export function createPhonePe({ settings, fetch }: { settings: PhonePeSettings; fetch: Fetch }): PaymentGateway {
  const { PHONEPE_URL: base, PHONEPE_MERCHANT_ID: merchantId } = settings
  const salt = { key: settings.PHONEPE_SALT_KEY, index: settings.PHONEPE_SALT_INDEX }

  return {
    name: 'phonepe',

    async start(request, signal) {
      const payload = toBase64(toPayload(request, merchantId))
      const call = {
        method: 'POST' as const,
        url: base + PAY,
        headers: { ...JSON_HEADERS, 'X-VERIFY': sign(payload, PAY, salt) },
        body: JSON.stringify({ request: payload }),
      }
      const response = await askGateway(call, reply, fetch, signal)
      const { isSuccess, body } = response
      if (!body) return toFailedStart(response, response.reason)
      const redirectUrl = body.data?.instrumentResponse?.redirectInfo.url
      if (isSuccess && body.success && body.code === 'PAYMENT_INITIATED' && redirectUrl) {
        return { status: 'started', redirectUrl }
      }
      const reason = describeRefusal(body.code, body.message, [request.name, request.phone, salt.key])
      // "Treat as pending", says the documentation of this code.
      return toFailedStart(response, reason, !body.success && body.code !== 'INTERNAL_SERVER_ERROR')
    },

    async status(transactionId, signal) {
      const path = `/pg/v1/status/${merchantId}/${transactionId}`
      const call = {
        method: 'GET' as const,
        url: base + path,
        headers: { ...JSON_HEADERS, 'X-VERIFY': sign('', path, salt), 'X-MERCHANT-ID': merchantId },
      }
      const { isSuccess, body, reason } = await askGateway(call, reply, fetch, signal)
      if (!body) return { status: 'unknown', reason }
      const outcome = classify(body, { merchantId, transactionId })
      return outcome.status === 'paid' && !isSuccess ? contradiction : outcome
    },

    readCallback(headers, body) {
      const response = readJson(body, envelope)?.response
      if (!response || !isSameSecret(headers.get('X-VERIFY')?.trim().toLowerCase() ?? '', sign(response, '', salt)))
        return null
      const decoded = readJson(Buffer.from(response, 'base64').toString(), reply)
      const transactionId = decoded?.data?.merchantTransactionId
      if (!decoded || !transactionId) return null
      return {
        transactionId,
        outcome: classify(decoded, { merchantId, transactionId }),
        amountPaise: decoded.data?.amount ?? null,
        isOurs: (decoded.data?.merchantId ?? merchantId) === merchantId,
      }
    },
  }
}

/** `X-VERIFY`. @param path the API path from `/pg/v1`; empty for a callback, which is signed without a path */
const sign = (payload: string, path: string, { key, index }: { key: string; index: number }) =>
  `${createHash('sha256')
    .update(payload + path + key)
    .digest('hex')}###${index}`

const toPayload = (request: PaymentRequest, merchantId: string) => ({
  merchantId,
  merchantTransactionId: request.transactionId,
  merchantUserId: request.payerId,
  amount: request.amountPaise,
  redirectUrl: request.returnUrl,
  // A POST back to us would be cross-site and carry no cookies.
  redirectMode: 'REDIRECT',
  callbackUrl: request.callbackUrl,
  // This field is optional, and PhonePe refuses landlines.
  ...(!request.isLandline && isMobile(request.phone) && { mobileNumber: request.phone.replace('+91', '') }),
  paymentInstrument: { type: 'PAY_PAGE' },
})

const toBase64 = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64')

const envelope = z.object({ response: z.string().min(1) })

const text = z.string().optional().catch(undefined)
/** The response format of start, status and callback. Errors have an empty `data`, or none. */
const reply = z.object({
  success: z.boolean(),
  code: z.string(),
  message: text,
  data: z
    .object({
      merchantId: text,
      merchantTransactionId: text,
      transactionId: text,
      amount: z.number().int().optional().catch(undefined),
      state: text,
      instrumentResponse: z
        .object({ redirectInfo: z.object({ url: z.string().min(1) }) })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
})
type Reply = z.output<typeof reply>

/** Keyed by the status API's code. Other codes mean a bad request, so the payment's state is unknown. */
const CODES: Record<string, 'paid' | 'pending' | 'missing' | 'failed'> = {
  PAYMENT_SUCCESS: 'paid',
  PAYMENT_PENDING: 'pending',
  // The documentation: "Treat as pending".
  INTERNAL_SERVER_ERROR: 'pending',
  TRANSACTION_NOT_FOUND: 'missing',
  PAYMENT_ERROR: 'failed',
  PAYMENT_DECLINED: 'failed',
  TIMED_OUT: 'failed',
}

function classify(
  { success, code, message, data }: Reply,
  asked: { merchantId: string; transactionId: string },
): StatusOutcome {
  const reason = describeRefusal(code, message, [])
  const status = lookUp(CODES, code)
  const isAnothers =
    (data?.merchantTransactionId ?? asked.transactionId) !== asked.transactionId ||
    (data?.merchantId ?? asked.merchantId) !== asked.merchantId
  if (!status) return { status: 'unknown', reason }
  if (isAnothers) return { status: 'unknown', reason: 'The gateway responded for another payment' }
  if (status !== 'paid') return { status, reason }
  if (!success || !data?.merchantTransactionId || (data.state ?? 'COMPLETED') !== 'COMPLETED') return contradiction
  return { status, amountPaise: data.amount ?? null, reference: toReference(data.transactionId) }
}

const contradiction: StatusOutcome = {
  status: 'unknown',
  reason: 'The gateway reported it as both paid and not paid',
}
