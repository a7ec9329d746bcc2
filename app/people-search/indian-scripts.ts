/**
 * The letters of other Indian scripts in Devanagari, which has nearly all of them in the same order: the blocks from Bengali to Malayalam of
 * the Unicode Standard, chapters 12 and 13, follow ISCII. What has no place of its own there is spelt out first.
 */
import { lookUp } from '#app/lookup/look-up.ts'

const JOINERS = /\u200c|\u200d/g

/** In this order. */
const SPELT_OUT: [letters: RegExp, devanagari: string][] = [
  // Gurmukhi: addak doubles the next letter, tippi is a nasal.
  [/\u0a71/g, ''],
  [/\u0a70/g, 'ं'],
  [/\u0a38\u0a3c/g, 'श'],
  // Assamese.
  [/\u09f0/g, 'र'],
  [/\u09f1/g, 'व'],
  // Malayalam: consonants without a vowel (chillu), in the spelling of one letter; ന്റ is nt, റ്റ is tt.
  [/(?:ൻ|ന്)റ/g, 'ന്ട'],
  [/റ്റ/g, 'ട്ട'],
  [/\u0d7a/g, 'ണ്'],
  [/\u0d7b/g, 'ന്'],
  [/\u0d7c/g, 'ര്'],
  [/\u0d7d/g, 'ല്'],
  [/\u0d7e/g, 'ള്'],
  [/\u0d7f/g, 'ക്'],
  [/\u0d57/g, '\u0d4c'],
  // Tamil: f, and ksh as in Lakshmi.
  [/ஃப/g, 'फ'],
  [/ட்ச/g, 'क्ष'],
  // Telugu, Kannada, Malayalam: the nasal at the end is m.
  [/(?:\u0c02|\u0c82|\u0d02)$/g, 'म्'],
]

const TAMIL = /\p{Script=Tamil}/u
const SOUTHERN = /\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}/u

/** In these scripts an inherent vowel is spoken: రామ is Rama. */
export const isSouthern = (word: string) => SOUTHERN.test(word)
export const isTamil = (word: string) => TAMIL.test(word)

const toDevanagari = (text: string) =>
  text.replace(/[\u0980-\u0d7f]/g, (letter) => String.fromCharCode(0x900 + (letter.charCodeAt(0) & 0x7f)))

/** The word without joiners, which some keyboards write and others do not. */
export const withoutJoiners = (text: string) => text.replace(JOINERS, '')

/** A word of any Indian script in Devanagari; several spellings if its script has one letter for two sounds. */
export function toSpellings(word: string): string[] {
  // One sign for each vowel.
  const composed = withoutJoiners(word).normalize('NFC')
  const spelt = toDevanagari(SPELT_OUT.reduce((text, [letters, plain]) => text.replace(letters, plain), composed))
  return isTamil(word) ? toTamilSpellings(spelt) : [spelt]
}

/** Tamil has one letter for k and g, t and d, p and b, s and ch. */
const VOICED: Record<string, string> = { क: 'ग', ट: 'ड', त: 'द', प: 'ब', च: 'ज' }
const NASAL = /[ङञणनमऩ]्$/

/** At the beginning of a word nothing tells which it is; inside, it is voiced between vowels and after a nasal, if at all. */
function toTamilSpellings(word: string): string[] {
  const [first = '', ...rest] = word
  const firsts = first === 'च' ? ['स', 'च'] : [first, lookUp(VOICED, first) ?? first]
  const inner = rest.join('')
  return [...new Set(firsts.flatMap((letter) => [letter + toVoiced(inner), letter + inner.replace(SINGLE_S, 'स')]))]
}

/** Doubled, or after a nasal, it is ch or j. */
const SINGLE_S = /(?<!्)च(?!्च)/g

function toVoiced(letters: string): string {
  let read = ''
  for (const [at, letter] of [...letters].entries()) {
    const isDoubled = letters.startsWith(`्${letter}`, at + 1) || read.endsWith(`${letter}्`)
    const isOpen = NASAL.test(read) || (!read.endsWith('्') && letters[at + 1] !== '्')
    read +=
      letter === 'च' && !NASAL.test(read)
        ? isDoubled
          ? letter
          : 'स'
        : isDoubled || !isOpen
          ? letter
          : (lookUp(VOICED, letter) ?? letter)
  }
  return read
}
