/** The blog: its pager, an article's contents list and share links, the feed. */
import type { Locator, Page } from '@playwright/test'

import type { Article } from '#app/content/articles/article.ts'
import { getArticles } from '#app/content/articles/articles.server.ts'
import { expect, test } from './test.ts'

const ARTICLES = getArticles().length
const PAGES = Array.from({ length: Math.ceil(ARTICLES / 3) }, (_, index) => index + 1)

const titlesOf = (page: Page) => page.locator('main article h2').allTextContents()

/** The URL for search engines. */
const canonicalOf = (page: Page) => page.locator('link[rel="canonical"]')

async function walkThePager({ page, siteUrl }: { page: Page; siteUrl: string }) {
  const seen: string[] = []
  await page.goto('/blog')
  for (const number of PAGES) {
    await expect(page.locator('[data-pages] [aria-current="page"]')).toHaveText(String(number))
    await expect(page.locator('main article')).toHaveCount(Math.min(3, ARTICLES - seen.length))
    seen.push(...(await titlesOf(page)))
    const address = `${siteUrl}/blog${number === 1 ? '' : `?page=${number}`}`
    await expect(canonicalOf(page)).toHaveAttribute('href', address)
    if (number < PAGES.length) await page.getByRole('link', { name: 'Next page' }).click()
  }
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
  expect(new Set(seen).size).toBe(ARTICLES)

  for (const number of PAGES.slice(0, -1).toReversed()) {
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(page.locator('[data-pages] [aria-current="page"]')).toHaveText(String(number))
  }
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/blog')
  expect(await titlesOf(page)).toEqual(seen.slice(0, 3))
}

const countHeadings = ({ body }: Article) => body.filter(({ type }) => type === 'heading').length

/** The newest article with a contents list of several chapters. */
async function openLongArticle(page: Page) {
  const { slug } = getArticles().find((article) => countHeadings(article) >= 3)!
  await page.goto(`/blog/${slug}`)
}

async function chapterOf(link: Locator) {
  const { hash } = new URL((await link.getAttribute('href'))!, link.page().url())
  return link.page().locator(hash)
}

test('the pager leads through all pages and back', { tag: '@no-js' }, async ({ page, site }) => {
  await walkThePager({ page, siteUrl: site.url })
})

test('links in the table of contents scroll to their chapters', { tag: '@no-js' }, async ({ page }) => {
  await openLongArticle(page)
  await page.locator('.contents-list summary').click()
  const links = page.locator('.contents-list details a')
  for (const at of [2, 0, 1]) {
    const heading = await chapterOf(links.nth(at))
    await links.nth(at).click()
    await expect(heading).toHaveText((await links.nth(at).textContent())!)
    await expect(heading).toBeInViewport({ ratio: 1 })
    // On a phone the list is above the text, so scroll back for the next link.
    await page.evaluate(() => scrollTo(0, 0))
  }
})

test('a title too long for the breadcrumb is truncated with an ellipsis', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/blog/benefits-of-alkaline-water')
  const here = page.locator('.breadcrumb [aria-current] > *')
  await expect(here).toHaveCSS('text-overflow', 'ellipsis')
  expect(await here.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0)
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test(
    'the contents list stays beside the text and marks the current chapter',
    { tag: '@no-js' },
    async ({ page, javaScriptEnabled }) => {
      await openLongArticle(page)
      const links = page.locator('.contents-list > div a')
      const marked = page.locator('.contents-list > div [aria-current="location"]')
      await expect(marked).toHaveCount(0)

      for (const at of [1, 0]) {
        const link = links.nth(at)
        await (await chapterOf(link)).evaluate((heading) => heading.scrollIntoView())
        await expect(link).toBeInViewport({ ratio: 1 })
        if (javaScriptEnabled !== false) await expect(marked).toHaveText((await link.textContent())!)
      }

      await page.evaluate(() => scrollTo(0, 0))
      await expect(marked).toHaveCount(0)
    },
  )
})
