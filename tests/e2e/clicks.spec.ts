/**
 * Clicks on an island whose code is late, or missing because the page was opened before a deployment;
 * `tests/faults/clicks.test.ts` clicks on links at every moment.
 */
import type { Page } from '@playwright/test'

import { expect, test } from './test.ts'

const PRODUCT = '/products/ionia-x-blue-alkaline-water-machine'

/** Waits only for the page's entry script. */
async function openEarly(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'run')
}

const firstFrame = (page: Page) => page.locator('#gallery figure a').first()
const viewer = (page: Page) => page.locator('dialog.product-enlarged')

test('a picture clicked before its code loads opens in place once it has loaded', async ({ page }) => {
  let releaseScript: () => void = () => undefined
  const released = new Promise<void>((resolve) => (releaseScript = resolve))
  await page.route('**/build/_shared/product-gallery-*', async (route) => {
    await released
    await route.continue()
  })
  await openEarly(page, PRODUCT)
  await firstFrame(page).click()
  await expect(viewer(page)).toBeHidden()
  releaseScript()
  await expect(viewer(page)).toContainText('1 of')
  await expect(page).toHaveURL(PRODUCT)
})

test.describe('after a new release, when the files of the old one are gone', () => {
  test.use({ expectedErrors: /status of 404/ })

  const lose = (page: Page, island: string) =>
    page.route(`**/build/_shared/${island}-*`, (route) => route.fulfill({ status: 404 }))

  test('a picture opens at a URL of its own', async ({ page }) => {
    await lose(page, 'product-gallery')
    await openEarly(page, PRODUCT)
    await firstFrame(page).click()
    await expect(page).toHaveURL(`${PRODUCT}?view=1#gallery`)
    await viewer(page).getByRole('link', { name: 'Next picture' }).click()
    await expect(viewer(page)).toContainText('2 of')
    await viewer(page).getByRole('link', { name: 'Close' }).click()
    await expect(viewer(page)).toBeHidden()
  })

  test('the filter, the comparison and the bill fall back to pages from the server', async ({ page }) => {
    await lose(page, 'product-filter')
    await lose(page, 'cost-calculator')
    await openEarly(page, '/products')
    await page.getByRole('combobox', { name: 'Price' }).selectOption('under-2-lakh')
    for (const name of ['X-Blue', 'EN-7P']) await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
    await page.getByRole('button', { name: 'Compare them' }).click()
    await expect(page).toHaveURL(/price=under-2-lakh/)
    await expect(page.locator('#compare thead th a')).toHaveText(['X-Blue', 'EN-7P'])

    await openEarly(page, '/what-it-costs')
    await page.getByText('Change the figures').click()
    await page.getByLabel(/^₹ per \d+-litre can/).fill('90')
    await page.getByRole('button', { name: 'Work it out again' }).click()
    await expect(page.locator('#bill')).toContainText('₹90 for 20 litres')
  })
})
