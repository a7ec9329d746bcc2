import { expect, test } from 'vitest'

import { getArticle, getArticles, getBlogPage, getFeed } from './articles.server.ts'

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
  expect(getArticle(known.slug)!.article.byline.note).toBeUndefined()
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
