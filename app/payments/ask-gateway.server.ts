/** One HTTP call to a payment gateway; never throws. Reasons contain no key, personal data or query. */
import type { z } from 'zod'

import { type OutsideCall, callOutside, isSuccess, type Fetch } from '#app/http/call-outside.server.ts'
import { cut } from '#app/outbound/cut.ts'
import { readJson } from '#app/outbound/read-json.server.ts'
import { quote, toReason } from '#app/outbound/reason.server.ts'

export const JSON_HEADERS = { 'Content-Type': 'application/json', Accept: 'application/json' }

/** `body` is null if it violates the gateway's contract; `reason` then describes the response. */
export type GatewayResponse<Body> = {
  /** HTTP status; null without a response. */
  status: number | null
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
      isSuccess: isSuccess(status),
      body: readJson(await readBody(), schema),
      reason: `The gateway sent an unreadable response (${status})`,
    }
  } catch (error) {
    return { status: null, isSuccess: false, body: null, reason: describeFailure(error) }
  }
}

/** The gateway's own id of a payment, without control characters. */
export const toReference = (id: string | undefined) => (id ? cut(id.replace(/[^\x21-\x7e]/g, ''), 100) : null)

/** The gateway's own message, redacted. */
export const describeRefusal = (code: string, message: string | undefined, privateTexts: string[]) =>
  toReason(`The gateway reported ${quote(code, [])}${message ? `: "${quote(message, privateTexts)}"` : ''}`)

function describeFailure(error: unknown): string {
  const { name, cause } = error instanceof Error ? error : { name: '', cause: undefined }
  if (name === 'TimeoutError' || name === 'AbortError') return 'The gateway timed out'
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : ''
  return `The gateway could not be reached${code}`
}
