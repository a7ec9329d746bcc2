import { type Fetch, isLoopback } from '#app/http/call-outside.server.ts'
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

const SANDBOX = 'api-preprod.phonepe.com'

type Gateways = Pick<Settings, 'phonepeV2' | 'phonepe' | 'paymentApi' | 'siteUrl'>

/** Whether new payments go to a test gateway: then samples may be charged, because no money moves. @returns false without a gateway */
export function isTestGateway({ phonepeV2, phonepe, paymentApi, siteUrl }: Gateways): boolean {
  const hostOf = (url: string) => new URL(url).hostname
  const url = phonepeV2?.PHONEPE_API_URL ?? phonepe?.PHONEPE_URL
  if (url) return isLoopback(hostOf(url)) || hostOf(url) === SANDBOX
  // A custom endpoint may run on the site's own host and take real money.
  return paymentApi !== null && isLoopback(hostOf(paymentApi.PAYMENT_API_URL)) && !siteUrl.startsWith('https:')
}
