import { expect, test } from 'vitest'

import { toRss } from './rss.server.ts'

const article = {
  path: '/blog/plates',
  title: 'Plates & "water" <quickly>',
  author: "Ionia's team",
  category: 'Technology',
  summary: 'Five, seven & twelve',
  published: '2023-02-22',
  updated: '2023-02-22',
}
const feed = { title: 'Notes', description: 'On water', path: '/blog', items: [article] }
const siteUrl = 'https://ionia.example.com'

test('every URL in the feed is absolute', () => {
  const rss = toRss(feed, siteUrl)

  expect(rss).toContain('<link>https://ionia.example.com/blog</link>')
  expect(rss).toContain('<link>https://ionia.example.com/blog/plates</link>')
  expect(rss).toContain('<guid isPermaLink="true">https://ionia.example.com/blog/plates</guid>')
  expect(rss).toContain('<atom:link href="https://ionia.example.com/blog/rss.xml" rel="self"')
})

test('escapes XML characters', () => {
  const rss = toRss(feed, siteUrl)

  expect(rss).toContain('<title>Plates &amp; &quot;water&quot; &lt;quickly&gt;</title>')
  expect(rss).toContain('<dc:creator>Ionia&apos;s team</dc:creator>')
})

test('the publication time is midnight in India', () => {
  expect(toRss(feed, siteUrl)).toContain('<pubDate>Wed, 22 Feb 2023 00:00:00 +0530</pubDate>')
})

test('the build date is the latest article update', () => {
  const items = [
    { ...article, updated: '2024-05-02' },
    { ...article, published: '2024-04-18', updated: '2024-04-18' },
  ]

  expect(toRss({ ...feed, items }, siteUrl)).toContain('<lastBuildDate>Thu, 02 May 2024 00:00:00 +0530</lastBuildDate>')
  expect(toRss({ ...feed, items: [] }, siteUrl)).not.toContain('lastBuildDate')
})
