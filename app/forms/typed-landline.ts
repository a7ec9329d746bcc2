/**
 * Reads the area code from the way a landline was typed: `0771-2562166`, `(07752) 262010`, `+91 721 2765690`. The ten digits of some areas,
 * such as Raipur's 771, could also be a mobile number, so only the grouping tells. The stored number loses it; `phone_typed` keeps it.
 */
import { cleanPaste } from './clean-paste.ts'

const COUNTRY = /^(?:(?:\+|00)91|91(?=[\s-]))[\s-]*/
/** A 0 or brackets around three or four digits, or a first group that leaves one unbroken rest for a landline. */
const GROUPED =
  /^(?:\(?0(?<zero>[1-8]\d{2,3})(?:\)[\s/-]*|[\s/-]+)|\((?<bracketed>[1-8]\d{2,3})\)[\s/-]*|(?<plain>[1-8]\d{2}(?=[\s-]+[2-6]\d{6}(?!\d))|[1-8]\d{3}(?=[\s-]+[2-6]\d{5}(?!\d)))[\s-]+)(?<rest>[2-6][\d\s-]*)/

/** @returns the length of the first number's area code; 0 unless its grouping shows one */
export function typedAreaCode(typed: string): 0 | 3 | 4 {
  const number = cleanPaste(typed).replace(/^[^\d(+]+/, '')
  const { zero, bracketed, plain, rest } = GROUPED.exec(number.replace(COUNTRY, ''))?.groups ?? {}
  const code = zero ?? bracketed ?? plain ?? ''
  const isWhole = code.length + (rest ?? '').replace(/\D/g, '').length >= 10
  return isWhole && code.length === 3 ? 3 : isWhole && code.length === 4 ? 4 : 0
}
