import type { Locator, Page } from '@playwright/test'

/**
 * Until React answers for this part of the page. Below the first screen that is after the visitor's first move, so the test
 * must have made one.
 */
export const untilAlive = (part: Locator) =>
  part.evaluate(async (element) => {
    while (!Object.keys(element).some((key) => key.startsWith('__reactProps'))) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    // Its effects, which listen to what happens elsewhere on the page, run a moment after.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })

/** Until links to the pages that are forms open them over the page. */
export const untilFormsOpen = (page: Page) => untilAlive(page.locator('body > dialog.thank-you'))
