/** Makes one call while a visitor waits. It has a time limit and never throws. Its errors contain no URL or text. */
import type { z } from 'zod'

import { type Fetch, type OutsideCall, callOutside, isSuccess } from './call-outside.server.ts'
import { parseJson } from './parse-json.ts'

export type Reply<Body> = { body: Body } | { failure: string }

type Call<Body> = OutsideCall & {
  /** Limits the whole call, from connecting to the last byte of the body. */
  timeoutMs: number
  /** Validates a 2xx body; other statuses are failures. */
  schema: z.ZodType<Body>
}

export async function fetchJson<Body>(fetch: Fetch, call: Call<Body>): Promise<Reply<Body>> {
  const { timeoutMs, schema, ...request } = call
  try {
    const answer = await callOutside(request, fetch, AbortSignal.timeout(timeoutMs))
    if (!isSuccess(answer.status)) {
      await answer.discardBody()
      return { failure: `responded ${answer.status}` }
    }
    const text = await answer.readBody()
    const body = schema.safeParse(text === null ? null : parseJson(text))
    return body.success ? { body: body.data } : UNREADABLE
  } catch (error) {
    return describe(error, timeoutMs)
  }
}

const UNREADABLE = { failure: 'sent an unreadable response' }

function describe(error: unknown, timeoutMs: number) {
  if (error instanceof SyntaxError) return UNREADABLE
  if (error instanceof Error && error.name === 'TimeoutError') return { failure: `timed out after ${timeoutMs} ms` }
  const { code } = ((error instanceof Error ? error.cause : null) as { code?: unknown }) ?? {}
  return { failure: typeof code === 'string' ? `could not be reached (${code})` : 'could not be reached' }
}
