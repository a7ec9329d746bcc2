/**
 * One call to an outside service whose answer is wanted at once. It ends in time, follows no redirect, reads at most 64 kB,
 * and never throws. A failure is half a sentence for the log: no address, no query, nothing that the service said.
 */
import type { z } from 'zod'

import { readText } from './read-text.server.ts'

export type Fetch = typeof globalThis.fetch
export type Reply<Body> = { body: Body } | { failure: string }

type Call<Body> = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** From the first byte sent to the last one read. */
  timeoutMs: number
  /** What a 2xx must hold; everything else is a failure. */
  schema: z.ZodType<Body>
}

const MAX_BYTES = 64 * 1024

export async function fetchJson<Body>(fetch: Fetch, call: Call<Body>): Promise<Reply<Body>> {
  const { url, timeoutMs, schema, ...request } = call
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) {
      await response.body?.cancel()
      return { failure: `answered ${response.status}` }
    }
    const text = await readText(response.body, MAX_BYTES)
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
