/**
 * Each request to the app has an id, in the response and in every log line about it. Cached pages have none.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const HEADER = 'x-request-id'

/** The ids that proxies make, such as nginx's 32 digits or a UUID; nothing that could break a log line. */
const LOOKS_LIKE_ONE = /^[\w-]{8,64}$/

const names = new WeakMap<IncomingMessage, string>()

/** Sets the id in the request's headers for the app, replacing any value the visitor sent. */
export function nameRequest(request: IncomingMessage, trustsProxy: boolean): string {
  const { headers } = request
  const given = headers[HEADER]
  const isGiven = trustsProxy && typeof given === 'string' && LOOKS_LIKE_ONE.test(given)
  const name = names.get(request) ?? (isGiven ? given : randomBytes(6).toString('hex'))
  names.set(request, name)
  headers[HEADER] = name
  return name
}

/** Only for a request that `nameRequest` has seen. */
export const requestId = ({ headers }: IncomingMessage) => String(headers[HEADER])
