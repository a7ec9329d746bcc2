/** Checks the secrets and signatures of callers. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Compares in constant time, so that timing does not reveal a partly right secret.
 * @param expected several while a secret is being replaced
 */
export const isSameSecret = (given: string, expected: string | readonly string[]): boolean =>
  // Compares hashes, because timingSafeEqual requires equal lengths.
  [expected].flat().some((secret) => timingSafeEqual(hash(given), hash(secret)))

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Checks `Authorization: Bearer <token>`. Without a token in the settings, every request fails. */
export function hasBearer(request: Request, token: string | null): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '') ?? []
  return token !== null && given !== undefined && isSameSecret(given, token)
}

/** Checks `sha256=<hex HMAC-SHA256 of the raw bytes>`, as Meta and Interakt sign. */
export const isSignedBy = (header: string | null, raw: Buffer, secrets: readonly string[]): boolean =>
  header !== null &&
  isSameSecret(
    header,
    secrets.map((secret) => `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`),
  )
