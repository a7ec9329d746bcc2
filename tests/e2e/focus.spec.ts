/** Every control of every template shows that it has the focus. */
import type { Page } from '@playwright/test'

import { listPages } from '#app/content/pages/pages.server.ts'
import { isFirstOfItsKind } from '../first-of-its-kind.ts'
import { openStill } from './hydration.ts'
import { expect, test } from './test.ts'

const CITY = '/jaipur'
const TEMPLATES = listPages()
  .map(({ path }) => path)
  .filter((path) => isFirstOfItsKind(path) || path === CITY)

for (const path of TEMPLATES)
  for (const width of [390, 1440])
    test(
      `every control of ${path} shows its focus at ${width} px`,
      { tag: path === CITY ? [] : '@all' },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await openStill(page, path)
        // From here on, a focus set by a script counts as one set by the keyboard.
        await page.keyboard.press('Tab')
        expect(await listWithoutOutline(page)).toEqual([])
      },
    )

/** A choice that covers its frame shows the focus on the frame, and a card’s link on the card. */
const listWithoutOutline = (page: Page) =>
  page.evaluate(() => {
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    const hasOutline = (element: Element | null | undefined) => {
      if (!element) return false
      return ['', '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      })
    }
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) return []
      control.focus({ preventScroll: true })
      if (document.activeElement !== control) return []
      const around = [control.nextElementSibling, control.firstElementChild]
      for (let part: Element | null = control; part; part = part.parentElement) around.push(part)
      const isShown = around.some(hasOutline)
      return isShown ? [] : [control.outerHTML.slice(0, 160)]
    })
  })
