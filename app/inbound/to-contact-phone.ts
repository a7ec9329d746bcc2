import { toE164 } from '#app/forms/phone.ts'

/** E.164 allows up to 15 digits; shorter than 8 is a short code or a test. */
const INTERNATIONAL = /^\+?(\d{8,15})$/

/**
 * Reads a number as services send it: `+91-98765 43210`, `919876543210`, `09876543210`, `971501234567`.
 * @returns E.164; null if it is not a phone number
 */
export function toContactPhone(given: unknown): string | null {
  if (typeof given !== 'string' && typeof given !== 'number') return null
  const text = String(given).slice(0, 40)
  const indian = toE164(text)
  if (indian) return indian
  const [, digits] = INTERNATIONAL.exec(text.replace(/[\s().-]/g, '')) ?? []
  if (!digits || digits.startsWith('0')) return null
  return toE164(`+${digits}`) ?? `+${digits}`
}
