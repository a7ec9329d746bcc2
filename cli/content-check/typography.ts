/** Requires typographic characters instead of those on keyboards. */
import { listFaults, type TextLeaf } from './leaves.ts'
import { hasTag } from './plain-text.ts'

const MARKS: { pattern: RegExp; write: string }[] = [
  { pattern: /\S*'\S*/, write: 'a curly apostrophe, ’' },
  { pattern: /\S*"\S*/, write: 'curly quotation marks, “ and ”' },
  { pattern: /\d ?x ?\d/, write: 'a multiplication sign, ×' },
  { pattern: /\d by \d/, write: 'a multiplication sign, ×' },
]

export const findTypedMarks = (texts: TextLeaf[]): string[] =>
  listFaults(
    texts.filter(({ value }) => !hasTag(value)),
    ({ value }) =>
      MARKS.flatMap(({ pattern, write }) => {
        const [found] = pattern.exec(value) ?? []
        return found ? [`"${found}" is written with ${write}`] : []
      }),
  )
