/** The id of the current request, for the log. Our server sets it in this header and drops a visitor's own. */
import { AsyncLocalStorage } from 'node:async_hooks'

const HEADER = 'X-Request-Id'

const numbers = new AsyncLocalStorage<string>()

/** Cached pages are rendered for no request and have no id. */
export function withRequestId<Result>({ headers }: Request, work: () => Result): Result {
  const id = headers.get(HEADER)
  return id === null ? work() : numbers.run(id, work)
}

/** Undefined outside a request: deliveries, scheduled jobs. */
export const currentRequestId = () => numbers.getStore()
