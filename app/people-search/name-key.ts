/**
 * The folded key of a name: one for all its usual spellings, in Latin letters and in Indian scripts. `Sunita`, `Suneetha`, `सुनीता` and
 * `सुनिता` are `sunita`; `Laxmi` and `Lakshmi` are `laksmi`. Names that people keep apart have different keys: `Patel` and `Patil`.
 */
import { lookUp } from '#app/lookup/look-up.ts'
import { isSouthern, isTamil, toSpellings } from './indian-scripts.ts'
import { toLatin } from './latin.ts'

/** Abbreviations, and names whose spellings follow no rule. */
const ALIASES: Record<string, string> = {
  md: 'mohammad',
  mohd: 'mohammad',
  mohmd: 'mohammad',
  mohamd: 'mohammad',
  syed: 'sayad',
  sayed: 'sayad',
  saiyed: 'sayad',
  sayyed: 'sayad',
  sayyid: 'sayad',
  saiyad: 'sayad',
  sheikh: 'shekh',
  shaikh: 'shekh',
  shaik: 'shekh',
  sheik: 'shekh',
  agrawal: 'agarwal',
  aggrawal: 'agarwal',
  agraval: 'agarwal',
  agrwal: 'agarwal',
  luxmi: 'laxmi',
  quraishi: 'qureshi',
  kuraishi: 'qureshi',
  pitar: 'peter',
  devid: 'david',
  jorj: 'george',
  josaph: 'joseph',
}

/** Applied in this order. In the result, `c` stands for `ch`, `v` also for `b` and `w`, `j` also for `z`, `u` also for `o`. */
const RULES: [pattern: RegExp, key: string][] = [
  // Hrithik, Rithik.
  [/^hr/, 'r'],
  // Long vowels are written double or single.
  [/ee+/g, 'i'],
  [/oo+/g, 'u'],
  [/(.)\1+/g, '$1'],
  // Silent or wavering endings: Rathore, Bose, Ahmed, Fernandes, Sinh.
  [/(?<=[aeiou][rs])e$/, ''],
  [/(?<=hm|ham)ed$/, 'ad'],
  [/(?<=[a-z]{3}|m|p)ez$/, 'es'],
  [/nh$/, 'ng'],
  [/^joh(?=n)/, 'jo'],
  // Rajendra, Rajinder, Rajender.
  [/[ei]nd(?:ra|er|ar)/g, 'indr'],
  // Consonants with several spellings.
  [/x/g, 'ks'],
  [/ck|qu(?=[ei])|q/g, 'k'],
  [/ch+/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/zh/g, 'l'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/^jn|jny|dny|gy|jn(?=a$)/g, 'gn'],
  [/z/g, 'j'],
  // Vowels with several spellings: Pandey, Hussein, Chowdhury, Rao, Verma.
  [/ey$/, 'e'],
  [/e[iy](?![aeiou])/g, 'ai'],
  [/[ao]u|ow(?![aeiou])/g, 'o'],
  [/(?<=[ae])o(?![aeiou])/g, 'v'],
  [/er/g, 'ar'],
  // Aspirates are written without h in the south and elsewhere; b and v are one letter in the east.
  [/([kgcjtdbr])h/g, '$1'],
  [/[bw]/g, 'v'],
  [/m(?=[pvf])/g, 'n'],
  [/(?<=.)y/g, 'i'],
  [/ie/g, 'i'],
  [/o/g, 'u'],
  [/(.)\1+/g, '$1'],
]

/** After a vowel, ड and ढ are often read as r and rh, with or without their dot: राठौड़ is Rathore or Rathod. */
const FLAP = /(?<=[^\s\u094d\u0902\u0901])([डढ])\u093c?(?!\u094d)/gu

/** The Latin readings of a word, in lower case. Empty for other scripts and for words with digits. */
export function toReadings(word: string): string[] {
  const latin = toSpellings(word).flatMap((spelling) =>
    /\p{Script=Devanagari}/u.test(spelling) ? readSpelling(spelling, isSouthern(word)) : [spelling],
  )
  const read = latin.map((reading) => reading.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
  const plain = isTamil(word) ? read.flatMap((reading) => [reading, withClusters(reading)]) : read
  return [...new Set(plain)].filter((reading) => /^[a-z]+$/.test(reading))
}

/** Tamil writes a vowel into a cluster: Kirushnan, Rajendiran. */
const withClusters = (reading: string) =>
  reading.replace(/(?<=[kgpbtd])iru(?=[^aeiou])/g, 'ri').replace(/(?<=[kgpbtd])ir(?=[aeio])/g, 'r')

/** In southern scripts also with each inherent vowel: రాజకుమార్ is Rajakumar or Rajkumar. */
const readSpelling = (spelling: string, isFull: boolean): string[] =>
  [spelling.replace(FLAP, '$1\u093c'), spelling.replace(FLAP, '$1')].flatMap((text) => [
    toLatin(text) ?? '',
    ...(isFull ? [toLatin(text, { isFull }) ?? ''] : []),
  ])

/** @param reading Latin letters in lower case */
const toKey = (reading: string) =>
  RULES.reduce((key, [pattern, fold]) => key.replace(pattern, fold), lookUp(ALIASES, reading) ?? reading)

/** The keys of a word; more than one if its script leaves the reading open. */
export const toKeys = (word: string): string[] => [...new Set(toReadings(word).map(toKey))]
