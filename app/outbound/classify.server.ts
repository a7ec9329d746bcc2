/**
 * Classifies transport failures and HTTP statuses, after the adapter has checked for the service's own quirks. With `retry`, the service
 * did not take the lead. With `unknown`, it may have, so another attempt could become a second enquiry.
 */
import { z } from 'zod'

import type { Classification } from './classification.server.ts'
import { isSuccess } from '#app/http/call-outside.server.ts'
import { readJson } from './read-json.server.ts'

/** `body` is null if it is too long or reading failed. */
export type ServiceResponse = {
  status: number
  body: string | null
  retryAfterMs: number | null
  location: string | null
}

type Row = {
  on: 'not-made' | 'not-sent' | 'answer-lost' | [from: number, to: number]
  status: 'retry' | 'rejected' | 'paused' | 'unknown'
  phrase: string
  honoursRetryAfter?: true
}

// The first matching row applies.
const TABLE: Row[] = [
  // The key is not a valid header value. Every lead would fail the same way, and none was sent.
  { on: 'not-made', status: 'paused', phrase: 'could not be called: its key or address in the settings is malformed' },
  // Connection refused, unknown host, or bad certificate: no byte of the lead was sent.
  { on: 'not-sent', status: 'retry', phrase: 'could not be reached' },
  // Timeout or connection reset: the service may have taken the lead first.
  { on: 'answer-lost', status: 'unknown', phrase: 'did not respond; the lead may have arrived' },
  // A 2xx response that the adapter did not recognise as success, such as a proxy's HTML page or a truncated body.
  { on: [200, 299], status: 'unknown', phrase: 'sent an unreadable response; the lead may have arrived' },
  // Redirects are never followed, because the new location would get the lead and the key. Retries continue until the setting is corrected.
  { on: [300, 399], status: 'retry', phrase: 'redirects to another address' },
  { on: [401, 401], status: 'paused', phrase: 'refused our key' },
  { on: [403, 403], status: 'paused', phrase: 'refused our key' },
  { on: [404, 405], status: 'rejected', phrase: 'accepts no leads at this address' },
  { on: [408, 408], status: 'retry', phrase: 'timed out waiting for the request', honoursRetryAfter: true },
  { on: [425, 425], status: 'retry', phrase: 'requested a later retry', honoursRetryAfter: true },
  { on: [429, 429], status: 'retry', phrase: 'received too many requests', honoursRetryAfter: true },
  { on: [400, 499], status: 'rejected', phrase: 'refused this lead' },
  { on: [503, 503], status: 'retry', phrase: 'is not available', honoursRetryAfter: true },
  { on: [500, 599], status: 'retry', phrase: 'has an internal error' },
]
const UNHEARD_OF: Row = { on: [0, 999], status: 'unknown', phrase: 'sent an invalid HTTP status' }

/** @param setting name of the setting that holds the address, so that staff can correct it */
export function classifyResponse(answer: ServiceResponse, setting: string): Classification {
  const { status, phrase, honoursRetryAfter } = rowFor(answer.status)
  const where = wrongAddress(answer, setting)
  return {
    status,
    phrase: `${phrase} (${answer.status}${where})`,
    message: messageOf(answer),
    afterMs: honoursRetryAfter ? answer.retryAfterMs : null,
  }
}

/**
 * For services whose status is the only sign of success. A web page is none: Google sends one with status 200 when a sheet's script
 * fails, and so do sign-in pages and PHP's error messages.
 */
export function classifyByStatus({ status, body }: ServiceResponse): Classification | null {
  if (!isSuccess(status)) return null
  if (!isPage(body)) return { status: 'delivered' }
  return { status: 'retry', phrase: `sent a web page instead of taking the lead (${status}), as a failed script does` }
}

const isPage = (body: string | null) => body !== null && /^\ufeff?\s*<(?!\?xml)/.test(body)

export function classifyFailure(error: unknown, setting: string): Classification {
  const codes = [...causes(error)].flatMap(({ code, name }) => code ?? (isTimeout(name) ? 'timeout' : []))
  const kind = isNotMade(error) ? 'not-made' : wasNotSent(error) ? 'not-sent' : 'answer-lost'
  const { status, phrase } = rowFor(kind)
  const details = [codes[0], ...(kind === 'answer-lost' ? [] : [`see ${setting}`])].filter(Boolean)
  return { status, phrase: details.length > 0 ? `${phrase} (${details.join(', ')})` : phrase }
}

/** Aborted before the call began. */
export const stoppedBeforehand: Classification = {
  status: 'retry',
  phrase: 'was not called: the time limit had passed',
}

const message = z.union([
  z.object({ message: z.string() }).transform((body) => body.message),
  z.object({ error: z.string() }).transform((body) => body.error),
])

export const messageOf = ({ body }: Pick<ServiceResponse, 'body'>): string | null => readJson(body, message)

function rowFor(happened: Row['on'] | number): Row {
  const matches = ({ on }: Row) =>
    typeof happened === 'number' && Array.isArray(on) ? on[0] <= happened && happened <= on[1] : on === happened
  return TABLE.find(matches) ?? UNHEARD_OF
}

/** Includes only the new location's origin, because the query may contain the lead. */
function wrongAddress({ status, location }: ServiceResponse, setting: string) {
  if (status === 404 || status === 405) return `, see ${setting}`
  if (status < 300 || status > 399) return ''
  const origin = location && URL.canParse(location) ? new URL(location).origin : null
  return `${origin ? ` to ${origin}` : ''}, see ${setting}`
}

/** If `fetch` does not begin a call, it throws a bare TypeError; a later failure has a cause or a code. */
const isNotMade = (error: unknown) => error instanceof TypeError && error.cause === undefined && !('code' in error)

const wasNotSent = (error: unknown) =>
  [...causes(error)].some(
    ({ code, syscall }) =>
      syscall === 'connect' || syscall === 'getaddrinfo' || (code !== undefined && NOT_CONNECTED.test(code)),
  )

/** Failures that name no system call, such as undici's connect timeout and failed TLS handshakes. */
const NOT_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

const isTimeout = (name: string | undefined) => name === 'TimeoutError' || name === 'AbortError'

type Cause = { name?: string; code?: string; syscall?: string }

/** `fetch` wraps the system's error in `cause`. If the host has several addresses, their errors are in `errors`. */
function* causes(error: unknown): Generator<Cause> {
  if (!(error instanceof Error)) return
  yield {
    name: error.name,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('syscall' in error && typeof error.syscall === 'string' ? { syscall: error.syscall } : {}),
  }
  yield* causes(error.cause)
  if (error instanceof AggregateError) for (const inner of error.errors) yield* causes(inner)
}
