/** Business hours from `content/site.json`. Clocks stop outside them, and on office holidays. */
import { minutesOf, WEEKDAYS } from '#app/content/fields/calendar.ts'
import type { OpeningRow } from '#app/content/fields/opening-hours.ts'
import { formatClock, nameOfDay } from '#app/content/site/opening-hours.ts'
import { DAY_MS, clockOf, startOfDay, toTime, weekdayAt } from '#app/time/india.ts'

const MINUTE_MS = 60_000

/** Milliseconds after midnight. */
const toSpan = ({ from, to }: OpeningRow['open'][number]) => ({
  from: minutesOf(from) * MINUTE_MS,
  to: minutesOf(to) * MINUTE_MS,
})

export type BusinessClock = ReturnType<typeof createBusinessClock>

/** @param closedDays holidays as dates: `2027-01-26` */
export function createBusinessClock(rows: OpeningRow[], closedDays: ReadonlySet<string> = new Set()) {
  const opening = WEEKDAYS.map((day) => (rows.find(({ days }) => days.includes(day))?.open ?? []).map(toSpan))
  const closed = new Set([...closedDays].map((day) => toTime(day)))
  const spansOf = (midnight: number) => (closed.has(midnight) ? [] : opening[weekdayAt(midnight)]!)
  /** Open spans from a time on, including a span in progress. */
  function* spansFrom(at: number) {
    // Bounds the loop; no office is closed for a year.
    for (let midnight = startOfDay(at), days = 0; days < 366; midnight += DAY_MS, days += 1) {
      for (const { from, to } of spansOf(midnight)) {
        if (midnight + to > at) yield { from: Math.max(midnight + from, at), to: midnight + to }
      }
    }
  }
  const nextOpen = (at: number) => spansFrom(at).next().value?.from ?? at

  /** The end of the office hours of the last open day before that of a time. */
  function lastCloseBefore(at: number): number {
    const midnight = startOfDay(at)
    for (let days = 1; days < 366; days += 1) {
      const last = spansOf(midnight - days * DAY_MS).at(-1)
      if (last) return midnight - days * DAY_MS + last.to
    }
    return midnight
  }

  return {
    lastCloseBefore,
    isOpen: (at: number) => nextOpen(at) === at,
    nextOpen,

    /** The time after this many open minutes. */
    add(at: number, minutes: number): number {
      let left = minutes * MINUTE_MS
      for (const { from, to } of spansFrom(at)) {
        if (left <= to - from) return from + left
        left -= to - from
      }
      return at + left
    },

    /** The latest time since which this many minutes were open. */
    before(at: number, minutes: number): number {
      let left = minutes * MINUTE_MS
      for (let midnight = startOfDay(at), days = 0; days < 366; midnight -= DAY_MS, days += 1) {
        for (const span of spansOf(midnight).toReversed()) {
          const open = Math.min(midnight + span.to, at) - (midnight + span.from)
          if (open > 0 && left <= open) return midnight + span.from + open - left
          left -= Math.max(0, open)
        }
      }
      return at - left
    },

    /** Open milliseconds between two times; negative if `to` is earlier. */
    msBetween(from: number, to: number): number {
      if (to < from) return -this.msBetween(to, from)
      let sum = 0
      for (const span of spansFrom(from)) {
        if (span.from >= to) break
        sum += Math.min(span.to, to) - span.from
      }
      return sum
    },

    /** Whole open minutes between two times; negative if `to` is earlier. */
    minutesBetween(from: number, to: number): number {
      return Math.trunc(this.msBetween(from, to) / MINUTE_MS)
    },

    /** Midnight in India on the day of a time. */
    startOf: startOfDay,

    /** `Open till 7 pm`, `Opens Monday at 10 am`. */
    describe(at: number): string {
      const span = spansFrom(at).next().value
      if (!span) return ''
      const sameDay = startOfDay(span.from) === startOfDay(at)
      if (span.from === at) return `Open till ${hour(span.to)}`
      return `Opens ${sameDay ? '' : `${nameOfDay(WEEKDAYS[weekdayAt(span.from)]!)} `}at ${hour(span.from)}`
    },
  }
}

const hour = (at: number) => formatClock(clockOf(at))
