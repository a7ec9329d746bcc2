/** Controls pressed while the page loads: each works without scripts or takes effect exactly once. */
import type { Page } from '@playwright/test'

import { expect, test } from './test.ts'

/** Milliseconds around the start of scripts. */
const MOMENTS = [0, 60, 150, 400, 1500]
const tagsAt = (afterMs: number) => (afterMs === 150 ? [] : ['@all', '@whole'])

for (const afterMs of MOMENTS) {
  test.describe(`${afterMs} ms after the first paint`, { tag: tagsAt(afterMs) }, () => {
    test.beforeEach(({ page }) => slowDown(page))

    test('the menu opens and stays open', async ({ page }) => {
      await arrive(page, '/about-us', afterMs)
      await page.locator('summary[aria-label=Menu]').click()
      await untilScriptsRun(page)
      await expect(page.locator('details.mobile-menu')).toHaveAttribute('open')
    })

    test('Book Live Demo opens its form', async ({ page }) => {
      await arrive(page, '/about-us', afterMs)
      await page.locator('.quick-actions .quick-demo').click()
      await expect(page.locator('form.lead-form:has([value=demo])')).toBeVisible()
    })

    test('an arrow advances the banner by one slide', { tag: '@all' }, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 800 })
      await arrive(page, '/', afterMs)
      const slider = page.locator('.carousel').first()
      const arrow = slider.getByRole('button', { name: 'Next slide' })
      // Moves like a hand: the arrows appear with the script.
      await expect(async () => {
        await page.mouse.move(700 + Math.random() * 50, 300)
        await expect(arrow).toBeVisible({ timeout: 100 })
      }).toPass()
      await arrow.click()
      await expect(slider.locator('[aria-current=true]')).toHaveAccessibleName(/^Slide 2 of/)
      await page.waitForLoadState('networkidle')
      await expect(slider.locator('[aria-current=true]')).toHaveAccessibleName(/^Slide 2 of/)
    })

    test('a form creates exactly one lead', { tag: '@all' }, async ({ page, site, visitorPhone }) => {
      await arrive(page, '/connect', afterMs)
      await page.locator('main form input[name=phone]').fill(visitorPhone.typed)
      await page.locator('main form button[type=submit]').click()
      await expect(page.getByRole('dialog', { name: /Thank you/ })).toBeVisible()
      expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
    })
  })
}

/** Slow, so that the press happens while scripts start. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

async function arrive(page: Page, path: string, afterMs: number) {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0, undefined, { polling: 10 })
  await page.waitForTimeout(afterMs)
}

const untilScriptsRun = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.scripts === 'run')
