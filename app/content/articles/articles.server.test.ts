import { expect, test } from 'vitest'

import { getArticle, getArticles, getBlogPage, getFeed, readPageNumber, takePage } from './articles.server.ts'

const count = getArticles().length
const pages = Array.from({ length: Math.ceil(count / 3) }, (_, index) => getBlogPage(index + 1)!)

test('paginates articles by three, newest first, without duplicates', () => {
  const dates = pages.flatMap(({ articles }) => articles.map(({ byline }) => byline.published.iso))

  for (const { articles } of pages.slice(0, -1)) expect(articles).toHaveLength(3)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(new Set(pages.flatMap(({ articles }) => articles.map(({ href }) => href))).size).toBe(count)
  expect(getBlogPage(pages.length + 1)).toBeNull()
})

test('each listing page has its own title and description', () => {
  expect(new Set(pages.map(({ seo }) => seo.title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ seo }) => seo.description)).size).toBe(pages.length)
  expect(pages.slice(0, 3).map(({ path }) => path)).toEqual(['/blog', '/blog?page=2', '/blog?page=3'])
  expect(pages[1]!.seo.title).toContain('page 2')
  expect(JSON.stringify(pages)).not.toMatch(/\{\w+\}/)
})

test('every article links to three other articles', () => {
  for (const { slug } of getArticles()) {
    const hrefs = getArticle(slug)!.article.related.map(({ href }) => href)
    expect(new Set(hrefs).size, slug).toBe(3)
    expect(hrefs).not.toContain(`/blog/${slug}`)
  }
})

test('formats dates for India and marks sample dates', () => {
  const known = getArticles().find(({ published, sample }) => published === '2024-04-18' && !sample)!
  const unknown = getArticles().find(({ sample }) => sample)

  expect(getArticle(known.slug)!.article.byline).toMatchObject({ published: { text: '18 April 2024' } })
  expect(getArticle(known.slug)!.article.byline.note).toBeNull()
  if (unknown) expect(getArticle(unknown.slug)!.article.byline.note).toMatch(/sample/)
})

test('returns null for an unknown slug', () => {
  expect(getArticle('nothing')).toBeNull()
  expect(getArticle('../site')).toBeNull()
})

test('the feed lists the same articles as the blog', () => {
  expect(getFeed().items.map(({ path }) => path)).toEqual(
    pages.flatMap(({ articles }) => articles.map(({ href }) => href)),
  )
})

const twelve = Array.from({ length: 12 }, (_, index) => index + 1)

test('defaults to page 1', () => {
  expect(readPageNumber(null)).toBe(1)
})

test('accepts only the canonical form of a page number', () => {
  expect(readPageNumber('4')).toBe(4)
  for (const typed of ['', '0', '-1', '01', '1.0', '1e1', ' 2', 'x', '٢', '9999999999999999999']) {
    expect(readPageNumber(typed), typed).toBeNull()
  }
})

test('page 2 of three items each begins with the fourth item', () => {
  expect(takePage(twelve, 2, 3)).toEqual({ pageCount: 4, items: [4, 5, 6] })
})

test('the last page may be shorter', () => {
  expect(takePage(twelve.slice(0, 10), 4, 3)).toEqual({ pageCount: 4, items: [10] })
})

test('returns null past the last page; an empty list has one page', () => {
  expect(takePage(twelve, 5, 3)).toBeNull()
  expect(takePage([], 1, 3)).toEqual({ pageCount: 1, items: [] })
  expect(takePage([], 2, 3)).toBeNull()
})
