/**
 * Every page at every width: reachable, accessible and complete; controls do not move while scripts load and are not
 * covered. Each page is visited on a phone, and one of each template also on a wide screen.
 */
import type { Page } from '@playwright/test'

import { listPages } from '#app/content/pages/pages.server.ts'
import { listTranslatedPaths } from '#app/content/pages/translated-pages.server.ts'
import { isFirstOfItsKind } from '../first-of-its-kind.ts'
import { findCovered } from './find-covered.ts'
import { startIslands, untilFormsOpen } from './hydration.ts'
import { holdScripts, findMoved, untilParsed, watchControls } from './layout-shifts.ts'
import { listAxeFindings } from './axe.ts'
import { expect, test } from './test.ts'

/** The width at which a page loads, and those at which the same visit looks for overflow and covered controls. */
const VISITS = [
  { width: 390, looks: [390, 360, 768, 1024, 1440] },
  { width: 1440, looks: [] },
]
const VARIANTS = ['/blog?page=4', '/products?compare=x-blue,en-7p']
const PAPERS = ['/Wip-Print', '/print-layout', '/wip-table']
const PATHS = listPages().map(({ path }) => path)
/** Their parts are those of the English pages, so a few of them cover longer words and another font. */
const HINDI = ['/hi', '/hi/book-demo', '/hi/products/ionia-x-blue-alkaline-water-machine', '/hi/jaipur']

/** `npm test` visits these, whose parts are most of the site's. */
const QUICK = [
  ...['/', '/products', '/products/ionia-x-blue-alkaline-water-machine', '/compare/x-blue-vs-en-7p', '/what-it-costs'],
  ...['/which-machine', '/book-demo', '/contacts', '/franchise-opportunities', '/jaipur', '/health-benefits'],
  ...['/blog/benefits-of-alkaline-water', '/hi', '/no-such-page'],
]

/** Bytes before scrolling. */
const MOST_PICTURES = 90_000

test.use({ expectedErrors: /status of 404/ })

for (const path of [...PATHS, ...VARIANTS, ...PAPERS, '/no-such-page', ...listTranslatedPaths(PATHS)]) {
  for (const { width, looks } of VISITS) {
    if (width !== 390 && !isFirst(path)) continue
    const isQuick = width === 390 && QUICK.includes(path)

    test(`${path} is displayed completely at ${width} px`, { tag: isQuick ? [] : tagsOf(path) }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await visit(page, path)
      await expect(page.locator('h1')).toHaveCount(1)
      if (width === 390) expect(await weighPictures(page), 'pictures before scrolling').toBeLessThan(MOST_PICTURES)
      await scrollThrough(page)
      await expectWholePictures(page, 'scrolled through')
      expect(await listAxeFindings(page)).toEqual([])
      for (const each of looks) {
        await page.setViewportSize({ width: each, height: 800 })
        expect(await overflow(page), `at ${each}`).toBe(0)
        expect(await page.evaluate(findCovered), `at ${each}`).toEqual([])
      }
      await expectWholePictures(page, 'at the last width')
    })
  }
}

const weighPictures = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/media/'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

function isHindi(path: string) {
  return /^\/hi(\/|$)/.test(path)
}

/** CI looks at one page of each template. */
function tagsOf(path: string) {
  return isFirst(path) ? '@all' : ['@all', '@whole']
}

/** Variants of a page have its template. */
function isFirst(path: string) {
  if (isHindi(path)) return HINDI.includes(path)
  return !VARIANTS.includes(path) && isFirstOfItsKind(path)
}

/** Opens the page until all islands are live, and expects that no control moves meanwhile. */
async function visit(page: Page, path: string) {
  const letScriptsCome = await holdScripts(page)
  const answer = await page.goto(path, { waitUntil: 'commit' })
  expect(answer?.status()).toBe(path === '/no-such-page' ? 404 : 200)
  await untilParsed(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const controls = await watchControls(page)
  // Clicks on buttons of an island are replayed once it is live.
  const dead = page.locator('button[type=button]:not([data-island] *)').filter({ visible: true })
  expect(await dead.count(), 'buttons without a handler').toBe(0)
  letScriptsCome()
  await untilFormsOpen(page)
  await startIslands(page)
  expect(await findMoved(controls), 'hydrated').toEqual([])
}

/** Scrolls each part of the page into view, so that lazy pictures load. */
async function scrollThrough(page: Page) {
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight))
  for (let screen = 0; screen <= screens; screen += 1) {
    await page.evaluate((to) => window.scrollTo({ top: to * innerHeight, behavior: 'instant' }), screen)
  }
}

/** Polls, because a picture that just became visible, or whose source depends on the width, may still be loading. */
async function expectWholePictures(page: Page, when: string) {
  await expect.poll(() => listUnloaded(page), { message: when, timeout: 20_000 }).toEqual([])
}

const listUnloaded = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.images].filter((picture) => picture.checkVisibility())
    // Later pictures of a row that scrolls sideways would stay lazy.
    for (const picture of seen) picture.loading = 'eager'
    return seen
      .filter(({ complete, currentSrc, naturalWidth }) => !complete || currentSrc === '' || naturalWidth === 0)
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  })

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
