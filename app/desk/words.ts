/** The search index of leads: words in any script, digits of the phone, the reference. */
import { toAsciiDigits } from '#app/forms/digits.ts'
import { toE164 } from '#app/forms/phone.ts'
import { toLatin } from './latin.ts'

const MOST_WORDS = 16
const LONGEST = 40
/** Shorter ones match too many leads. */
const FEWEST_DIGITS = 4

/** Lower case, without optional diacritics. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase()

const toWords = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).map((word) => word.slice(0, LONGEST))

/** The index words of a lead. People often type the last digits of a phone. */
export function wordsOf(lead: { name: string; city: string; phone: string; ref: string; pincode?: string }): string[] {
  const national = lead.phone.replace('+91', '')
  const digits = national ? [national, ...[4, 5].map((count) => national.slice(-count))] : []
  const words = [
    ...toWords(lead.name),
    ...toWords(toLatin(lead.name) ?? ''),
    ...toWords(lead.city),
    ...(lead.pincode ? [lead.pincode] : []),
  ]
  return [...new Set([...words.slice(0, MOST_WORDS), ...digits, fold(lead.ref).replace('-', '')])]
}

/** The words of a search. Each must begin a word of the lead. */
export function toSearch(typed: string): string[] {
  const text = toAsciiDigits(typed.slice(0, 100)).trim()
  const phone = toE164(text)
  if (phone) return [phone.replace('+91', '')]
  const compact = text.replace(/[\s()+.-]/g, '')
  if (isReference(text)) return [fold(compact)]
  if (/^\d+$/.test(compact))
    return compact.length < FEWEST_DIGITS ? [] : [compact.replace(/^(?:0|91)(?=\d{5,10}$)/, '')]
  return toWords(text).slice(0, 5)
}

/** A reference has a dash or a digit; eight letters alone may be a name. */
const isReference = (text: string) =>
  /^[0-9a-z]{4}-[0-9a-z]{4}$/i.test(text) || (/^[0-9a-z]{4} ?[0-9a-z]{4}$/i.test(text) && /\d/.test(text))
