/** A page translated like Chrome does it: each text node is replaced by two `font` elements, also in options. */
import type { Page } from '@playwright/test'

import type { Condition } from '../scene.ts'
import { beforeScripts } from './scripts.ts'

/** Translates later additions too. A mark at the end of each text represents the other language. */
function translate(page: Page) {
  return page.evaluate(() => {
    const MARK = ' ।'
    const LEFT_ALONE = 'script, style, noscript, textarea, code, svg, title, [translate=no], .notranslate'
    function translateText(text: Text) {
      const parent = text.parentElement
      if (!text.data.trim() || !parent || parent.closest(LEFT_ALONE) || parent.tagName === 'FONT') return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
      inner.append(text.data + MARK)
      outer.append(inner)
      text.replaceWith(outer)
    }
    function translateAll(node: Node) {
      if (node instanceof Text) return translateText(node)
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(translateText)
    }
    document.documentElement.lang = 'hi'
    document.documentElement.classList.add('translated-ltr')
    translateAll(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        if (type === 'characterData') translateText(target as Text)
        else addedNodes.forEach(translateAll)
    }).observe(document.documentElement, { childList: true, characterData: true, subtree: true })
  })
}

export const TRANSLATIONS: Condition[] = [
  beforeScripts({ name: 'on a page translated before scripts start', arrived: ({ page }) => translate(page) }),
  { name: 'on a page translated while the form is filled in', midway: ({ page }) => translate(page) },
]
