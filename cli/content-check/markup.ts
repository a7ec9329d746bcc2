/** Rejects HTML in texts, because visitors would see tags and entities literally. */
import { hasEntity, hasTag } from './plain-text.ts'
import type { TextLeaf } from './leaves.ts'

export function findMarkup(texts: TextLeaf[]): string[] {
  return texts.flatMap(({ file, place, value }) => {
    if (hasTag(value))
      return [`content/${file}: ${place}: holds an HTML tag, which visitors would see as it is typed. ${MARKS}`]
    if (hasEntity(value))
      return [`content/${file}: ${place}: holds an HTML entity; type the character itself, such as & or –`]
    return []
  })
}

const MARKS = 'Running text may have **strong**, *emphasis* and [links](/contacts), nothing else'
