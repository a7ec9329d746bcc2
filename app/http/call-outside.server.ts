/**
 * One call to an outside service, bounded in every way: it follows no redirect, since whoever is named there would get the
 * lead and the key; ends with its signal; and reads 64 kB at most. What an answer means is for its callers to say.
 */
import { readText } from './read-text.server.ts'

export type Fetch = typeof globalThis.fetch

export type OutsideCall = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export type OutsideResponse = {
  status: number
  headers: Headers
  /** Null when it is longer than allowed. Rejects when the line breaks before its end. */
  readBody: () => Promise<string | null>
  /** For a body that is not wanted. */
  discardBody: () => Promise<void>
}

const MAX_BODY_BYTES = 64 * 1024

/** @throws what `fetch` throws: no answer, for whatever reason */
export async function callOutside(
  { url, method = 'GET', headers = {}, body }: OutsideCall,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<OutsideResponse> {
  const response = await fetch(url, { method, headers, ...(body && { body }), redirect: 'manual', signal })
  return {
    status: response.status,
    headers: response.headers,
    readBody: () => readText(response.body, MAX_BODY_BYTES),
    // The status has been read; how the rest of the line ends changes nothing.
    discardBody: async () => response.body?.cancel().catch(() => undefined),
  }
}

export const isSuccess = (status: number) => status >= 200 && status <= 299
