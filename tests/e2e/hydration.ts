import type { Locator, Page } from '@playwright/test'

/**
 * Waits until this part of the page is hydrated. Below the first screen that needs a first interaction, which the test must
 * have made.
 */
export const untilHydrated = (part: Locator) =>
  part.evaluate(async (element) => {
    while (!Object.keys(element).some((key) => key.startsWith('__reactProps'))) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    // Effects run a moment later.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })

/** Waits until links to forms open them in dialogs. */
export const untilFormsOpen = (page: Page) => untilHydrated(page.locator('body > dialog.thank-you'))
