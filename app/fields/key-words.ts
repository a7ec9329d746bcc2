/** Splits the name of a foreign field into words: `SENDER_MOBILE_ALT`, `yourWhatsappNumber`, `número-de-teléfono`, `फ़ोन नंबर`. */
import { VOCABULARY } from './vocabulary.ts'

/** Names that are longer are questions in which no two words are written together. */
const LONGEST_JOINED = 30
const SHORTEST_PART = 2

/** In lower case, without accents and nukta, which keyboards leave out. */
export function toKeyWords(name: string): string[] {
  const plain = name
    .replace(/([\p{Ll}\p{N}])(?=\p{Lu})/gu, '$1 ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c\u200b-\u200d]/gu, '')
    .normalize('NFC')
  const words = plain.match(/\p{N}+|\p{L}[\p{L}\p{M}]*/gu) ?? []
  return words.flatMap((word) => (VOCABULARY.has(word) ? [word] : (splitJoined(word) ?? [word])))
}

/** `sendermobile` -> `sender`, `mobile`. @returns null if it is not made of known words */
function splitJoined(word: string): string[] | null {
  if (word.length > LONGEST_JOINED || !/^[a-z]+$/.test(word)) return null
  // The known words that end at each place.
  const splits: (string[] | null)[] = [[]]
  for (let end = 1; end <= word.length; end += 1) {
    splits[end] = null
    for (let start = 0; start <= end - SHORTEST_PART && !splits[end]; start += 1) {
      const part = word.slice(start, end)
      const before = splits[start]
      if (before && VOCABULARY.has(part)) splits[end] = [...before, part]
    }
  }
  return splits[word.length] ?? null
}
