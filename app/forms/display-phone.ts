/** Formats phone numbers. Separate from validation, because every page shows our phone. */
import { areaCodeLength } from './area-code.ts'

/** `+91 98765 43210`, `+91 141 234 5678`, `+91 11 2345 6789` */
export const displayPhone = (e164: string) => {
  const national = nationalOf(e164)
  return national ? `+91 ${groupDigits(national, areaCodeLength(national))}` : e164
}

/**
 * Formats the number as dialled within India: `98765 43210`, `0141 234 5678`. A landline keeps its 0.
 * @param areaCode the length of its area code, where it is known from elsewhere
 */
export const displayNationalPhone = (e164: string, areaCode?: number) => {
  const national = nationalOf(e164)
  if (!national) return e164
  const code = areaCode || areaCodeLength(national)
  return `${code > 0 ? '0' : ''}${groupDigits(national, code)}`
}

const nationalOf = (e164: string) => /^\+91(\d{10})$/.exec(e164)?.[1]

function groupDigits(national: string, code: number): string {
  const ends = code === 0 ? [5] : [code, code === 2 ? 6 : code + 3]
  return [0, ...ends].map((start, at) => national.slice(start, ends[at])).join(' ')
}
