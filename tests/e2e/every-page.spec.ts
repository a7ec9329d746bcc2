/** What holds for every page, on a phone and on a wide screen: it is found, readable by everyone, whole, and quiet. */
import AxeBuilder from '@axe-core/playwright'
import type { Page as BrowserPage } from '@playwright/test'

import { type Page, listPages } from '#app/content/queries/pages.server.ts'
import { expect, test } from './test.ts'

const PHONE = 390
const WIDE = 1440
const PAPERS = ['/Wip-Print', '/print-layout', '/wip-table']
const paths = listPages().map(({ path }) => path)

for (const path of [...paths, '/blog?page=4', '/products?compare=x-blue,en-7p', ...PAPERS]) {
  test(`${path} is whole`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('h1')).toHaveCount(1)
    for (const width of isFirstOfItsKind(path) ? [PHONE, WIDE] : [PHONE]) {
      await page.setViewportSize({ width, height: 900 })
      await scrollThrough(page)
      // At another width the browser may have just chosen another file.
      await expect.poll(() => brokenPictures(page), `at ${width}`).toEqual([])
      expect(await overflow(page), `at ${width}`).toBe(0)
      expect(await axeFindings(page), `at ${width}`).toEqual([])
    }
  })
}

/** Pages of one template differ by their words: on a wide screen, one of each is looked at. */
function isFirstOfItsKind(path: string) {
  const kindOf = ({ group, path: each }: Page) => `${group} ${each.split('/').length}`
  const pages = listPages().filter(({ group }) => ['blog', 'cities', 'machines', 'policies'].includes(group))
  const page = pages.find((each) => each.path === path)
  return !page || pages.find((each) => kindOf(each) === kindOf(page)) === page
}

/** Pictures that wait until they are near must be near once. */
async function scrollThrough(page: BrowserPage) {
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight))
  for (let screen = 0; screen <= screens; screen += 1) {
    await page.evaluate((to) => window.scrollTo({ top: to * innerHeight, behavior: 'instant' }), screen)
  }
}

const brokenPictures = (page: BrowserPage) =>
  page.evaluate(async () => {
    const seen = [...document.images].filter((picture) => picture.checkVisibility())
    // A row that scrolls sideways keeps its later pictures waiting.
    for (const picture of seen) picture.loading = 'eager'
    await Promise.all(seen.map((picture) => picture.decode().catch(() => undefined)))
    return seen
      .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
      .map(({ currentSrc }) => currentSrc)
  })

const overflow = (page: BrowserPage) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function axeFindings(page: BrowserPage) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
