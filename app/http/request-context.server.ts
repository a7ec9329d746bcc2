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
