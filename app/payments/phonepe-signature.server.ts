/** `X-VERIFY`: PhonePe's proof that a message comes from who knows the salt key. */
import { createHash, timingSafeEqual } from 'node:crypto'

export type Salt = { key: string; index: number }

const sha256 = (text: string) => createHash('sha256').update(text)

/** @param path of the API, without what stands before `/pg/v1`; empty for a callback, which is signed without it */
export const sign = (payload: string, path: string, { key, index }: Salt) =>
  `${sha256(payload + path + key).digest('hex')}###${index}`

/** In constant time: how long a wrong signature takes to be refused must not tell how much of it was right. */
export function isSigned(header: string | null, payload: string, path: string, salt: Salt): boolean {
  const [given, expected] = [header?.trim().toLowerCase() ?? '', sign(payload, path, salt)]
  // Digests of both have the same length, which the comparison needs.
  return timingSafeEqual(sha256(given).digest(), sha256(expected).digest())
}
