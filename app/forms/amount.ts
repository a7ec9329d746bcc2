/** Parses sums as people in India write them into whole rupees. */
import { cleanPaste, createPasteReader } from './clean-paste.ts'

/** A hundred thousand crore; a larger amount is a typing mistake. */
const MAX_RUPEES = 1e12

/** Smallest sum accepted without a unit, because `10-15` is probably in lakhs. */
const LEAST = 1000

const UNITS: [RegExp, number][] = [
  [/^(?:thousands?|k|हज\u093c?ार)$/, 1e3],
  [/^(?:lakhs?|lacs?|lks?|l|लाख)$/, 1e5],
  [/^(?:millions?|mn)$/, 1e6],
  [/^(?:crores?|crs?|करोड\u093c?)$/, 1e7],
]

/** `25,00,000`, `25 00 000`, `.5`; then an optional unit. The comma of `2,5 lakh` may be a decimal one. */
const PART = /(\d+(?:(?:,\d+)*,\d{3,}|(?: \d{2,3})* \d{3})?(?:\.\d+)?|\.\d+) ?([\p{L}\p{M}]*) ?/gu
/** `25.000` may be 25 or 25,000. */
const UNCLEAR = /\.\d{3,}$/
/** Symbols that make a sum inexact. */
const LOOSE_SIGN = /[<>~≈≤≥±+]/

/** Words that do not change the sum. Months are excluded, because turnover is per year. */
const PLAIN =
  'rupees?|rs|inr|only|per|annum|annually|annual|p|a|an|years?|yearly|yr|turnover|is|my|our|रुपये|रुपए|रु|रू|सालाना|वार्षिक'
/** Words that change the meaning, so staff should see the typed text. */
const LOOSE =
  'about|approximately|approx|around|nearly|almost|roughly|above|over|more|below|under|less|than|upto|up|to|minimum|min|maximum|max|at|least|most|plus|between|from|लगभग|करीब'

const NOTHING = /^(?:nil|n ?[/.]? ?a\.?|none|no|nothing|zero|not applicable|-+|शून्य|नहीं|कुछ नहीं)$/

/** Parses a single sum. Rejects ranges and `about`. */
export const toExactRupees = createPasteReader(PLAIN, toSum)
const readLoose = createPasteReader(`${PLAIN}|${LOOSE}`, (text) => {
  const lower = text.toLowerCase().replace(/ ?\+(?! ?\d)/, '')
  return NOTHING.test(lower) ? 0 : (toSum(lower) ?? toLowest(lower))
})

/** `25 L`, `₹25,00,000/-`, `1 crore 25 lakh`, `nil`; the lower end of a range. @returns null for anything else */
export const toRupees = (typed: string): number | null => toExactRupees(typed) ?? readLoose(typed)

/** Whether the sum loses a detail in the text, such as the end of a range. */
export const isLooseAmount = (typed: string) =>
  toRupees(typed) !== null && (toExactRupees(typed) === null || LOOSE_SIGN.test(typed))

function toSum(text: string): number | null {
  const lower = text.toLowerCase().replaceAll('₹', ' ').trim()
  const parts = [...lower.matchAll(PART)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== lower) return null
  const read = parts.map(([, digits = '', unit = '']) => ({
    number: Number(digits.replace(/[,\s]/g, '')),
    times: unit !== '' ? timesOf(unit) : UNCLEAR.test(digits) ? NaN : 1,
  }))
  if (!read.every(({ number, times }, at) => at === 0 || isRest(number * times, read[at - 1]!.times))) return null
  const rupees = Math.round(read.reduce((sum, { number, times }) => sum + number * times, 0))
  return rupees <= MAX_RUPEES ? rupees : null
}

/** The second part of `1 crore 25 lakh`. `25 lakh 26 lakh` are two sums, and `1 crore 25` is an abbreviation. */
const isRest = (rupees: number, unitBefore: number) => LEAST <= rupees && rupees < unitBefore

const timesOf = (unit: string) => UNITS.find(([name]) => name.test(unit))?.[1] ?? NaN

/** `10-15 lakh` is at least ten lakh. */
function toLowest(text: string): number | null {
  const [from = '', to = '', ...others] = text.split(/ ?(?:-|\bto\b|\band\b|से) ?/)
  const [, unit = ''] = /([\p{L}\p{M}]+)$/u.exec(cleanPaste(to)) ?? []
  const low = toExactRupees(/[\p{L}\p{M}]$/u.test(from) ? from : `${from} ${unit}`)
  const high = toExactRupees(to)
  return others.length === 0 && low !== null && high !== null && LEAST <= low && low <= high ? low : null
}
