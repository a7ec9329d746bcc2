/** Renders the blog as RSS 2.0 with absolute URLs, because feed readers show it on other sites. */
import type { getFeed } from '#app/content/articles/articles.server.ts'
import { escapeXml } from './escape-xml.server.ts'
import { FEED_PATH } from './page-meta.ts'

type Feed = ReturnType<typeof getFeed>

export function toRss(feed: Feed, siteUrl: string): string {
  const newest = feed.items
    .map(({ updated }) => updated)
    .toSorted()
    .at(-1)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${tag('title', feed.title)}
${tag('link', siteUrl + feed.path)}
${tag('description', feed.description)}
${tag('language', 'en-in')}
${newest ? tag('lastBuildDate', toRfc822(newest)) : ''}
<atom:link href="${escapeXml(siteUrl + FEED_PATH)}" rel="self" type="application/rss+xml"/>
${feed.items.map((item) => toItem(item, siteUrl)).join('\n')}
</channel>
</rss>
`
}

function toItem(item: Feed['items'][number], siteUrl: string): string {
  const url = siteUrl + item.path
  return [
    '<item>',
    tag('title', item.title),
    tag('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    tag('pubDate', toRfc822(item.published)),
    tag('dc:creator', item.author),
    tag('category', item.category),
    tag('description', item.summary),
    '</item>',
  ].join('\n')
}

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** `2024-04-18` -> midnight in India: `Thu, 18 Apr 2024 00:00:00 +0530`. */
function toRfc822(date: string): string {
  return new Date(date).toUTCString().replace('GMT', '+0530')
}
