/** Indian phone numbers in any spelling. Stored as E.164 (`+919876543210`), shown as `+91 98765 43210`. */
import { toAsciiDigits } from './digits.ts'

const MOBILE = /^[6-9]\d{9}$/
/** Area code and number. Needs a leading 0 or +91, or it cannot be told from a mistyped mobile. */
const LANDLINE = /^[1-8]\d{9}$/

/** `098765-43210`, `0091…`, `९८७६५४३२१०`, `(011) 2345 6789` -> `+91…`. @returns null unless it has ten digits */
export function toE164(typed: string): string | null {
  const compact = toAsciiDigits(typed).replace(/[\s().\-‐-―/\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  const match = /^(?<prefix>\+910?|00910?|0?91(?=\d{10}$)|0)?(?<national>\d{10})$/.exec(compact)
  const { prefix, national } = match?.groups ?? {}
  if (!national) return null
  const valid = MOBILE.test(national) || (prefix !== undefined && LANDLINE.test(national))
  return valid ? `+91${national}` : null
}

/** Also true for landlines whose area code begins with 6 to 9, such as Bengaluru's 80. */
export const isMobile = (e164: string) => MOBILE.test(e164.replace('+91', ''))
