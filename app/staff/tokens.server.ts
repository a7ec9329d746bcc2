/** What a browser or a person holds as proof. The database has its SHA-256 only, so that a copy of it opens nothing. */
import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits. */
export const createToken = () => randomBytes(32).toString('base64url')

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** No letter that is taken for another when it is read out. */
const LETTERS = '34679ACDEFGHJKMNPQRTWXY'
const LENGTH = 8

/** `7QFM-KX43`: 36 bits, for ten minutes. */
export function createCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Small letters, spaces and a missing dash are forgiven. */
export function readCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return `${letters.slice(0, 4)}-${letters.slice(4, LENGTH + 1)}`
}
