/**
 * One HTTP call to a payment gateway, which never throws.
 * Reasons are for staff and the log: no key, no visitor's word, no address with its query.
 */
import type { z } from 'zod'

import { type OutsideCall, callOutside, isSuccess } from '#app/http/call-outside.server.ts'
import type { Fetch } from '#app/leads/channels/channel.ts'
import { readJson } from '#app/leads/channels/read-json.server.ts'
import { quote, toReason } from '#app/leads/channels/reason.server.ts'

/** `body` is null when it is not what the contract says; `reason` says what came in place of it. */
export type GatewayResponse<Body> = { isSuccess: boolean; body: Body | null; reason: string }

export async function askGateway<Body>(
  call: OutsideCall,
  schema: z.ZodType<Body>,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<GatewayResponse<Body>> {
  try {
    const { status, readBody } = await callOutside(call, fetch, signal)
    return {
      isSuccess: isSuccess(status),
      body: readJson(await readBody(), schema),
      reason: `The gateway gave an answer that cannot be read (${status})`,
    }
  } catch (error) {
    return { isSuccess: false, body: null, reason: describeFailure(error) }
  }
}

/** What the gateway said itself, made safe to show. */
export const sayRefusal = (code: string, message: string | undefined, privateTexts: string[]) =>
  toReason(`The gateway said ${quote(code, [])}${message ? `: "${quote(message, privateTexts)}"` : ''}`)

function describeFailure(error: unknown): string {
  const { name, cause } = error instanceof Error ? error : { name: '', cause: undefined }
  if (name === 'TimeoutError' || name === 'AbortError') return 'The gateway did not answer in time'
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : ''
  return `The gateway could not be reached${code}`
}
