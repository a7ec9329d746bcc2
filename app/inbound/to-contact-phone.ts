import { findNumber } from '#app/fields/read-number.ts'

/** WhatsApp's ids of people are their numbers, also of series that no library knows. */
const DIGITS = /^\+?(\d{8,15})$/

/**
 * Reads a number as services send it: `+91-98765 43210`, `919876543210`, `09876543210`, `971501234567`.
 * @returns E.164; null if it is not a phone number
 */
export const toContactPhone = (given: unknown): string | null =>
  typeof given === 'string' || typeof given === 'number' ? (findNumber(String(given))?.e164 ?? null) : null

/** The number in an id of WhatsApp, which always has its country code. */
export function toChatPhone(id: string | undefined): string | null {
  const [, digits] = DIGITS.exec(id ?? '') ?? []
  return digits ? (toContactPhone(`+${digits}`) ?? `+${digits}`) : null
}
