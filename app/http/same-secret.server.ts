import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time, so that timing does not reveal a partly right secret. */
export const isSameSecret = (given: string, expected: string): boolean =>
  // Compares hashes, because timingSafeEqual requires equal lengths.
  timingSafeEqual(hash(given), hash(expected))

const hash = (text: string) => createHash('sha256').update(text).digest()
