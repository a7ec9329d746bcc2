/** Checks that no two pages share a title, a description or a paragraph. */
import type { TextLeaf } from './leaves.ts'

/** Shortest text to compare. Shorter ones are labels, which pages may share. */
const PARAGRAPH = 90

export function findRepeats(leaves: TextLeaf[]): string[] {
  const first = new Map<string, TextLeaf>()
  return leaves.filter(mustBeUnique).flatMap((leaf) => {
    const words = leaf.value.toLowerCase().replace(/\s+/g, ' ').trim()
    const earlier = first.get(words)
    if (!earlier) first.set(words, leaf)
    // A pull quote repeats its own article on purpose.
    if (!earlier || earlier.file === leaf.file) return []
    return [`content/${leaf.file}: ${leaf.place}: the same words as content/${earlier.file}: ${earlier.place}`]
  })
}

const mustBeUnique = ({ place, value }: TextLeaf) =>
  /^seo\.(title|description)$/.test(place) || value.length >= PARAGRAPH
