/** Forms that open by themselves, without a wait in real time. Call `page.clock.install()` before the page loads. */
import { expect, type Page } from '@playwright/test'

/** Longer than the delay of any page. */
const DELAY_MS = 7500

export const untilTimedFormOpens = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(DELAY_MS)
    await expect(page.locator('dialog:modal')).toBeVisible({ timeout: 1_000 })
  }).toPass()

/** Until the form's HTML and script have arrived, so that the form has opened or waits. */
export async function untilTimedFormArrives(page: Page) {
  const arrived = Promise.all([page.waitForResponse('**/forms/**'), page.waitForResponse(/form-dialogs-\w+\.js/)])
  await page.clock.fastForward(DELAY_MS)
  for (const response of await arrived) await response.finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}
