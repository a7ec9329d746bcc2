import type { SpamSignal } from './spam-signal.ts'

/** Every browser names its languages; newer ones say where a post comes from. Privacy tools may hide one of them. */
export const missingBrowserHeadersSignal = (headers: Headers): SpamSignal | null =>
  headers.has('Accept-Language') || headers.has('Sec-Fetch-Site')
    ? null
    : { score: 50, reason: 'came without what browsers say of themselves' }
