/** What search engines read to find every page: https://www.sitemaps.org/protocol.html */
import { escapeXml } from './escape-xml.server.ts'

type Page = { path: string; updated: string }

export function toSitemap(siteUrl: string, pages: Page[]): string {
  const urls = pages.map(
    ({ path, updated }) => `  <url><loc>${escapeXml(siteUrl + path)}</loc><lastmod>${updated}</lastmod></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
