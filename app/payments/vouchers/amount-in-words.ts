/** Sums in English and Hindi words, in crores, lakhs and thousands. */
import type { Language } from '#app/messages/languages.ts'
import { HUNDRED_IN_HINDI } from './hindi-numbers.ts'

const UNITS = [
  'zero',
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
  ...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const GROUPS = [
  { size: 10_000_000, en: 'crore', hi: 'करोड़' },
  { size: 100_000, en: 'lakh', hi: 'लाख' },
  { size: 1000, en: 'thousand', hi: 'हज़ार' },
  { size: 100, en: 'hundred', hi: 'सौ' },
]

/** Other languages have the English words. */
type Spoken = 'en' | 'hi'

/**
 * `16500050` -> `Rupees one lakh sixty-five thousand and fifty paise only`, `एक लाख पैंसठ हज़ार रुपये और पचास पैसे मात्र`.
 * @param amount whole paise, not negative
 */
export function toAmountInWords(amount: number, language: Language): string {
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100]
  const spoken: Spoken = language === 'hi' ? 'hi' : 'en'
  const say = (count: number) => toWords(count, spoken)
  if (spoken === 'hi') return `${say(rupees)} रुपये${paise > 0 ? ` और ${say(paise)} पैसे` : ''} मात्र`
  const tail = paise > 0 ? ` and ${say(paise)} paise` : ''
  return `Rupees ${say(rupees)}${tail} only`
}

function toWords(count: number, spoken: Spoken): string {
  const group = GROUPS.find(({ size }) => count >= size)
  if (group) {
    const [many, rest] = [Math.floor(count / group.size), count % group.size]
    return `${toWords(many, spoken)} ${group[spoken]}${rest > 0 ? ` ${toWords(rest, spoken)}` : ''}`
  }
  if (spoken === 'hi') return HUNDRED_IN_HINDI[count]!
  const [ten, unit] = [Math.floor(count / 10), count % 10]
  return count < 20 ? UNITS[count]! : `${TENS[ten]}${unit > 0 ? `-${UNITS[unit]}` : ''}`
}
