/** Reads a phone number as people and services write it, in India and abroad. */
import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/max'

import { cleanPaste, joinDigits } from '#app/forms/clean-paste.ts'
import { losesPhoneDetail, toE164 } from '#app/forms/phone.ts'

/** `hasMore`: the text says more than the number: a second one, an extension, a name, or a landline's grouping. */
export type ReadNumber = { e164: string; hasMore: boolean }

const LONGEST = 100
const EXTENSION = /[\s,;(]*(?:ext(?:n|ension)?|x|#)[\s.:)-]*\d{1,6}\)?$/i
const LETTER = /\p{L}/u

/** @returns null unless the whole text is a number: `+91-98765 43210`, `0141-2345678 ext 12`, `971501234567`, `1800 123 4567` */
export function readNumber(given: string): ReadNumber | null {
  if (given.length > LONGEST || !/\d/.test(cleanPaste(given))) return null
  const indian = toE164(given)
  if (indian) return { e164: indian, hasMore: losesPhoneDetail(given) }
  const text = cleanPaste(given)
  const plain = text.replace(EXTENSION, '')
  const e164 = (plain === text ? null : toE164(plain)) ?? readWithLibrary(plain)
  return e164 ? { e164, hasMore: plain !== text || losesPhoneDetail(plain) } : null
}

/** @returns the first number in a text that is said to hold one: `Asha 98765 43210`, `98765 43210 (after 5 pm)` */
export function findNumber(given: string): ReadNumber | null {
  const whole = readNumber(given)
  if (whole || given.length > LONGEST) return whole
  const [found] = findPhoneNumbersInText(cleanPaste(given), 'IN')
  return found ? { e164: found.number.number, hasMore: true } : null
}

/** Foreign numbers, landlines of India without their 0, and numbers that begin with 1800. */
function readWithLibrary(text: string): string | null {
  if (LETTER.test(text)) return null
  const digits = joinDigits(text).replace(/^\+?00/, '+')
  if (!/^\+?\d{8,15}$/.test(digits)) return null
  // With a plus, new series that the library does not know yet count too.
  if (digits.startsWith('+')) return toPossible(digits)
  const national = parsePhoneNumberFromString(digits, 'IN')
  if (national?.isValid()) return national.number
  const foreign = digits.length > 10 && !digits.startsWith('0') ? parsePhoneNumberFromString(`+${digits}`) : undefined
  return foreign?.isValid() ? foreign.number : null
}

function toPossible(digits: string): string | null {
  const number = parsePhoneNumberFromString(digits)
  if (!number?.isPossible() || (number.countryCallingCode === '91' && !number.isValid())) return null
  return number.number
}
