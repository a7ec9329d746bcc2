/** What the host knows of the current request. It is no header: whatever a header says, its sender may have written. */
import { AsyncLocalStorage } from 'node:async_hooks'

export type RequestContext = {
  /** In the response and in every log line about it. */
  id: string
  /** Null if it does not identify a visitor: then nothing is counted by address. */
  clientAddress: string | null
  /** Whether another site's page sent it. */
  isCrossSite: boolean
}

const contexts = new AsyncLocalStorage<RequestContext>()

export const withRequestContext = <Result>(context: RequestContext, work: () => Result): Result =>
  contexts.run(context, work)

/** Undefined outside a request (deliveries, scheduled jobs), for a page rendered for everybody, and under `remix-serve`. */
export const requestContext = () => contexts.getStore()

export const clientAddress = (): string | null => requestContext()?.clientAddress ?? null

/**
 * Whether a post comes from another site, by the browser's headers and `SITE_URL`, never by `Host`, which the sender chooses.
 * Old phones and privacy browsers send neither header: their posts are accepted and screened like any other.
 */
export function isCrossSite(headers: Headers, siteUrl: string): boolean {
  const fetchSite = headers.get('Sec-Fetch-Site')
  if (fetchSite !== null) return fetchSite === 'cross-site' || fetchSite === 'same-site'
  const origin = headers.get('Origin')
  return origin !== null && origin !== new URL(siteUrl).origin
}
