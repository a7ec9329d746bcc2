import type { Locator, Page } from '@playwright/test'

/** Turns to this part of the page, and waits until its island answers. */
export const untilHydrated = (part: Locator) =>
  part.evaluate(async (element) => {
    const island = element.closest<HTMLElement>('[data-island]')
    const answers = () => {
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      return document.documentElement.dataset.scripts === 'run' && (!island || 'live' in island.dataset)
    }
    while (!answers()) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

/** Turns to all islands of the page, and waits until they answer. */
export const startIslands = (page: Page) => page.waitForFunction(areStarted, undefined, { polling: 50 })

function areStarted() {
  // Again and again: a page may lead on to another.
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  for (const island of islands) island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  return document.documentElement.dataset.scripts === 'run' && islands.every((island) => 'live' in island.dataset)
}

/** Waits until links to forms open them in dialogs. */
export const untilFormsOpen = (page: Page) => untilHydrated(page.locator('body'))

/** In several steps, because Chromium reports the first move after a navigation with a distance of zero. */
export const moveMouse = (page: Page) => page.mouse.move(320, 320, { steps: 3 })
