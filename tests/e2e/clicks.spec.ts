/** A click is never swallowed: not while the page is arriving, not while React takes it over, not after a step of the router. */

import { runVisits } from '../clicks/run-visits.ts'
import { VISITS } from '../clicks/visits.ts'
import { expect, test } from './test.ts'

const AT_ONCE = 4
/** Prime to how the visits are laid out, so that the sample has each template, moment, pointer and speed. */
const EVERY = 27

test(
  'of clicks at any moment, with mouse and touch, fast and slow, none is lost',
  { tag: '@all' },
  async ({ browser, site }) => {
    test.setTimeout(300_000)
    const sample = VISITS.filter((_, index) => index % EVERY === 0)
    const { clicks, lost } = await runVisits(Array<typeof browser>(AT_ONCE).fill(browser), site.url, sample)
    process.stdout.write(`  clicks: ${clicks}, lost: ${lost.length}\n`)
    expect(lost).toEqual([])
    expect(clicks).toBeGreaterThan(sample.length)
  },
)

test.describe('on a connection that stalls', () => {
  // The style sheet that was fetched ahead waits for the data.
  test.use({ expectTrouble: /preloaded using link preload but not used/ })

  test('a page whose data never arrive is left to the browser', async ({ page }) => {
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
