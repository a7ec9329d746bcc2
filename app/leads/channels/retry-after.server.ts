/** `Retry-After` comes as seconds or as an HTTP date: RFC 9110, section 10.2.3. */
const LONGEST_MS = 24 * 60 * 60 * 1000

/**
 * @returns null when the header is absent, unreadable or already past: then the usual schedule holds. At most a day, so that
 * one odd answer cannot put a lead off for a year.
 */
export function parseRetryAfter(header: string | null, now = Date.now()): number | null {
  const value = header?.trim()
  if (!value) return null
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return ms > 0 ? Math.min(ms, LONGEST_MS) : null
}
