/** Verifies an authenticator app's codes by RFC 6238 with SHA-1 and 30 seconds, which every app supports. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { cleanPaste, joinDigits } from '#app/forms/clean-paste.ts'

const STEP_MS = 30_000
const DIGITS = 6
/** Tolerates a clock skew of half a minute. */
const STEPS_OFF = [0, -1, 1]
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Creates a secret of 160 bits in Base32. */
export const createSecret = () => toBase32(randomBytes(20))

/** @param typed in any script and grouping, as people type and paste it. @returns the code's time step, if after `lastStep`; null for a wrong or used code */
export function checkCode(secret: string, typed: string, lastStep: number, now: number): number | null {
  const code = joinDigits(cleanPaste(typed))
  const given = Buffer.from(code.length === DIGITS ? code : '\0'.repeat(DIGITS))
  const current = Math.floor(now / STEP_MS)
  let found: number | null = null
  // Always compares with every step, against timing attacks.
  for (const off of STEPS_OFF) {
    const step = current + off
    const expected = Buffer.from(codeOf(secret, step))
    if (given.length === expected.length && timingSafeEqual(given, expected) && step > lastStep) found ??= step
  }
  return found
}

export const codeAt = (secret: string, now: number) => codeOf(secret, Math.floor(now / STEP_MS))

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = hash.at(-1)! & 0xf
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** The `otpauth:` link that opens an authenticator app on the same phone. */
export function toAppLink(secret: string, issuer: string, name: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
