/** The search index of leads: words in any script, digits of the phone, the reference. */
import { cleanPaste, joinDigits } from '#app/forms/clean-paste.ts'
import { toAsciiDigits } from '#app/forms/digits.ts'
import { toE164, toPhones } from '#app/forms/phone.ts'
import { toPin } from '#app/forms/pin.ts'
import { toReference } from '#app/forms/reference.ts'
import { toLatin } from './latin.ts'

const MOST_WORDS = 16
const LONGEST = 40
/** Fewer digits match too many leads. */
const FEWEST_DIGITS = 4
const LONGEST_SEARCH = 200

/** Lower case, without optional diacritics. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase()

const toWords = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).map((word) => word.slice(0, LONGEST))

/** `phoneTyped`: the phone field as typed, if it held more than one number. */
type FoundBy = { name: string; city: string; phone: string; phoneTyped?: string; ref: string; pincode?: string }

const toNational = (e164: string) => e164.replace('+91', '')

/** The index words of a lead. They include the last digits of a phone, because people often search for those. */
export function wordsOf(lead: FoundBy): string[] {
  const phones = [lead.phone, ...toPhones(lead.phoneTyped ?? '')].map(toNational).filter(Boolean)
  const digits = phones.flatMap((national) => [national, ...[4, 5].map((count) => national.slice(-count))])
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
  const query = typed.slice(0, LONGEST_SEARCH)
  const phone = toE164(query)
  if (phone) return [toNational(phone)]
  const text = cleanPaste(query)
  const ref = toReference(query)
  if (ref && isWritten(ref, text)) return [fold(ref).replace('-', '')]
  const pin = toPin(query)
  if (pin) return [pin]
  const compact = joinDigits(text).replaceAll('+', '')
  if (/^\d+$/.test(compact))
    return compact.length < FEWEST_DIGITS ? [] : [compact.replace(/^(?:0|91)(?=\d{5,10}$)/, '')]
  // Not cleaned: names may contain joiners, which are in the index too.
  return toWords(toAsciiDigits(query)).slice(0, 5)
}

/** A reference has a dash or a digit, and its two parts; eight letters alone may be a name. */
function isWritten(ref: string, text: string): boolean {
  const forms = /\d/.test(ref) ? [ref, ref.replace('-', ''), ref.replace('-', ' ')] : [ref]
  return forms.some((form) => text.toUpperCase().includes(form))
}
