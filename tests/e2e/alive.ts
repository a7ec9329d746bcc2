import type { Locator } from '@playwright/test'

/**
 * Until React answers for this part of the page. Below the first screen that is after the visitor's first move, so the test
 * must have made one.
 */
export const untilAlive = (part: Locator) =>
  part.evaluate(async (element) => {
    while (!Object.keys(element).some((key) => key.startsWith('__reactProps'))) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
