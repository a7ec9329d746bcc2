/** Whether payments go to a test gateway: then samples may be charged, because no money moves. */
import type { Settings } from '#app/settings/env.server.ts'

const SANDBOX = 'api-preprod.phonepe.com'

type Gateways = Pick<Settings, 'phonepeV2' | 'phonepe' | 'paymentApi' | 'siteUrl'>

/** Whether the gateway that takes new payments is a test gateway. @returns false without a gateway */
export function isTestGateway({ phonepeV2, phonepe, paymentApi, siteUrl }: Gateways): boolean {
  const url = phonepeV2?.PHONEPE_API_URL ?? phonepe?.PHONEPE_URL
  if (url) return isLoopback(url) || new URL(url).hostname === SANDBOX
  // A custom endpoint may run on the site's own host and take real money.
  return paymentApi !== null && isLoopback(paymentApi.PAYMENT_API_URL) && !siteUrl.startsWith('https:')
}

const isLoopback = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
