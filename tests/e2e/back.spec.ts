/** Back to a page in the back/forward cache, which the headless shell lacks and Playwright's launch turns off. */
import type { Page } from '@playwright/test'

import { TEMPLATES } from '../../bench/lab.ts'
import { findWholeChromium } from '../../scripts/chromium.ts'
import { ORDER_PAGE } from '../payments/ordering.ts'
import { JAIPUR } from '../payments/shop.ts'
import { untilHydrated } from './hydration.ts'
import { IN_WHOLE_CHROMIUM } from './in-whole-chromium.ts'
import { test as base } from './shop.ts'
import { expect } from './test.ts'

const test = base.extend({ launchOptions: [...IN_WHOLE_CHROMIUM.launchOptions] })
test.skip(!findWholeChromium(), 'needs a whole Chromium: apt-get install chromium')

for (const path of TEMPLATES) {
  test(
    `Back restores ${path} from the back/forward cache with its scroll position`,
    { tag: TEMPLATES.indexOf(path) < 3 ? [] : '@all' },
    async ({ page }) => {
      await page.goto(path)
      await page.mouse.wheel(0, 600)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
      const scrolled = await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
        return scrollY
      })
      await page.goto('/robots.txt')
      await goBack(page)
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    },
  )
}

/** Waits until the page was restored from the cache, not loaded again. */
async function goBack(page: Page) {
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForFunction(() => 'persisted' in window && window.persisted === true)
}

test('Back from the order page restores the form, whose link and button lead to the same order', async ({
  page,
  site,
  visitorPhone,
}) => {
  await page.goto('/buy-products')
  const form = page.locator('form.lead-form', { has: page.getByRole('button', { name: 'Buy now' }) })
  await form.locator('[name=phone]').focus()
  await untilHydrated(form)
  await form.locator('[name=name]').fill('Asha Rao')
  await form.locator('[name=phone]').fill(visitorPhone.typed)
  await form.locator('[name=pincode]').fill(JAIPUR.pincode)
  await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })))
  await form.getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL(ORDER_PAGE)
  const order = page.url()

  await goBack(page)
  await expect(form.locator('[name=name]')).toHaveValue('Asha Rao')
  const link = form.getByRole('link', { name: /^Continue/ })
  await expect(link).toBeVisible()
  await link.click()
  await expect(page).toHaveURL(order)

  await goBack(page)
  await form.getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL(order)
  expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
})
