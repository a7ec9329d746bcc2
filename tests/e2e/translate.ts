/** Changes a page as Chrome's translation does. */
import type { Page } from '@playwright/test'

/** @param keepsTexts wraps the text nodes; otherwise two nested elements replace them, as Chrome does it */
function replaceTexts(keepsTexts: boolean) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, font')) continue
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = `${text.data} ।`
    text.replaceWith(outer)
    outer.append(keepsTexts ? text : inner)
  }
}

export const translate = (page: Page, { keepsTexts = false } = {}) => page.evaluate(replaceTexts, keepsTexts)
