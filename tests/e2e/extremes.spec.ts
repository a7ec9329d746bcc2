/** Every template with the least and the most content that its schema allows: readable, inside the window, without empty frames. */
import type { Page } from '@playwright/test'

import { HTML_BEFORE_ISLANDS } from '../../bench/page-weight.ts'
import { createSite } from '../site.ts'
import { type Extreme, openExtreme } from '../extremes/extreme-content.ts'
import { COUNTS, openWithProducts } from '../extremes/product-count.ts'
import { openStill } from './hydration.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { test as base, expect } from './test.ts'

/** One address of each template, and two of templates whose pages have different parts. */
const PATHS = [
  ...Object.keys(HTML_BEFORE_ISLANDS),
  '/products?compare=x-blue,en-7p,sm-s230tl',
  '/products/ionia-io-600u-alkaline-water-machine',
  '/which-machine?water=borewell&tds=mid&ro=no&use=kitchen&place=counter',
  '/which-machine?water=borewell&tds=high&ro=no&use=kitchen&place=counter',
  '/connect',
  '/franchise-opportunities',
  '/mira-modal-school',
  '/grievance',
]

const WIDTHS = [390, 1440, 1920]
/**
 * The fewest letters that a line of running text may hold. Low, because phones show short texts in two columns, and Devanagari
 * needs a quarter more room.
 */
const LEAST_COLUMN = { phone: 18, least: 30, most: 24 }

/** English pages leave Devanagari to the system, which has no font for it on some computers. */
const addDevanagari = (page: Page) =>
  page.evaluate(async () => {
    const url = 'url(/fonts/noto-sans-devanagari.woff2)'
    document.fonts.add(await new FontFace('Noto Sans Devanagari', url, { weight: '400 700' }).load())
  })

/** @param openFolder makes the folder of content, once for each worker */
function testIn(openFolder: () => { root: string; remove: () => void }) {
  const key = Symbol('folder')
  const openSite = async (settings: Record<string, string>) => {
    const folder = openFolder()
    const site = await createSite(settings, 'own', ['env', '-C', folder.root])
    const remove = async () => {
      await site.remove()
      folder.remove()
    }
    return { ...site, remove }
  }
  return base.extend({
    site: async ({ sites, fakes }, use) => use(await sites.open(key, () => openSite(fakes.environment))),
  })
}

// In one worker, because two would start two sites of each kind.
base.describe.configure({ mode: 'default' })

for (const extreme of ['least', 'most'] as Extreme[]) {
  const test = testIn(() => openExtreme(extreme))

  // CI measures each page with one of the two.
  for (const [index, path] of PATHS.entries())
    test(
      `${path} has no layout fault with ${extreme} content`,
      { tag: (index % 2 === 0) === (extreme === 'most') ? [] : '@whole' },
      async ({ page }) => {
        await openStill(page, path)
        await addDevanagari(page)
        for (const width of WIDTHS) {
          const leastColumn = LEAST_COLUMN[width < 600 ? 'phone' : extreme]
          await page.setViewportSize({ width, height: 900 })
          expect.soft(await page.evaluate(findLayoutFaults, leastColumn), `${width} px`).toEqual([])
        }
      },
    )
}

/** Addresses of pages that list products. */
const WITH_PRODUCTS = [
  ...['/', '/products', '/products?compare=sm-s230tl,x-blue,en-7p,io-400u', '/what-it-costs', '/buy-products', '/rnd'],
  ...['/products/ionia-sm-s230tl-alkaline-water-machine', '/franchises', '/sitemap', '/jaipur', '/hi/products'],
  '/which-machine?water=borewell&tds=mid&ro=no&use=cleaning&place=counter',
]
/** The fewest letters in a column. The tests above measure columns at their intended widths. */
const NARROWEST = 12
const EVERY_WIDTH = [320, 390, 768, 1024, 1280, 1440, 1920]

for (const count of COUNTS) {
  const test = testIn(() => openWithProducts(count))

  for (const { widths, tag } of [
    { widths: [390, 1440], tag: [] },
    { widths: EVERY_WIDTH, tag: ['@whole'] },
  ])
    test(
      `no page has a layout fault at ${widths.length} widths with ${count} of products`,
      { tag },
      async ({ page }) => {
        test.slow()
        for (const path of WITH_PRODUCTS) {
          const answer = await page.goto(path, { waitUntil: 'commit' })
          expect.soft(answer!.status(), path).toBe(200)
          await page.waitForLoadState()
          expect.soft(await page.locator('main ul:empty').count(), `empty lists of ${path}`).toBe(0)
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 })
            expect.soft(await page.evaluate(findLayoutFaults, NARROWEST), `${path} at ${width} px`).toEqual([])
          }
        }
      },
    )
}
