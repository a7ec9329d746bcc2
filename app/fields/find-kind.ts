/** What the name of a foreign field says that its value is. */
import { toKeyWords } from './key-words.ts'
import { EMAIL, FIELD_WORDS, MOBILE, OTHER, PHONE, PINCODE, isBeside, isNumberWord } from './vocabulary.ts'

export type Kind = keyof typeof FIELD_WORDS | 'phone' | 'email' | 'pincode'

/** `rank`: the lower one counts first. 0 is a plain name; 1 one with other words, or of a second number. */
export type Named = { kind: Kind; rank: number }

/** @returns null for a question of another kind: `Water source in your city` is no city */
export function findKind(name: string): Named | null {
  const words = toKeyWords(name)
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  // Their values have a shape of their own, so other words may stand beside.
  if (has(EMAIL)) return { kind: 'email', rank: 0 }
  if (has(PHONE) || isContactNumber(words)) return { kind: 'phone', rank: toPhoneRank(words) }
  if (has(PINCODE)) return { kind: 'pincode', rank: 0 }
  for (const [kind, { core, beside }] of Object.entries(FIELD_WORDS) as [keyof typeof FIELD_WORDS, FieldWords][]) {
    const isAll = words.every((word) => core.has(word) || isBeside(word) || beside.some((set) => set.has(word)))
    if (isAll && has(core)) return { kind, rank: 0 }
  }
  return null
}

type FieldWords = { core: ReadonlySet<string>; beside: readonly ReadonlySet<string>[] }

/** `Contact no.`, `Number` */
const isContactNumber = (words: string[]) =>
  words.some(isNumberWord) && words.every((word) => isNumberWord(word) || isBeside(word))

/** Mobile numbers come before others, and a person's own before a second one. */
function toPhoneRank(words: string[]): number {
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  const isPlain = words.every((word) => PHONE.has(word) || isNumberWord(word) || isBeside(word))
  return (isPlain ? 0 : 2) + (has(OTHER) ? 2 : 0) + (has(MOBILE) ? 0 : 1)
}
