import { listPages } from '#app/content/queries/pages.server.ts'
import { toSitemap } from '#app/seo/sitemap.server.ts'
import { settings } from '#app/settings.server.ts'

export const loader = () =>
  new Response(toSitemap(settings.siteUrl, listPages()), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
