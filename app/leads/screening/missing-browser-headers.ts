import type { SpamSignal } from './spam-signal.ts'

/** Browsers send `Accept-Language`, newer ones `Sec-Fetch-Site` too. Privacy tools may remove one of them. */
export const missingBrowserHeadersSignal = (headers: Headers): SpamSignal | null =>
  headers.has('Accept-Language') || headers.has('Sec-Fetch-Site')
    ? null
    : { score: 50, reason: 'came without what browsers say of themselves' }
