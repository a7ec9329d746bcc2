/** Excel counts days from the end of 1899, and believes that 1900 was a leap year; of real lists all dates are later. */
const DAY_MS = 24 * 60 * 60 * 1000
const BEGINNING = Date.UTC(1899, 11, 30)
const LAST_DAY = 2_958_466

/** `45985.75` -> `2025-11-24 18:00`. @returns the number as text if it is no date; a time alone has no day */
export function toDateText(days: number): string {
  if (!Number.isFinite(days) || days < 0 || days >= LAST_DAY) return String(days)
  const text = new Date(BEGINNING + Math.round((days * DAY_MS) / 1000) * 1000).toISOString()
  const [day, time] = [text.slice(0, 10), text.slice(11, 16)]
  if (days < 1) return time
  return Number.isInteger(days) ? day : `${day} ${time}`
}
