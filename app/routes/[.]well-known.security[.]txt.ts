/** The contact for reporting vulnerabilities: https://www.rfc-editor.org/rfc/rfc9116 */
import { getSite } from '#app/content/site/site.server.ts'
import { settings } from '#app/settings/settings.server.ts'

/** The standard recommends less than a year. Each response extends it. */
const VALID_DAYS = 180

export function loader() {
  const lines = [
    `Contact: mailto:${getSite().email.address}`,
    `Expires: ${toMidnight(VALID_DAYS).toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${settings.siteUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  })
}

function toMidnight(inDays: number): Date {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + inDays)
  day.setUTCHours(0, 0, 0, 0)
  return day
}
