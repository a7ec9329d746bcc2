/** https://www.sitemaps.org/protocol.html */
import { escapeXml } from './escape-xml.server.ts'

/** `images` are absolute URLs for image search. */
type Page = { path: string; updated: string; images?: string[]; alternates?: { tag: string; path: string }[] }

export function toSitemap(siteUrl: string, pages: Page[]): string {
  const urls = pages.map(
    ({ path, updated, images = [], alternates = [] }) =>
      `  <url><loc>${escapeXml(siteUrl + path)}</loc><lastmod>${updated}</lastmod>${alternates.map(toAlternate(siteUrl)).join('')}${images.map(toImage).join('')}</url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

const toAlternate =
  (siteUrl: string) =>
  ({ tag, path }: { tag: string; path: string }) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(siteUrl + path)}"/>`

const toImage = (address: string) => `<image:image><image:loc>${escapeXml(address)}</image:loc></image:image>`
