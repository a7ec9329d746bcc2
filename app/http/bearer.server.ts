import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a request holds the token: `Authorization: Bearer <token>`. Without a token in the settings, none does. */
export function hasBearer(request: Request, token: string | null): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '') ?? []
  if (token === null || given === undefined) return false
  // As hashes both are of one length, and the time it takes says nothing about either.
  return timingSafeEqual(hash(given), hash(token))
}

const hash = (text: string) => createHash('sha256').update(text).digest()
