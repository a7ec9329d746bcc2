/**
 * The words by which a lead is found. A sign before a word is the list it belongs to; words without one are names, cities and
 * numbers as they are written.
 */
import { toAsciiDigits } from '#app/forms/clean-paste.ts'
import { toPhones } from '#app/forms/phone.ts'
import { withoutJoiners } from './indian-scripts.ts'
import { toKeys, toReadings } from './name-key.ts'

/** No sign is a letter or a digit, so the lists are separate in the index. */
export const SIGNS = {
  /** The folded key of a name or city. */
  key: '=',
  /** Each suffix of a key, which finds a word within a name. */
  part: '~',
  initial: '^',
  /** A phone number with its digits reversed. */
  reversed: '<',
  ref: '#',
  /** A key of the words in comments, notes and addresses, or an e-mail address. */
  text: ':',
} as const

const MOST_WORDS = 16
const MOST_TEXT_WORDS = 200
const LONGEST = 40
const SHORTEST_PART = 4
/** A first name of at most this many letters may be written together with the next: Ramprasad, D’Souza. */
const LONGEST_JOINED = 5

/** `phoneTyped`: the phone field as typed, if it had more than one number. `texts`: comments, notes and addresses. */
export type FoundBy = {
  name: string
  city: string
  phone: string
  phoneTyped?: string | undefined
  ref: string
  pincode?: string | undefined
  email?: string | undefined
  texts?: string[]
}

const APOSTROPHE = /(?<=\p{L})['’‘ʼ`´](?=\p{L})/u
const APOSTROPHES = new RegExp(APOSTROPHE, 'gu')

/** In lower case. `D'Souza` is one word. */
export const toWords = (text: string): string[] =>
  (
    toAsciiDigits(withoutJoiners(text.normalize('NFKC').toLowerCase()))
      .replaceAll(APOSTROPHES, '')
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  ).map((word) => word.slice(0, LONGEST).toWellFormed())

export const toNational = (e164: string) => e164.replace('+91', '')
export const reverse = (digits: string) => [...digits].reverse().join('')
export const foldReference = (ref: string) => ref.toLowerCase().replace('-', '')

const withSign = (sign: string, words: string[]) => words.map((word) => sign + word)
/** Words without a Latin reading, such as numbers, are their own key. */
export const toTextKeys = (word: string) => (toKeys(word).length > 0 ? toKeys(word) : [word])

export function wordsOf({ name, city, phone, phoneTyped = '', ref, pincode, email, texts = [] }: FoundBy): string[] {
  const names = toWords(name).slice(0, MOST_WORDS)
  const halves = toHalves(name).slice(0, MOST_WORDS)
  const phones = [phone, ...toPhones(phoneTyped)].map(toNational).filter(Boolean)
  return [
    ...new Set([
      SIGNS.ref + foldReference(ref),
      ...phones,
      ...withSign(SIGNS.reversed, phones.map(reverse)),
      ...(pincode ? [pincode] : []),
      ...[...names, ...halves].flatMap(wordsOfName),
      ...withSign(SIGNS.key, joinShort(names).flatMap(toKeys)),
      ...toWords(city)
        .slice(0, MOST_WORDS)
        .flatMap((word) => [word, ...toReadings(word), ...withSign(SIGNS.key, toKeys(word))]),
      ...withSign(SIGNS.text, wordsOfEmail(email)),
      ...wordsOfTexts(texts),
    ]),
  ]
}

export function wordsOfTexts(texts: string[]): string[] {
  const words = [...new Set(texts.flatMap(toWords).filter(({ length }) => length > 1))].slice(0, MOST_TEXT_WORDS)
  return withSign(SIGNS.text, [...new Set(words.flatMap(toTextKeys))])
}

/** `Allan D'Souza` -> `d`, `souza` */
const toHalves = (name: string) =>
  toWords(
    (name.match(/\S+/g) ?? [])
      .filter((word) => APOSTROPHE.test(word))
      .join(' ')
      .replaceAll(APOSTROPHES, ' '),
  )

function wordsOfName(word: string): string[] {
  const spellings = [word, ...toReadings(word)]
  const keys = toKeys(word)
  return [
    ...spellings,
    ...withSign(SIGNS.initial, spellings.map(toInitial)),
    ...withSign(SIGNS.key, keys),
    ...withSign(SIGNS.part, keys.flatMap(toParts)),
  ]
}

const toInitial = (word: string) => [...word][0]!

/** `agarval` -> `garval`, `arval`, `rval`. Not `arun` of `varun`: all but the first letter of a short name is another name. */
const toParts = (key: string) =>
  Array.from(key, (_, from) => key.slice(from)).filter(
    ({ length }, from) => from > 0 && length >= (from === 1 ? SHORTEST_PART + 1 : SHORTEST_PART),
  )

const joinShort = (names: string[]) =>
  names.slice(0, -1).flatMap((word, index) => (word.length <= LONGEST_JOINED ? [word + names[index + 1]!] : []))

const wordsOfEmail = (email?: string) =>
  email ? [email.toLowerCase(), ...toWords(email.replace(/\.\w+$/, '')).flatMap(toTextKeys)] : []
