/**
 * The number of the request that is being answered, for the log: it need not be handed through every function on the way.
 * The host (`server/`) names each request in this header, whatever a visitor sent under its name.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const HEADER = 'X-Request-Id'

const numbers = new AsyncLocalStorage<string>()

/** Pages that the host keeps for everybody are rendered for no request, and have no number. */
export function withRequestId<Result>({ headers }: Request, work: () => Result): Result {
  const id = headers.get(HEADER)
  return id === null ? work() : numbers.run(id, work)
}

/** Undefined for what no request has caused: a delivery, a check by the clock. */
export const currentRequestId = () => numbers.getStore()
