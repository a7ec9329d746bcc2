/** The period of a report: `?from=2026-10-01&to=2026-11-24`. */
import type { Period } from '#app/desk/report.server.ts'
import { dayOf, toTime, startOfDay, DAY_MS } from '#app/time/india.ts'
import { day } from './ist.ts'

const USUAL_DAYS = 56

/** Both days are included. */
export type DayPeriod = Period & { fromDay: string; toDay: string; says: string }

/** @returns the last eight weeks if the query has no valid period */
export function readPeriod(query: URLSearchParams, now: number): DayPeriod {
  const start = readDay(query.get('from'))
  const until = readDay(query.get('to')) ?? Math.max(start ?? 0, startOfDay(now))
  const from = start ?? until - (USUAL_DAYS - 1) * DAY_MS
  return toPeriod(Math.min(from, until), Math.max(from, until))
}

export const lastDays = (days: number, now: number) => {
  const today = startOfDay(now)
  return toPeriod(today - (days - 1) * DAY_MS, today)
}

const toPeriod = (from: number, to: number): DayPeriod => ({
  from,
  to: to + DAY_MS,
  fromDay: dayOf(from),
  toDay: dayOf(to),
  says: `${day(from)} to ${day(to)} ${dayOf(to).slice(0, 4)}`,
})

function readDay(text: string | null): number | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null
  const at = toTime(text)
  return Number.isNaN(at) || dayOf(at) !== text ? null : at
}
