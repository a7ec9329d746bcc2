import { createHmac } from 'node:crypto'

import { isSameSecret } from '#app/http/same-secret.server.ts'

/** Checks `sha256=<hex HMAC-SHA256 of the raw bytes>`, as Meta and Interakt sign. */
export const isSignedBy = (header: string | null, raw: Buffer, secret: string): boolean =>
  header !== null && isSameSecret(header, `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`)
