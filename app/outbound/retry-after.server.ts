/** `Retry-After` holds seconds or an HTTP date: RFC 9110, section 10.2.3. */
const LONGEST_MS = 24 * 60 * 60 * 1000

/** @returns null if absent, unreadable or past. Capped at a day, so one odd header cannot delay a lead for a year. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | null {
  const value = header?.trim()
  if (!value) return null
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return ms > 0 ? Math.min(ms, LONGEST_MS) : null
}
