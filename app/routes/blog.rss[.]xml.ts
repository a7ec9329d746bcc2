import { getFeed } from '#app/content/articles/articles.server.ts'
import { toRss } from '#app/seo/rss.server.ts'
import { settings } from '#app/settings/settings.server.ts'

export const loader = () =>
  new Response(toRss(getFeed(), settings.siteUrl), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  })
