import type { Locator } from '@playwright/test'

/** Words and figures of this part that wrap within themselves. */
export const listBrokenWords = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const broken: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (!text.parentElement!.checkVisibility() || text.parentElement!.closest('.sr-only')) continue
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}₹,]+/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    return broken
  })
