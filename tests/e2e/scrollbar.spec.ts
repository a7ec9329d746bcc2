/** Windows shows scrollbars that take space, which a width of `100vw` counts as the page's. */
import { chromium } from '@playwright/test'

import { listPages } from '#app/content/pages/pages.server.ts'
import config from '../../playwright.config.ts'
import { TEMPLATES } from '../engines/templates.ts'
import { openStill } from './hydration.ts'
import { expect, test } from './test.ts'

// The templates include the 404 page.
test.use({ expectedErrors: /status of 404/ })

const WIDTHS = [360, 768, 1440]
const FEW = ['/', '/about-us', '/buy-products', '/products/x-blue', '/jaipur', '/rnd']

for (const [name, paths, tag] of [
  ['the widest sections fit', FEW, []],
  ['every page fits', listPages().map(({ path }) => path), ['@all', '@whole']],
] as const)
  test(`${name} the window beside a scrollbar`, { tag: [...tag] }, async ({ baseURL }) => {
    test.setTimeout(240_000)
    const browser = await chromium.launch({ ...config.use!.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
    const page = await context.newPage()
    for (const path of paths) {
      await page.goto(path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const { bar, beyond } = await page.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement
          return { bar: innerWidth - clientWidth, beyond: scrollWidth - clientWidth }
        })
        expect(bar).toBeGreaterThan(0)
        expect.soft(beyond, `${path} at ${width} px`).toBe(0)
      }
    }
    await browser.close()
  })

test('every page fits a phone with text at twice the size', { tag: '@all' }, async ({ page }) => {
  test.setTimeout(240_000)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of new Set([...listPages().map(({ path }) => path), ...TEMPLATES])) {
    // Islands start on one page of each template.
    await (TEMPLATES.includes(path) ? page.goto(path) : openStill(page, path))
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(beyond, `${path} at ${width} px`).toBe(0)
    }
  }
})

test('the bar of quick actions drops its icons but keeps the arrow to the top with text at twice the size', async ({
  page,
}) => {
  await page.goto('/health-benefits')
  const bar = page.getByRole('complementary', { name: 'Quick contact' })
  const icons = () => bar.locator('a:not(.scroll-to-top) svg').locator('visible=true').count()
  await expect(bar.locator('.scroll-to-top svg')).toBeVisible()
  expect(await icons()).toBe(3)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await expect(bar.locator('.scroll-to-top svg')).toBeVisible()
  await expect.poll(icons).toBe(0)
})

/** At these widths of the window, the shelf is as wide as the page. */
for (const width of [1040, 1200, 1400, 1600])
  test(`the shelf of other products ends at the edge of the page at ${width} px beside a scrollbar`, async ({
    baseURL,
  }) => {
    const browser = await chromium.launch({ ...config.use!.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
    const page = await browser.newPage({ baseURL: baseURL!, viewport: { width, height: 800 } })
    await page.goto('/buy-products')
    const ends = await page.evaluate(() => {
      const endOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().right
      return { page: endOf('.buy-others .page-width'), shelf: endOf('.buy-shelf li:last-child') }
    })
    await browser.close()
    expect(Math.abs(ends.shelf - ends.page)).toBeLessThan(2)
  })
