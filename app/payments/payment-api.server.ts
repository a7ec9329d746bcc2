/** The payment endpoint from the specification. Amounts are in RUPEES. It reports no results, so staff settle the order. */
import { z } from 'zod'

import type { Fetch } from '#app/http/call-outside.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { JSON_HEADERS, askGateway, describeRefusal, toFailedStart } from './ask-gateway.server.ts'
import type { PaymentGateway, PaymentRequest } from './gateway.ts'

type PaymentApiSettings = NonNullable<Settings['paymentApi']>

export function createPaymentApi({ settings, fetch }: { settings: PaymentApiSettings; fetch: Fetch }): PaymentGateway {
  return {
    name: 'payment-api',
    async start(request, signal) {
      // Prices are whole rupees. Anything else is a bug that must not reach the bank.
      if (request.amountPaise % 100 !== 0) return { status: 'failed', reason: 'The sum is not in whole rupees' }
      const call = {
        method: 'POST' as const,
        url: settings.PAYMENT_API_URL,
        headers: JSON_HEADERS,
        body: JSON.stringify(toPayload(request)),
      }
      const response = await askGateway(call, reply, fetch, signal)
      const { isSuccess, body } = response
      if (!body) return toFailedStart(response, response.reason)
      const redirectUrl = findUrl(body)
      if (isSuccess && !isRefused(body) && redirectUrl) return { status: 'started', redirectUrl }
      const { code = 'nothing of a page to pay on', message } = body.data?.data ?? body
      const reason = describeRefusal(code, message, [request.name, request.phone])
      return toFailedStart(response, reason, isRefused(body))
    },
  }
}

const toPayload = ({ name, amountPaise, phone, payerId, transactionId }: PaymentRequest) => ({
  name,
  amount: amountPaise / 100,
  number: phone.replace('+91', ''),
  MUID: payerId,
  transactionId,
})

const text = z.string().optional().catch(undefined)
const replyFields = {
  success: z.boolean().optional().catch(undefined),
  code: text,
  message: text,
  instrumentResponse: z
    .object({ redirectInfo: z.object({ url: z.string().min(1) }) })
    .optional()
    .catch(undefined),
}
/** The endpoint may forward PhonePe's response unchanged or wrapped. */
const reply = z.object({
  ...replyFields,
  data: z
    .object({ ...replyFields, data: z.object(replyFields).optional().catch(undefined) })
    .optional()
    .catch(undefined),
})
type Reply = z.output<typeof reply>

const findUrl = ({ data }: Reply) => (data?.data ?? data)?.instrumentResponse?.redirectInfo.url

const isRefused = ({ success, data }: Reply) =>
  success === false || data?.success === false || data?.data?.success === false
