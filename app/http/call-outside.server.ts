/** One bounded call to an outside service. Redirects are not followed: the target would get the lead and the key. */
import { leavePlace } from './leave-place.server.ts'
import { readBeginning, readText } from './read-bytes.server.ts'

export type Fetch = typeof globalThis.fetch

export type OutsideCall = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

export type OutsideResponse = {
  status: number
  headers: Headers
  /** Resolves to null if the body is too long. Rejects if the connection breaks early. */
  readBody: () => Promise<string | null>
  readBeginning: () => Promise<string>
  discardBody: () => Promise<void>
}

const MAX_BODY_BYTES = 64 * 1024

/** @throws the error of `fetch` if there is no response */
export async function callOutside(
  { url, method = 'GET', headers = {}, body }: OutsideCall,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<OutsideResponse> {
  const init = { method, headers, ...(body && { body }), redirect: 'manual', signal } as const
  const response = await leavePlace(() => fetch(url, init))
  return {
    status: response.status,
    headers: response.headers,
    readBody: () => leavePlace(() => readText(response.body, MAX_BODY_BYTES)),
    readBeginning: () => leavePlace(() => readBeginning(response.body)),
    // The status is already known, so an error in the body changes nothing.
    discardBody: async () => response.body?.cancel().catch(() => undefined),
  }
}

/** @param hostname as in `URL`, with the brackets of IPv6 */
export const isLoopback = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

export const isSuccess = (status: number) => status >= 200 && status <= 299
