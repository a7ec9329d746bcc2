import type { Fetch } from '#app/http/call-outside.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import type { PaymentGateway } from './gateway.ts'
import { createPaymentApi } from './payment-api.server.ts'
import { createPhonePeV2 } from './phonepe-v2.server.ts'
import { createPhonePe } from './phonepe.server.ts'

/** The configured gateways. The first one takes new payments; the others settle their open ones. */
export function createGateways({ phonepeV2, phonepe, paymentApi }: Settings, fetch: Fetch): PaymentGateway[] {
  return [
    ...(phonepeV2 ? [createPhonePeV2({ settings: phonepeV2, fetch })] : []),
    ...(phonepe ? [createPhonePe({ settings: phonepe, fetch })] : []),
    ...(paymentApi ? [createPaymentApi({ settings: paymentApi, fetch })] : []),
  ]
}
