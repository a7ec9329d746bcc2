/** Dates and times in India, which has one time zone and no summer time. A day is `2026-11-25`, a clock `10:00`. */
const AHEAD_MS = 5.5 * 60 * 60 * 1000
export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

/** `2026-11-25T10:00:00.000Z` for ten o'clock in India. */
const toIndia = (time: number) => new Date(time + AHEAD_MS).toISOString()

export const dayOf = (time: number) => toIndia(time).slice(0, 10)
export const clockOf = (time: number) => toIndia(time).slice(11, 16)
export const toTime = (day: string, clock: string) => Date.parse(`${day}T${clock}:00Z`) - AHEAD_MS
export const addDays = (day: string, days: number) => dayOf(toTime(day, '00:00') + days * DAY_MS)

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Validates a typed day. `2026-02-30` does not exist. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
