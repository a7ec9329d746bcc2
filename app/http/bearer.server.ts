import { createHash, timingSafeEqual } from 'node:crypto'

/** Checks `Authorization: Bearer <token>`. Without a token in the settings, every request fails. */
export function hasBearer(request: Request, token: string | null): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '') ?? []
  if (token === null || given === undefined) return false
  // Compares hashes, because timingSafeEqual requires equal lengths.
  return timingSafeEqual(hash(given), hash(token))
}

const hash = (text: string) => createHash('sha256').update(text).digest()
