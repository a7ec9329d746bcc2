/** A number that a form splits in two: `isd: 971`, `mobile: 50 123 4567`. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

import { cleanPaste } from '#app/forms/clean-paste.ts'
import { findKind } from './find-kind.ts'
import type { Pair } from './to-pairs.ts'

const NAMED_CODE =
  /^(?:.*[\s_-])?(?:isd(?:[\s_-]?code)?|(?:country|dial(?:l?ing)?|phone|mobile|calling)[\s_-]?(?:code|prefix))$/i
const CODE = /^(?:\+|00)?([1-9]\d{0,3})$/
const INDIA = '91'

/** @returns the fields, with the code before each number that is one of its country; all others as they were */
export function joinCountryCode(pairs: Pair[]): Pair[] {
  const code = findCode(pairs)
  if (code === undefined) return pairs
  return pairs.map((pair) =>
    findKind(pair.name)?.kind === 'phone' ? { ...pair, value: withCode(pair.value, code) } : pair,
  )
}

/** @returns the calling code of another country, from a field for it; numbers of India are read without one */
export function findCode(pairs: Pair[]): string | undefined {
  const [code] = pairs.flatMap(({ name, value }) =>
    NAMED_CODE.test(spaced(name)) ? (CODE.exec(cleanPaste(value))?.[1] ?? []) : [],
  )
  return code === INDIA ? undefined : code
}

/** @returns the number in E.164; the text as it was if it is no number of that country, or has a code of its own */
export function withCode(text: string, code: string): string {
  if (/^(?:\+|00)/.test(text)) return text
  const number = parsePhoneNumberFromString(cleanPaste(text), { defaultCallingCode: code, extract: false })
  return number?.isValid() && number.ext === undefined ? number.number : text
}

const spaced = (name: string) => name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
