/** Fourteen attempts over about three days; after that the delivery is a dead letter. */
const seconds = (count: number) => count * 1000
const minutes = (count: number) => seconds(count * 60)
const hours = (count: number) => minutes(count * 60)

/** The wait before each attempt; the first is immediate. */
export const WAITS_MS: readonly number[] = [
  0,
  seconds(5),
  seconds(30),
  minutes(2),
  minutes(10),
  minutes(30),
  hours(1),
  hours(2),
  hours(4),
  hours(8),
  hours(12),
  hours(12),
  hours(12),
  hours(20),
]

/** Spreads the retries of leads that failed together. */
const JITTER = 0.2

/** The longest wait for an attempt, including a wait that a service requests. */
export const LONGEST_WAIT_MS = hours(24)

/** @param attempts made so far, at least 1. @returns milliseconds until the next one, or null after the last */
export function waitAfter(attempts: number, random: number = Math.random()): number | null {
  const wait = WAITS_MS[attempts]
  return wait === undefined ? null : Math.round(wait * (1 - JITTER + 2 * JITTER * random))
}

/**
 * Parses `Retry-After`: seconds or an HTTP date (RFC 9110, section 10.2.3).
 * @returns null if absent, unreadable or past. Capped, so one odd header cannot delay a lead for a year.
 */
export function parseRetryAfter(header: string | null, now = Date.now()): number | null {
  const value = header?.trim()
  if (!value) return null
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) : null
}
