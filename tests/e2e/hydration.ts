import type { Locator, Page } from '@playwright/test'

/** Starts the island of this part of the page and waits until it is live. */
export const untilHydrated = (part: Locator) =>
  part.evaluate(async (element) => {
    const island = element.closest<HTMLElement>('[data-island]')
    const answers = () => {
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      return document.documentElement.dataset.scripts === 'run' && (!island || 'live' in island.dataset)
    }
    while (!answers()) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

/** Starts all islands of the page and waits until they are live. */
export const startIslands = (page: Page) => page.waitForFunction(areStarted, undefined, { polling: 50 })

function areStarted() {
  // Read again at each poll, because the page may have navigated.
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  for (const island of islands) island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  return document.documentElement.dataset.scripts === 'run' && islands.every((island) => 'live' in island.dataset)
}

/** Opens a page without its islands, which cost half of a visit and change no layout. */
export async function openStill(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForLoadState()
}

/** Waits until links to forms open them in dialogs. */
export const untilFormsOpen = (page: Page) => untilHydrated(page.locator('body'))

/** In several steps, because Chromium reports the first move after a navigation with a distance of zero. */
export const moveMouse = (page: Page) => page.mouse.move(320, 320, { steps: 3 })
