/** Tokens and one-time codes. The database stores only their SHA-256, so a leaked copy is useless. */
import { createHash, randomBytes, randomInt } from 'node:crypto'

import { cleanPaste } from '#app/forms/clean-paste.ts'

/** Creates a token of 256 random bits. */
export const createToken = () => randomBytes(32).toString('base64url')

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Excludes characters that are easily confused. */
const LETTERS = '34679ACDEFGHJKMNPQRTWXY'
const LENGTH = 8

/** `7QFM-KX43`: 36 bits, enough for the ten minutes that a code is valid. */
export function createCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Accepts lower case, spaces and a missing dash. */
export function readCode(typed: string): string {
  const letters = cleanPaste(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  return `${letters.slice(0, 4)}-${letters.slice(4, LENGTH + 1)}`
}
