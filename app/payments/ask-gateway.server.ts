/** One HTTP call to a payment gateway; never throws. Reasons contain no key, personal data or query. */
import type { z } from 'zod'

import { type OutsideCall, callOutside, isSuccess, type Fetch } from '#app/http/call-outside.server.ts'
import { cut } from '#app/outbound/cut.ts'
import { readJson } from '#app/outbound/read-json.server.ts'
import { quote, toReason } from '#app/outbound/reason.server.ts'
import type { StartOutcome } from './gateway.ts'

export const JSON_HEADERS = { 'Content-Type': 'application/json', Accept: 'application/json' }

/** `body` is null if it violates the gateway's contract; `reason` then describes the response. */
export type GatewayResponse<Body> = {
  /** HTTP status; null without a response. */
  status: number | null
  /** Whether the request may have reached the gateway. */
  isSent: boolean
  isSuccess: boolean
  body: Body | null
  reason: string
}

export async function askGateway<Body>(
  call: OutsideCall,
  schema: z.ZodType<Body>,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<GatewayResponse<Body>> {
  try {
    const { status, readBody } = await callOutside(call, fetch, signal)
    return {
      status,
      isSent: true,
      isSuccess: isSuccess(status),
      body: readJson(await readBody(), schema),
      reason: `The gateway sent an unreadable response (${status})`,
    }
  } catch (error) {
    return { status: null, isSent: !isUnsent(error), isSuccess: false, body: null, reason: describeFailure(error) }
  }
}

/** Errors without a connection, on which no request was sent. */
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

const isUnsent = (error: unknown) => UNSENT.includes(codeOf(error))

type Unopened = Pick<GatewayResponse<unknown>, 'status' | 'isSent' | 'isSuccess'>

/**
 * A start that opened no payment page: refused, or of unknown effect, because the gateway may have accepted it.
 * @param isRefused whether the body says so, which counts unless the gateway itself failed
 */
export const toFailedStart = (response: Unopened, reason: string, isRefused = false): StartOutcome => ({
  status: !response.isSent || isRefusal(response) || (response.isSuccess && isRefused) ? 'failed' : 'unanswered',
  reason,
})

/** Not after a time-out there (408), or a conflict with an earlier request (409). */
const isRefusal = ({ status }: Unopened) =>
  status !== null && status >= 400 && status < 500 && ![408, 409].includes(status)

/** The gateway's own id of a payment, without control characters. */
export const toReference = (id: string | undefined) => (id ? cut(id.replace(/[^\x21-\x7e]/g, ''), 100) : null)

/** The gateway's own message, redacted. */
export const describeRefusal = (code: string, message: string | undefined, privateTexts: string[]) =>
  toReason(`The gateway reported ${quote(code, [])}${message ? `: "${quote(message, privateTexts)}"` : ''}`)

function describeFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError') return 'The gateway timed out'
  const code = codeOf(error)
  return `The gateway could not be reached${code ? ` (${code})` : ''}`
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
}
