/** The words of a message as they sound: `कॉल`, `કોલ` and `kol` are one word, and so are `don’t` and `dont`, `kijiye` and `keejiye`. */
import { toSpellings } from '#app/people-search/indian-scripts.ts'
import { toLatin } from '#app/people-search/latin.ts'

/** Applied in this order. */
const RULES: [pattern: RegExp, plain: string][] = [
  [/ee+/g, 'i'],
  [/oo+/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  // Aspirates are often written without h.
  [/([bcdgjkst])h/g, '$1'],
  [/iy/g, 'i'],
  [/(.)\1+/g, '$1'],
]

const INDIAN = /[\u0900-\u0d7f]/

const toSound = (word: string) => {
  const latin = INDIAN.test(word) ? (toLatin(toSpellings(word)[0] ?? word) ?? word) : word
  const plain = latin.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return RULES.reduce((text, [pattern, sound]) => text.replace(pattern, sound), plain.toLowerCase())
}

export const toPlainWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}\s\u200c\u200d]+/gu, ' ')
    .split(/\s+/)
    .map(toSound)
    .filter((word) => word !== '')
