/** A step of the router that cannot end is left to the browser; `tests/faults/clicks.test.ts` clicks at every moment. */
import { expect, test } from './test.ts'

// On a phone the footer's lists are folded.
test.use({ viewport: { width: 1440, height: 900 } })

test.describe('on a connection that stalls', () => {
  // The style sheet that was fetched ahead waits for the data.
  test.use({ expectTrouble: /preloaded using link preload but not used/ })

  test('a page whose data never arrive is left to the browser', { tag: '@all' }, async ({ page }) => {
    await page.goto('/about-us')
    await page.route('**/*.data*', () => undefined)
    await page.locator('footer a[href="/contacts"]').scrollIntoViewIfNeeded()
    await page.locator('footer a[href="/contacts"]').click()
    await expect(page).toHaveURL('/contacts')
  })
})

test.describe('after a new release', () => {
  test.use({ expectTrouble: /ERR_FAILED|Failed to fetch dynamically|reloading page|status of 404/ })

  test('a link whose page has lost its files leads on', async ({ page }) => {
    await page.goto('/about-us')
    await page.route('**/build/routes/contacts*', (route) => route.fulfill({ status: 404 }))
    await page.locator('footer a[href="/contacts"]').scrollIntoViewIfNeeded()
    await page.locator('footer a[href="/contacts"]').click()
    await expect(page).toHaveURL('/contacts')
  })
})
