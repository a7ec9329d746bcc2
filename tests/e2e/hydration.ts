import type { Locator, Page } from '@playwright/test'

/**
 * Moves, and waits until this part of the page is hydrated.
 */
export const untilHydrated = (part: Locator) =>
  part.evaluate(async (element) => {
    dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))
    while (!Object.keys(element).some((key) => key.startsWith('__reactProps'))) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    // Effects run a moment later.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })

/** Waits until links to forms open them in dialogs. */
export const untilFormsOpen = (page: Page) => untilHydrated(page.locator('body > dialog.thank-you'))

/** In several steps, because Chromium reports the first move after a navigation with a distance of zero. */
export const moveMouse = (page: Page) => page.mouse.move(320, 320, { steps: 3 })
