/** A step of the router that cannot end is left to the browser; `tests/faults/clicks.test.ts` clicks at every moment. */
import type { Page } from '@playwright/test'

import { untilHydrated } from './hydration.ts'
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

test.describe('while the code of a part is on its way', () => {
  test('a banner keeps its links where they are', async ({ page }) => {
    await page.goto('/contacts')
    const bringCode = await hold(page, ['video-loop'])
    await step(page, '/rnd')
    const link = page.locator('.rnd-hero a[href="#journey"]')
    await expect(link).toBeVisible()
    const before = await link.boundingBox()
    bringCode()
    await untilHydrated(page.locator('.rnd-hero picture').first())
    expect(await link.boundingBox()).toEqual(before)
  })

  test('a page with another header has it at the top', async ({ page }) => {
    await page.goto('/jaipur')
    await hold(page, ['contact-strip', 'call-link'])
    await step(page, '/')
    const header = page.locator('header.header')
    // The city's header may be going at this moment, and then it has no box.
    await expect.poll(async () => (await header.boundingBox())?.y ?? Infinity).toBeLessThan(60)
  })
})

/** @returns what lets the files through */
async function hold(page: Page, names: string[]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  for (const name of names) {
    await page.route(`**/_shared/${name}-*.js`, async (route) => {
      await promise
      await route.continue()
    })
  }
  return () => resolve(undefined)
}

/** To another page, within this document: only there do parts come after the page. */
async function step(page: Page, path: string) {
  await page.keyboard.press('Shift')
  // Until then the links are the browser's.
  for (const link of await page.locator('a').all()) await untilHydrated(link)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator(`a[href="${path}"]:visible`).first().click()
  await expect(page).toHaveURL(path)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
}
