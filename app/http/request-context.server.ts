/** Facts about the current request that the host provides. Headers would be forgeable by the client. */
import { AsyncLocalStorage } from 'node:async_hooks'

import { toOtherOrigin } from './other-name.ts'

export type RequestContext = {
  id: string
  method: string
  /** Null if it does not identify a visitor; limits by address are then skipped. */
  clientAddress: string | null
  /** Whether another site's page sent it. */
  isCrossSite: boolean
}

const contexts = new AsyncLocalStorage<RequestContext>()

export const withRequestContext = <Result>(context: RequestContext, work: () => Result): Result =>
  contexts.run(context, work)

/** Undefined outside a request (deliveries, scheduled jobs), for pages rendered for the cache, and under `remix-serve`. */
export const requestContext = () => contexts.getStore()

export const clientAddress = (): string | null => requestContext()?.clientAddress ?? null

/**
 * Compares the browser's headers with `SITE_URL`, because `Host` can be forged. Posts without either header (old browsers) are accepted.
 * A form posted to the site's other name is redirected, and arrives as `same-site` with that origin.
 */
export function isCrossSite(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('Origin')
  const isOwn = origin === new URL(siteUrl).origin || origin === toOtherOrigin(siteUrl)
  const fetchSite = headers.get('Sec-Fetch-Site')
  if (fetchSite === null) return origin !== null && !isOwn
  return fetchSite === 'cross-site' || (fetchSite === 'same-site' && !isOwn)
}
