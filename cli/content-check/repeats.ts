/** Checks that no two pages share a title, a description or a paragraph. */
import { listFaults, type TextLeaf } from './leaves.ts'

/** Shortest text to compare. Shorter ones are labels, which pages may share. */
const PARAGRAPH = 90

/** @param madeAt when a file was created: of two, the newer is the copy, which the editor has to change */
export function findRepeats(leaves: TextLeaf[], madeAt: (file: string) => number): string[] {
  const first = new Map<string, TextLeaf>()
  const oldestFirst = leaves.filter(mustBeUnique).toSorted((a, b) => madeAt(a.file) - madeAt(b.file))
  return listFaults(oldestFirst, (leaf) => {
    const words = leaf.value.toLowerCase().replace(/\s+/g, ' ').trim()
    const earlier = first.get(words)
    if (!earlier) first.set(words, leaf)
    // A pull quote repeats its own article on purpose.
    if (!earlier || earlier.file === leaf.file) return []
    return [`the same words as content/${earlier.file}: ${earlier.place}`]
  })
}

const mustBeUnique = ({ place, value }: TextLeaf) =>
  /^seo\.(title|description)$/.test(place) || value.length >= PARAGRAPH
