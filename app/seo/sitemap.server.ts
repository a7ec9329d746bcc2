/** https://www.sitemaps.org/protocol.html */
import { escapeXml } from './escape-xml.server.ts'

/** `images` are absolute URLs for image search. */
type Page = { path: string; updated: string; images?: string[] }

export function toSitemap(siteUrl: string, pages: Page[]): string {
  const urls = pages.map(
    ({ path, updated, images = [] }) =>
      `  <url><loc>${escapeXml(siteUrl + path)}</loc><lastmod>${updated}</lastmod>${images.map(toImage).join('')}</url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

const toImage = (address: string) => `<image:image><image:loc>${escapeXml(address)}</image:loc></image:image>`
