/** Forms that open by themselves, without a wait in real time. Call `page.clock.install()` before the page loads. */
import { expect, type Page } from '@playwright/test'

/** Longer than the delay of any page. */
const DELAY_MS = 7500

export const untilTimedFormOpens = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(DELAY_MS)
    await expect(page.locator('dialog:modal')).toBeVisible({ timeout: 1_000 })
  }).toPass()

/** Until the form's HTML has arrived, which then opens or waits. */
export async function untilTimedFormArrives(page: Page) {
  const arrived = page.waitForResponse('**/forms/**')
  await page.clock.fastForward(DELAY_MS)
  await (await arrived).finished()
}
