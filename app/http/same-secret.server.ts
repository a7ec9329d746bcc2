/** Checks the secrets and signatures of callers. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Compares in constant time, so that timing does not reveal a partly right secret. */
export const isSameSecret = (given: string, expected: string): boolean =>
  // Compares hashes, because timingSafeEqual requires equal lengths.
  timingSafeEqual(hash(given), hash(expected))

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Checks `Authorization: Bearer <token>`. Without a token in the settings, every request fails. */
export function hasBearer(request: Request, token: string | null): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '') ?? []
  return token !== null && given !== undefined && isSameSecret(given, token)
}

/** Checks `sha256=<hex HMAC-SHA256 of the raw bytes>`, as Meta and Interakt sign. */
export const isSignedBy = (header: string | null, raw: Buffer, secret: string): boolean =>
  header !== null && isSameSecret(header, `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`)
