/**
 * Transliterates names in Devanagari for staff who cannot read it: `सुनीता` is `Sunita`. Long and short vowels are written alike, as
 * people write their names. It is shown as a pronunciation; the stored name does not change.
 */
import { lookUp } from '#app/lookup/look-up.ts'
import { capitalise } from '#app/messages/phrases.ts'
import { withoutJoiners } from './indian-scripts.ts'

const CONSONANTS: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
/** Consonants with a dot below (nukta). ड़ and ढ़ are r and rh, as in the names Arora, Chopra, Birla and Garhwal. */
const DOTTED: Record<string, string> = { क: 'q', ख: 'kh', ग: 'g', ज: 'z', ड: 'r', ढ: 'rh', फ: 'f' }
const VOWELS: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
  ऎ: 'e',
  ऒ: 'o',
  ॲ: 'a',
  ॐ: 'om',
}
const SIGNS: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
  'ॆ': 'e',
  'ॊ': 'o',
}
const NASAL: Record<string, string> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h' }
const SILENT = '्'
const DOT = '़'
/** How a person is addressed. The letters alone would be read as Do. and Shrimti. */
const TITLES: Record<string, string> = { डॉ: 'Dr', डा: 'Dr', श्रीमती: 'Shrimati', श्रीमति: 'Shrimati' }
/** Longer names are written with o: राठौड़ is Rathor, इंदौर Indor; कौर stays Kaur. */
const LAST_AUR = /(?<=[aeiou].*)aur$/

/** `inherent`: followed by the unwritten vowel (schwa), which is often silent. */
type Letter = { consonant: string; vowel: string; inherent: boolean; nasal: string }

type Options = {
  /** Whether each inherent vowel is spoken, as in the south. */
  isFull?: boolean
}

/** @returns null if the name contains no Devanagari */
export function toLatin(name: string, { isFull = false }: Options = {}): string | null {
  if (!/\p{Script=Devanagari}/u.test(name)) return null
  const read = withoutJoiners(name)
    .normalize('NFD')
    .replace(/\p{Script=Devanagari}+/gu, (word) => lookUp(TITLES, word) ?? readWord(word, isFull))
  return read.normalize('NFC').trim() || null
}

function readWord(word: string, isFull: boolean): string {
  const letters = toLetters([...word])
  const spoken = letters.map((letter, index) => {
    const vowel = letter.inherent && !isFull && isDropped(letters, index) ? '' : letter.vowel
    return (
      letter.consonant + vowel + (vowel === '' && letter.consonant === '' ? '' : toNasal(letter, letters[index + 1]))
    )
  })
  return capitalise(spoken.join('').replace(LAST_AUR, 'or'))
}

function toLetters(signs: string[]): Letter[] {
  const letters: Letter[] = []
  for (const sign of signs) {
    const last = letters.at(-1)
    const [consonant, vowel, ownVowel] = [CONSONANTS, SIGNS, VOWELS].map((table) => lookUp(table, sign))
    // ज्ञ is gy, as in Gyan.
    if (sign === 'ञ' && last?.consonant === 'j' && last.vowel === '') {
      last.consonant = 'g'
      letters.push({ consonant: 'y', vowel: 'a', inherent: true, nasal: '' })
    } else if (consonant) letters.push({ consonant, vowel: 'a', inherent: true, nasal: '' })
    else if (ownVowel) letters.push({ consonant: '', vowel: ownVowel, inherent: false, nasal: '' })
    else if (/[०-९]/.test(sign))
      letters.push({ consonant: String('०१२३४५६७८९'.indexOf(sign)), vowel: '', inherent: false, nasal: '' })
    else if (!last) continue
    else if (sign === DOT) last.consonant = dotted(last.consonant)
    else if (sign === SILENT) Object.assign(last, { vowel: '', inherent: false })
    else if (vowel) Object.assign(last, { vowel, inherent: false })
    else last.nasal = lookUp(NASAL, sign) ?? last.nasal
  }
  return letters
}

function dotted(latin: string): string {
  const plain = Object.keys(DOTTED).find((letter) => lookUp(CONSONANTS, letter) === latin)
  return lookUp(DOTTED, plain ?? '') ?? latin
}

/** Schwa deletion: silent at the end of a word and between two spoken vowels (`Raamesh`, not `Ramesha`; but `Arpana`). */
function isDropped(letters: Letter[], index: number): boolean {
  const [before, here, after] = [letters[index - 1], letters[index]!, letters[index + 1]]
  if (index === 0 || here.nasal !== '') return false
  // The vowel is spoken after a consonant cluster: `Mishra`, `Gupta`.
  const isJoined = before !== undefined && before.vowel === '' && before.consonant !== ''
  if (!after) return !isJoined
  if (isJoined || before === undefined || before.vowel === '' || after.consonant === '') return false
  // A second word often begins with pr, shr, kr: Omprakash, Gurpreet.
  if (after.vowel === '' && letters[index + 2]?.consonant === 'r')
    return !(before.inherent && isDropped(letters, index - 1))
  // Of several inherent vowels in a row the last but one is spoken, so only one before a written vowel is dropped.
  return !after.inherent && after.vowel !== '' && !(before.inherent && isDropped(letters, index - 1))
}

/** `m` before p and b, `ng` before h as in `Singh`. */
function toNasal({ nasal }: Letter, after: Letter | undefined): string {
  if (nasal !== 'n' || !after) return nasal
  if (after.consonant === 'h') return 'ng'
  return /^[pbm]/.test(after.consonant) ? 'm' : nasal
}
