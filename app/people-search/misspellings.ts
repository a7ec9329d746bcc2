/** Keys that differ from another by one typing mistake. The first letter is right, and so are the consonants of short names. */
import { lookUp } from '#app/lookup/look-up.ts'

const WEAK = [...'aeiuh']
const VOWELS = new Set('aeiu')
const LETTERS = [...'acdefghijklmnprstuvy']
/** Shorter words match too many other names. */
const SHORTEST = 4
const LONG = 7
/** Consonants that sound alike or are neighbours on a keyboard. */
const ALIKE = ['mn', 'td', 'kg', 'sj', 'sc', 'jc', 'pf', 'fv', 'rl', 'rt']

const isVowel = (letter: string | undefined) => letter !== undefined && VOWELS.has(letter)
const alikeOf = (letter: string) =>
  ALIKE.filter((pair) => pair.includes(letter)).map((pair) => pair.replace(letter, ''))
const placesOf = (key: string, from = 0) => Array.from({ length: key.length - from }, (_, index) => index + from)

const without = (key: string, at: number) => key.slice(0, at) + key.slice(at + 1)
const withLetter = (key: string, at: number, letter: string) => key.slice(0, at) + letter + key.slice(at)
const replaced = (key: string, at: number, letter: string) => key.slice(0, at) + letter + key.slice(at + 1)
const swapped = (key: string, at: number) => key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2)

/** `ai` and `au` sound different from `i` and `u`: Raina is not Reena. */
const isDiphthong = (letter: string, after: string | undefined) => letter === 'a' && (after === 'i' || after === 'u')

/**
 * Likely misspellings: `shrma` and `sharama` of `sharma`; of long names also wrong consonants. Another usual name is not a misspelling: `ramesh` is
 * not `rakesh`, `sunil` is not `sonal`.
 */
export function toMisspellings(key: string): string[] {
  const { length } = key
  const isLong = length >= LONG
  const missing = placesOf(key, 1).filter((at) => {
    const isWeak = WEAK.includes(key[at]!) && !isDiphthong(key[at]!, key[at + 1])
    return (isWeak && length >= SHORTEST + 1) || (isLong && at < length - 1)
  })
  const added = [...placesOf(key, 1), length].flatMap((at) =>
    (isLong && at < length ? LETTERS : WEAK)
      .filter((letter) => length >= SHORTEST && !isDiphthong(letter, key[at]))
      .map((letter) => withLetter(key, at, letter)),
  )
  const swaps = placesOf(key, 1).filter((at) => length > SHORTEST && at < length - 2)
  return toOthers(key, [
    ...missing.map((at) => without(key, at)),
    ...added,
    ...swaps.map((at) => swapped(key, at)),
    ...placesOf(key, 1).flatMap((at) => toConfused(key, at).map((letter) => replaced(key, at, letter))),
  ])
}

/** The letters that may stand in place of this one by mistake. */
function toConfused(key: string, at: number): string[] {
  const letter = key[at]!
  if (!isVowel(letter)) return key.length >= LONG ? alikeOf(letter) : []
  if (key.length <= SHORTEST + 1) return []
  // The first vowel distinguishes Vinita from Vanita.
  const isFirst = ![...key.slice(0, at)].some(isVowel)
  if (isFirst || at === key.length - 1) return lookUp({ a: ['e'], e: ['a', 'i'], i: ['e'], u: [] }, letter) ?? []
  return [...VOWELS]
}

/** Any one letter missing, added, wrong or swapped. Matches other names too, so it is used only for words that are in no name. */
export function toSimilar(key: string): string[] {
  if (key.length < SHORTEST) return []
  const places = placesOf(key)
  return toOthers(key, [
    ...places.map((at) => without(key, at)),
    ...[...places, key.length].flatMap((at) => LETTERS.map((letter) => withLetter(key, at, letter))),
    ...places.flatMap((at) => LETTERS.map((letter) => replaced(key, at, letter))),
    ...places.slice(0, -1).map((at) => swapped(key, at)),
  ])
}

/** Keys have no doubled letters. */
const toOthers = (key: string, keys: string[]) =>
  [...new Set(keys)].filter((otherKey) => otherKey !== key && !/(.)\1/.test(otherKey))
