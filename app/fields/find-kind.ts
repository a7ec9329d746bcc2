/** What the name of a foreign field says that its value is. */
import { toKeyWords } from './key-words.ts'
import { EMAIL, FIELD_WORDS, MOBILE, OTHER, PHONE, PINCODE, isBeside, isNumberWord } from './vocabulary.ts'

export type Kind = keyof typeof FIELD_WORDS | 'phone' | 'email' | 'pincode'

/** `rank`: the lower one counts first. */
export type Named = { kind: Kind; rank: number }

/** @returns null for a question of another kind: `Water source in your city` is no city */
export function findKind(name: string): Named | null {
  const words = toKeyWords(name)
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  // Their values have a shape of their own, so other words may stand beside.
  const alternative = has(OTHER) ? 1 : 0
  if (has(EMAIL)) return { kind: 'email', rank: alternative }
  if (has(PHONE) || isContactNumber(words)) return { kind: 'phone', rank: toPhoneRank(words) }
  if (has(PINCODE)) return { kind: 'pincode', rank: alternative }
  for (const [kind, { core, beside }] of Object.entries(FIELD_WORDS) as [keyof typeof FIELD_WORDS, FieldWords][]) {
    const isAll = words.every((word) => core.has(word) || isBeside(word) || beside.some((set) => set.has(word)))
    if (isAll && has(core)) return { kind, rank: 0 }
  }
  return PEOPLE.has(words.join(' ')) ? { kind: 'name', rank: 1 } : null
}

/** Headings that stand for the name of the person. */
const PEOPLE = new Set(['customer', 'buyer', 'client', 'party', 'contact person', 'lead', 'applicant'])

type FieldWords = { core: ReadonlySet<string>; beside: readonly ReadonlySet<string>[] }

/** `Contact no.`, `Number`, `Contact`, `Contact details` */
const isContactNumber = (words: string[]) =>
  /^contact(?: (?:details?|info))?$/.test(words.join(' ')) ||
  (words.some(isNumberWord) && words.every((word) => isNumberWord(word) || isBeside(word)))

/** Up to here the name of a number says no more than that. */
export const PLAIN_PHONE = 3

/** Mobile numbers come before others, the main one before a second one, and all before a number of somebody else: `Father's mobile`. */
function toPhoneRank(words: string[]): number {
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  const isPlain = words.every(
    (word) => [PHONE, OTHER].some((set) => set.has(word)) || isNumberWord(word) || isBeside(word),
  )
  return (isPlain ? 0 : PLAIN_PHONE + 1) + (has(OTHER) ? 2 : 0) + (has(MOBILE) ? 0 : 1)
}
