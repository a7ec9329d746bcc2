import type { Block } from '#app/content/fields/blocks.ts'

/** Words per minute. Slow, because English is a second language for many readers. */
const WORDS_A_MINUTE = 200

export function toReadingMinutes(standfirst: string, blocks: Block[]): number {
  const words = [standfirst, ...blocks.flatMap(toTexts)].reduce((sum, text) => sum + countWords(text), 0)
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

function toTexts(block: Block): string[] {
  switch (block.type) {
    case 'list':
      return block.items
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()]
    case 'figure':
      return [block.caption]
    case 'note':
      return [block.title, block.text]
    case 'quote':
      return [] // part of the text already
    default:
      return [block.text]
  }
}

/** Link targets do not count. */
const countWords = (text: string) => text.replace(/\]\([^)\s]*\)/g, ']').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
