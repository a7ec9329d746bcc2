/** Dates and times in India, which has one time zone and no summer time. A day is `2026-11-25`, a clock `10:00`. */
const AHEAD_MS = 5.5 * 60 * 60 * 1000
const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** `2026-11-25T10:00:00.000Z` for ten o'clock in India. */
const toIndia = (time: number) => new Date(time + AHEAD_MS).toISOString()

export const dayOf = (time: number) => toIndia(time).slice(0, 10)
export const clockOf = (time: number) => toIndia(time).slice(11, 16)
export const toTime = (day: string, clock = '00:00') => Date.parse(`${day}T${clock}:00Z`) - AHEAD_MS
export const addDays = (day: string, days: number) => dayOf(toTime(day) + days * DAY_MS)

/** Midnight of the day on which a time falls. */
export const startOfDay = (time: number) => Math.floor((time + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS

/** Whole minutes after midnight. */
export const minuteOfDay = (time: number) => Math.floor((time - startOfDay(time)) / MINUTE_MS)

/** 0 is Sunday. */
export const weekdayAt = (time: number) => new Date(time + AHEAD_MS).getUTCDay()
export const weekdayOf = (day: string) => weekdayAt(toTime(day))

/** Validates a typed day. `2026-02-30` does not exist. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

const LONG_DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2027-03-31` -> `31 March 2027`. Parsed and formatted in one time zone, so that the day cannot shift. */
export const longDay = (day: string) => LONG_DAY.format(new Date(day))

const LONG = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})

/** Formats a time for staff: `21 Nov 2026, 18:04:09`. */
export const istTime = (date: Date | null) => (date ? LONG.format(date) : '-')

/** `2026-11-21 18:04:09`: spreadsheets parse it as a time. */
export const istSortable = (date: Date) => toIndia(Number(date)).slice(0, 19).replace('T', ' ')
