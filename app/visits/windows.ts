/** Computes a calendar's windows and which are still open for booking. Pure functions; full windows are in the database. */
import { t, translated } from '#app/messages/messages.ts'
import type { Calendar } from '#app/content/fields/calendar.ts'
import { WEEKDAYS } from '#app/content/fields/calendar.ts'
import type { VisitRow } from '#app/database/tables.ts'
import { HOUR_MS, addDays, clockOf, dayOf, toTime, weekdayOf } from '#app/time/india.ts'

export type VisitKind = VisitRow['kind']

export const isVisitKind = (text: unknown): text is VisitKind => text === 'home' || text === 'video'

/** `city` is the calendar's slug, or `elsewhere`. */
export type Window = { city: string; kind: VisitKind; startsAt: number }

/** Holiday names by date. */
export type Holidays = ReadonlyMap<string, string>

/** `from` and `until` are the earliest and latest start of a window. */
export type Range = { from: number; until: number }

export type Rules = { noticeHours: number; horizonDays: number }

/** @param now in milliseconds */
export const toRange = ({ noticeHours, horizonDays }: Rules, now: number): Range => ({
  from: now + noticeHours * HOUR_MS,
  until: toTime(addDays(dayOf(now), horizonDays), '23:59'),
})

/** `closed` explains why the day has no windows. */
export type OpenDay = { day: string; closed: string | null; starts: number[] }

/** Begins with the first day that has an open window. */
export function listDays(calendar: Calendar, holidays: Holidays, range: Range): OpenDay[] {
  const days: OpenDay[] = []
  for (let day = dayOf(range.from); day <= dayOf(range.until); day = addDays(day, 1)) {
    const closed = whyClosed(day, calendar, holidays)
    const starts = closed ? [] : startsOf(day, calendar).filter((start) => start >= range.from && start <= range.until)
    if (closed || starts.length > 0) days.push({ day, closed, starts })
  }
  return days
}

const startsOf = (day: string, { windows }: Calendar) => windows.map((clock) => toTime(day, clock))

const PLURAL = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

function whyClosed(day: string, { days }: Calendar, holidays: Holidays): string | null {
  const weekday = weekdayOf(day)
  if (!days.includes(WEEKDAYS[weekday]!)) return translated(`Closed on ${PLURAL[weekday]}`)
  const holiday = holidays.get(day)
  return holiday ? `${t('Closed')}: ${holiday}` : null
}

export type Refused = 'past' | 'soon' | 'far' | 'closed' | 'none'

/** @returns why the window cannot be booked; null if it is open */
export function findFault(
  startsAt: number,
  calendar: Calendar,
  holidays: Holidays,
  range: Range,
  now: number,
): Refused | null {
  if (startsAt <= now) return 'past'
  if (startsAt < range.from) return 'soon'
  if (startsAt > range.until) return 'far'
  const day = dayOf(startsAt)
  if (whyClosed(day, calendar, holidays)) return 'closed'
  return calendar.windows.includes(clockOf(startsAt)) && toTime(day, clockOf(startsAt)) === startsAt ? null : 'none'
}

/** Picks the three nearest windows: the same day first, then the same hours on another day, then by distance. Sorts them by time. */
export function findNearest(wanted: number, free: readonly number[], count = 3): number[] {
  const near = [...free].sort((a, b) => distance(a, wanted) - distance(b, wanted) || a - b)
  const picked = new Set<number>()
  const pick = (start: number | undefined) => start !== undefined && picked.size < count && picked.add(start)
  pick(near.find((start) => dayOf(start) === dayOf(wanted)))
  pick(near.find((start) => clockOf(start) === clockOf(wanted) && dayOf(start) !== dayOf(wanted)))
  near.forEach(pick)
  return [...picked]
}

const distance = (start: number, wanted: number) => Math.abs(start - wanted)

/** As posted by a form: `jaipur.home.2026-11-25T10:00`. */
export const toWindowValue = ({ city, kind, startsAt }: Window) =>
  `${city}.${kind}.${dayOf(startsAt)}T${clockOf(startsAt)}`

/** @returns null for any other format */
export function parseWindowValue(text: string): Window | null {
  const found = /^([A-Za-z0-9-]{1,60})\.(home|video)\.(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(text)
  if (!found) return null
  const [, city = '', kind, day = '', clock = ''] = found
  const startsAt = toTime(day, clock)
  if (!isVisitKind(kind) || Number.isNaN(startsAt)) return null
  const window = { city, kind, startsAt }
  return toWindowValue(window) === text ? window : null
}
