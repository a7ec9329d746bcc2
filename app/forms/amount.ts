/** Parses sums as people in India write them. Sums are whole paise, so none is rounded. */
import { cleanPaste, createPasteReader } from './clean-paste.ts'

/** A hundred thousand crore; a larger amount is a typing mistake. */
const MAX_PAISE = 1e14

const PAISE = 100

/** Smallest sum accepted without a unit, because `10-15` is probably in lakhs. */
const LEAST_PAISE = 1000 * PAISE

/** The zeros that a unit adds. */
const UNITS: [RegExp, number][] = [
  [/^(?:thousands?|k|हज\u093c?ार)$/, 3],
  [/^(?:lakhs?|lacs?|lks?|l|लाख)$/, 5],
  [/^(?:millions?|mn)$/, 6],
  [/^(?:crores?|crs?|करोड\u093c?)$/, 7],
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

/** Parses a single sum into paise. Rejects ranges, `about`, and fractions of a paisa. */
export const toExactPaise = createPasteReader(PLAIN, toSum)
const readLoose = createPasteReader(`${PLAIN}|${LOOSE}`, (text) => {
  const lower = text.toLowerCase().replace(/ ?\+(?! ?\d)/, '')
  return NOTHING.test(lower) ? 0 : (toSum(lower) ?? toLowest(lower))
})

/** Parses a single sum into whole rupees. Rejects what `toExactPaise` rejects, and paise. */
export function toExactRupees(typed: string): number | null {
  const paise = toExactPaise(typed)
  return paise !== null && paise % PAISE === 0 ? paise / PAISE : null
}

/** `25 L`, `₹25,00,000/-`, `1 crore 25 lakh`, `nil`; the lower end of a range, without paise. @returns null for anything else */
export function toRupees(typed: string): number | null {
  const paise = toExactPaise(typed) ?? readLoose(typed)
  return paise === null ? null : Math.floor(paise / PAISE)
}

/** Whether the sum loses a detail in the text, such as paise or the end of a range. */
export const isLooseAmount = (typed: string) =>
  toRupees(typed) !== null && (toExactRupees(typed) === null || LOOSE_SIGN.test(typed))

/** Whether its writer may have left out the unit: `1.65` may be lakhs. */
export const mayLackUnit = (typed: string) => {
  const paise = toExactPaise(typed)
  return paise !== null && paise > 0 && paise < LEAST_PAISE && !/\p{L}/u.test(cleanPaste(typed).replace(/^rs\b/i, ''))
}

function toSum(text: string): number | null {
  const lower = text.toLowerCase().replaceAll('₹', ' ').trim()
  const parts = [...lower.matchAll(PART)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== lower) return null
  const read = parts.map(([, digits = '', unit = '']) => {
    const zeros = unit !== '' ? zerosOf(unit) : UNCLEAR.test(digits) ? NaN : 0
    return { paise: toPaise(digits.replace(/[,\s]/g, ''), zeros), unitPaise: 10 ** zeros * PAISE }
  })
  if (!read.every(({ paise }, at) => at === 0 || isRest(paise, read[at - 1]!.unitPaise))) return null
  const paise = read.reduce((sum, part) => sum + part.paise, 0)
  return paise <= MAX_PAISE ? paise : null
}

/** Shifts the decimal point without floating-point arithmetic. @returns NaN for a fraction of a paisa, and for an unknown unit */
function toPaise(number: string, zeros: number): number {
  const [whole = '', fraction = ''] = number.split('.')
  const places = zeros + 2
  const digits = fraction.slice(0, places).padEnd(places, '0')
  return Number.isNaN(zeros) || /[1-9]/.test(fraction.slice(places)) ? NaN : Number(whole + digits)
}

/** The second part of `1 crore 25 lakh`. `25 lakh 26 lakh` are two sums, and `1 crore 25` is an abbreviation. */
const isRest = (paise: number, unitBefore: number) => LEAST_PAISE <= paise && paise < unitBefore

const zerosOf = (unit: string) => UNITS.find(([name]) => name.test(unit))?.[1] ?? NaN

/** `10-15 lakh` is at least ten lakh. */
function toLowest(text: string): number | null {
  const [from = '', to = '', ...otherParts] = text.split(/ ?(?:-|\bto\b|\band\b|से) ?/)
  const [, unit = ''] = /([\p{L}\p{M}]+)$/u.exec(cleanPaste(to)) ?? []
  const low = toExactPaise(/[\p{L}\p{M}]$/u.test(from) ? from : `${from} ${unit}`)
  const high = toExactPaise(to)
  return otherParts.length === 0 && low !== null && high !== null && LEAST_PAISE <= low && low <= high ? low : null
}
