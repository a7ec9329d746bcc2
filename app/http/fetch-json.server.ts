/** One call while the visitor waits. It is bounded in time and never throws; its errors contain no address or text. */
import type { z } from 'zod'

import { type Fetch, type OutsideCall, callOutside, isSuccess } from './call-outside.server.ts'

export type { Fetch } from './call-outside.server.ts'
export type Reply<Body> = { body: Body } | { failure: string }

type Call<Body> = OutsideCall & {
  /** Covers the call from the first byte sent to the last one read. */
  timeoutMs: number
  /** Checks a 2xx body; anything else is a failure. */
  schema: z.ZodType<Body>
}

export async function fetchJson<Body>(fetch: Fetch, call: Call<Body>): Promise<Reply<Body>> {
  const { timeoutMs, schema, ...request } = call
  try {
    const answer = await callOutside(request, fetch, AbortSignal.timeout(timeoutMs))
    if (!isSuccess(answer.status)) {
      await answer.discardBody()
      return { failure: `answered ${answer.status}` }
    }
    const text = await answer.readBody()
    const body = schema.safeParse(text === null ? null : JSON.parse(text))
    return body.success ? { body: body.data } : UNREADABLE
  } catch (error) {
    return describe(error, timeoutMs)
  }
}

const UNREADABLE = { failure: 'gave an answer that cannot be read' }

function describe(error: unknown, timeoutMs: number) {
  if (error instanceof SyntaxError) return UNREADABLE
  if (error instanceof Error && error.name === 'TimeoutError')
    return { failure: `did not answer within ${timeoutMs} ms` }
  const { code } = ((error instanceof Error ? error.cause : null) as { code?: unknown }) ?? {}
  return { failure: typeof code === 'string' ? `could not be reached (${code})` : 'could not be reached' }
}
