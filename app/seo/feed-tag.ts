import type { MetaDescriptor } from '@remix-run/node'

export const FEED_PATH = '/blog/rss.xml'

export const feedTag = (title: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: FEED_PATH,
})
