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
  const code = pairs.flatMap(({ name, value }) =>
    NAMED_CODE.test(spaced(name)) ? (CODE.exec(cleanPaste(value))?.[1] ?? []) : [],
  )[0]
  // Numbers of India are read without a code.
  if (code === undefined || code === INDIA) return pairs
  return pairs.map((pair) => {
    if (findKind(pair.name)?.kind !== 'phone' || /^(?:\+|00)/.test(pair.value)) return pair
    const number = parsePhoneNumberFromString(cleanPaste(pair.value), { defaultCallingCode: code, extract: false })
    return number?.isValid() && number.ext === undefined ? { ...pair, value: number.number } : pair
  })
}

const spaced = (name: string) => name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
