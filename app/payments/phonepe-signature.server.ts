/** `X-VERIFY`: authenticates the sender by PhonePe's salt key. */
import { createHash, timingSafeEqual } from 'node:crypto'

export type Salt = { key: string; index: number }

const sha256 = (text: string) => createHash('sha256').update(text)

/** @param path the API path from `/pg/v1`; empty for a callback, which is signed without a path */
export const sign = (payload: string, path: string, { key, index }: Salt) =>
  `${sha256(payload + path + key).digest('hex')}###${index}`

/** Compares in constant time, so that timing does not reveal a partly right signature. */
export function isSigned(header: string | null, payload: string, path: string, salt: Salt): boolean {
  const [given, expected] = [header?.trim().toLowerCase() ?? '', sign(payload, path, salt)]
  // timingSafeEqual requires equal lengths, so compare digests.
  return timingSafeEqual(sha256(given).digest(), sha256(expected).digest())
}
