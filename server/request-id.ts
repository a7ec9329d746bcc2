/**
 * Each request that the app answers has a number: the answer carries it, and so does every line of the log about it. A page
 * that is kept for everybody has none.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const HEADER = 'x-request-id'

/** What proxies make, such as nginx's 32 digits or a UUID; nothing that could break a line of the log. */
const LOOKS_LIKE_ONE = /^[\w-]{8,64}$/

const names = new WeakMap<IncomingMessage, string>()

/** Into the request's own headers, where the app reads it. What a visitor sent under this name counts for nothing. */
export function nameRequest(request: IncomingMessage, trustsProxy: boolean): string {
  const { headers } = request
  const given = headers[HEADER]
  const isGiven = trustsProxy && typeof given === 'string' && LOOKS_LIKE_ONE.test(given)
  const name = names.get(request) ?? (isGiven ? given : randomBytes(6).toString('hex'))
  names.set(request, name)
  headers[HEADER] = name
  return name
}

/** Of a request that has been named. */
export const requestId = ({ headers }: IncomingMessage) => String(headers[HEADER])
