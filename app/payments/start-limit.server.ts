/** Bounds the payments that start from one address, so that nobody can flood the gateway through many orders. */
import { clientAddress } from '#app/http/request-context.server.ts'
import type { Counters } from '#app/leads/screening/counters.server.ts'
import { type SigningSecrets, sign } from '#app/settings/signing.server.ts'

const HOUR_S = 60 * 60
/** Carriers put thousands of people behind one address, but few of them pay within one hour. */
const MOST_AN_HOUR = 100

export function createStartLimit(counters: Counters, secrets: SigningSecrets) {
  const starts = counters('payment-start', HOUR_S)

  /** Counts a payment that is about to start. @throws {Response} 429 beyond the limit */
  return async () => {
    const address = clientAddress()
    if (address === null) return
    const key = sign(secrets, `payment start ${address}`).toString('base64url')
    if ((await starts.increment(key)) > MOST_AN_HOUR)
      throw new Response(null, { status: 429, headers: { 'Retry-After': String(HOUR_S) } })
  }
}
