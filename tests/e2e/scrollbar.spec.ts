/** Windows shows scrollbars that take space, which a width of `100vw` counts as the page's. */
import { chromium } from '@playwright/test'

import { listPages } from '#app/content/site/pages.server.ts'
import config from '../../playwright.config.ts'
import { expect, test } from './test.ts'

const WIDTHS = [360, 768, 1440]
const FEW = ['/', '/about-us', '/buy-products', '/products/x-blue', '/jaipur', '/rnd']

for (const [name, paths, tag] of [
  ['the widest sections fit', FEW, []],
  ['every page fits', listPages().map(({ path }) => path), ['@all']],
] as const)
  test(`beside a scrollbar ${name} the window`, { tag: [...tag] }, async ({ baseURL }) => {
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

test('with text of twice the size, header, footer and the bar for quick contact fit a phone', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of ['/', '/contacts', '/products', '/book-demo', '/rnd']) {
    await page.goto(path)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(beyond, path).toBe(0)
  }
})
