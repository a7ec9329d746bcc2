/** The blog's URLs, titles, share links and feed. */
import { parse } from 'node-html-parser'

import { getArticles } from '#app/content/articles/articles.server.ts'
import { expect, openPage, test } from './test.ts'

const ARTICLES = getArticles().length
const PAGES = Math.ceil(ARTICLES / 3)

test('each page of the list has its own title', async ({ request }) => {
  const titles: string[] = []
  for (let page = 1; page <= PAGES; page += 1)
    titles.push((await openPage(request, page === 1 ? '/blog' : `/blog?page=${page}`)).querySelector('title')!.text)
  expect(new Set(titles).size).toBe(PAGES)
})

test('the first page has the same canonical URL with and without its number', async ({ request, site }) => {
  const page = await openPage(request, '/blog?page=1')
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${site.url}/blog`)
})

test('unknown pages and articles return 404', async ({ request }) => {
  for (const query of [`?page=${PAGES + 1}`, '?page=0', '?page=x', '?page=', '?page=01', '/nothing'])
    expect((await request.get(`/blog${query}`)).status(), query).toBe(404)
})

test('share links contain the article’s URL', async ({ request, site }) => {
  const newest = (await openPage(request, '/blog')).querySelector('main article a')!.getAttribute('href')!
  const page = await openPage(request, newest)
  const canonical = page.querySelector('link[rel=canonical]')!.getAttribute('href')!
  expect(canonical).toBe(site.url + newest)
  const links = page.querySelectorAll('nav[aria-label^=Share] a')
  expect(links).toHaveLength(5)
  for (const link of links) expect(link.getAttribute('href')).toContain(encodeURIComponent(canonical))
})

test('the feed lists all articles with working URLs', async ({ request, site }) => {
  const link = (await openPage(request, '/blog')).querySelector('link[type="application/rss+xml"]')
  const answer = await request.get(link!.getAttribute('href')!)
  expect(answer.headers()['content-type']).toContain('application/rss+xml')

  const feed = parse(await answer.text(), { lowerCaseTagName: false })
  // The parser reads HTML, where `<link>` is void: an item's address is plain text.
  const items = feed.querySelectorAll('item').map((item) => item.toString())
  const read = (item: string, name: string) => new RegExp(`<${name}[^>]*>([^<]*)`).exec(item)?.[1] ?? ''
  expect(items).toHaveLength(ARTICLES)
  const dates = items.map((item) => Date.parse(read(item, 'pubDate')))
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  for (const item of items) {
    const address = read(item, 'guid')
    expect(address.startsWith(`${site.url}/blog/`)).toBe(true)
    expect((await request.get(address)).status(), address).toBe(200)
  }
})
