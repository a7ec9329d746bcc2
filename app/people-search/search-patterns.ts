/** Splits a query of Find into words, and each word into index patterns, best first. */
import { cleanPaste, joinDigits } from '#app/forms/clean-paste.ts'
import { toE164 } from '#app/forms/phone.ts'
import { toPin } from '#app/forms/pin.ts'
import { toReference } from '#app/forms/reference.ts'
import { toMisspellings, toSimilar } from './misspellings.ts'
import { toKeys, toReadings } from './name-key.ts'
import { SIGNS, foldReference, reverse, toNational, toTextKeys, toWords } from './words.ts'

/** A search lists at most this many leads. */
export const MOST_FOUND = 50
const LONGEST_SEARCH = 200
const MOST_SEARCHED = 6
/** Fewer digits match too many phones. */
const FEWEST_DIGITS = 4
const SHORTEST_PART = 4
const SHORTEST_TEXT = 3

/** The best match has the lowest rank. */
export const RANKS = { number: 0, word: 1, key: 2, prefix: 3, part: 4, misspelt: 5, text: 6, similar: 7 } as const

/** Matches one of `words`, or every word that begins with `prefix`; without the prefix itself if another pattern matches that. */
export type Pattern = { rank: number } & ({ words: string[] } | { prefix: string; isLonger?: boolean })

/** The words of a search, at most six. Each must match the lead. A phone, a reference or a PIN code is one word. */
export function toSearch(typed: string): string[] {
  const query = typed.slice(0, LONGEST_SEARCH)
  const phone = toE164(query)
  if (phone) return [toNational(phone)]
  const text = cleanPaste(query)
  const ref = toReference(query)
  if (ref && isWritten(ref, text)) return [foldReference(ref)]
  const pin = toPin(query)
  if (pin) return [pin]
  const compact = joinDigits(text).replaceAll('+', '')
  if (/^\d+$/.test(compact)) return [compact.replace(/^(?:0|91)(?=\d{5,10}$)/, '')]
  return joinNumbers(text.toLowerCase().split(/[\s,;]+/))
    .flatMap((word) => (/^\S+@\S*$/.test(word) ? [word] : toWords(word)))
    .slice(0, MOST_SEARCHED)
}

/** `98765`, `43210` -> `9876543210`: groups of digits next to each other are one number. */
function joinNumbers(words: string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1) ?? ''
    if (!isNumber(word)) joined.push(word)
    else if (isNumber(last) && last.length > 2) joined[joined.length - 1] = toNumber(last + word)
    else joined.push(toNumber(word))
  }
  return joined
}

const isNumber = (word: string) => /^\+?[\d()-]+$/.test(word)
const toNumber = (word: string) => joinDigits(word).replace(/^(?:\+?91|0)(?=\d{10}$)/, '')

/** A reference has a dash or a digit, and its two parts; eight letters alone may be a name. */
function isWritten(ref: string, text: string): boolean {
  const forms = /\d/.test(ref) ? [ref, ref.replace('-', ''), ref.replace('-', ' ')] : [ref]
  return forms.some((form) => text.toUpperCase().includes(form))
}

/** @param word of `toSearch` */
export function toPatterns(word: string): Pattern[] {
  if (/^\d+$/.test(word)) return toNumberPatterns(word)
  if (word.includes('@'))
    return [
      { rank: RANKS.word, words: [SIGNS.text + word] },
      { rank: RANKS.prefix, prefix: SIGNS.text + word, isLonger: true },
    ]
  return [...toNamePatterns(word), ...toTextPatterns(word), ...toReferencePatterns(word)]
}

function toNumberPatterns(digits: string): Pattern[] {
  const isLong = digits.length >= FEWEST_DIGITS
  return [
    { rank: RANKS.number, words: [digits] },
    ...(isLong ? [{ rank: RANKS.word, prefix: SIGNS.reversed + reverse(digits) }] : []),
    ...(isLong ? [{ rank: RANKS.prefix, prefix: digits, isLonger: true }] : []),
    { rank: RANKS.text, words: [SIGNS.text + digits] },
  ]
}

function toNamePatterns(word: string): Pattern[] {
  if ([...word].length === 1) return [{ rank: RANKS.word, words: [word] }, initial(word)]
  const keys = toKeys(word)
  const long = keys.filter(({ length }) => length >= SHORTEST_PART)
  return [
    { rank: RANKS.word, words: [word] },
    ...equal(RANKS.key, SIGNS.key, keys),
    { rank: RANKS.prefix, prefix: word, isLonger: true },
    ...keys.filter(isPrefix).map((key) => ({ rank: RANKS.prefix, prefix: SIGNS.key + key, isLonger: true })),
    ...beginning(RANKS.part, SIGNS.part, long),
    ...equal(RANKS.misspelt, SIGNS.key, long.flatMap(toMisspellings)),
  ]
}

const isPrefix = (key: string) => key.length > 1

/** Words in which any letter may be wrong, for a word that matches no lead. */
export const toSimilarPatterns = (word: string) => equal(RANKS.similar, SIGNS.key, toKeys(word).flatMap(toSimilar))

const initial = (letter: string): Pattern => ({
  rank: RANKS.prefix,
  words: [...new Set([letter, ...toReadings(letter).map((reading) => reading[0]!)])].map(
    (firstLetter) => SIGNS.initial + firstLetter,
  ),
})

/** A short word matches only itself, because many words begin with it. */
const toTextPatterns = (word: string): Pattern[] =>
  toTextKeys(word).flatMap((key) =>
    key.length < SHORTEST_TEXT ? equal(RANKS.text, SIGNS.text, [key]) : beginning(RANKS.text, SIGNS.text, [key]),
  )

/** The beginning of a reference has a digit, or its first four letters. */
function toReferencePatterns(word: string): Pattern[] {
  if (/^[a-z0-9]{8}$/.test(word)) return [{ rank: RANKS.number, words: [SIGNS.ref + word] }]
  const isBeginning = /^[a-z0-9]{3,7}$/.test(word) && (word.length === 4 || /\d/.test(word))
  return isBeginning ? [{ rank: RANKS.text, prefix: SIGNS.ref + word }] : []
}

const equal = (rank: number, sign: string, keys: string[]): Pattern[] =>
  keys.length > 0 ? [{ rank, words: keys.map((key) => sign + key) }] : []

const beginning = (rank: number, sign: string, keys: string[]): Pattern[] =>
  keys.map((key) => ({ rank, prefix: sign + key }))
