/** Each request to the app has an id, in the response and in every log line about it. Cached pages have none. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const HEADER = 'x-request-id'

/** Accepts proxy ids such as nginx's 32 digits or a UUID, and rejects anything that could break a log line. */
const LOOKS_LIKE_ONE = /^[\w-]{8,64}$/

const names = new WeakMap<IncomingMessage, string>()

/** @returns the same id for each call. Ignores an id that the visitor sent. */
export function nameRequest(request: IncomingMessage, trustsProxy: boolean): string {
  const given = request.headers[HEADER]
  const isGiven = trustsProxy && typeof given === 'string' && LOOKS_LIKE_ONE.test(given)
  const name = names.get(request) ?? (isGiven ? given : randomBytes(6).toString('hex'))
  names.set(request, name)
  return name
}

/** Requires that `nameRequest` has already run for this request. */
export const requestId = (request: IncomingMessage): string => names.get(request) ?? ''
