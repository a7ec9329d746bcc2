import { settings } from '#app/settings/settings.server.ts'

/** URLs of thank-yous and orders contain a visitor's reference. */
const RULES = ['User-agent: *', 'Disallow: /pay/', 'Disallow: /payment/', 'Disallow: /visit/', 'Disallow: /*?*thanks=']

export const loader = () =>
  new Response([...RULES, '', `Sitemap: ${settings.siteUrl}/sitemap.xml`, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  })
