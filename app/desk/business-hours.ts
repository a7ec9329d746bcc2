/** Business hours, parsed from the text in `content/site.json`. Clocks stop outside them. */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** India has one time zone and no summer time. */
const IST_AHEAD_MS = 5.5 * 60 * MINUTE_MS

type Span = { from: number; to: number }
/** Opening and closing time by weekday, Sunday first, in minutes after midnight; null on closed days. */
export type Opening = (Span | null)[]

/**
 * `Monday to Saturday`, `10 am to 7 pm`. A row without times (`Closed`) is a closed day. If no row has times, every day is open from
 * 10 am to 7 pm, because without open hours no lead would ever be due.
 */
export function readOpening(rows: { days: string; time: string }[]): Opening {
  const opening: Opening = DAYS.map(() => null)
  for (const { days, time } of rows) {
    const span = readSpan(time)
    for (const day of readDays(days)) opening[day] = span
  }
  return opening.some(Boolean) ? opening : DAYS.map(() => ({ from: 10 * 60, to: 19 * 60 }))
}

function readDays(text: string): number[] {
  const named = [...text.matchAll(/(sun|mon|tue|wed|thu|fri|sat)[a-z]*/gi)].map(([word]) =>
    DAYS.findIndex((day) => day.slice(0, 3).toLowerCase() === word.slice(0, 3).toLowerCase()),
  )
  const [first, last] = named
  if (first === undefined) return /daily|every day|all days/i.test(text) ? [0, 1, 2, 3, 4, 5, 6] : []
  if (last === undefined || !/\bto\b|[-–]/.test(text)) return named
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7)
}

function readSpan(text: string): Span | null {
  const times = [...text.matchAll(/(\d{1,2})(?:[:.](\d\d))? ?([ap])\.?m/gi)].map(
    ([, hour, minute, half]) =>
      ((Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minute ?? 0),
  )
  const [from, to] = times
  return from !== undefined && to !== undefined && from < to ? { from, to } : null
}

export type BusinessClock = ReturnType<typeof createBusinessClock>

export function createBusinessClock(opening: Opening) {
  const startOf = (at: number) => Math.floor((at + IST_AHEAD_MS) / DAY_MS) * DAY_MS - IST_AHEAD_MS
  const spanOf = (midnight: number): Span | null => {
    const span = opening[new Date(midnight + IST_AHEAD_MS).getUTCDay()]
    return span ? { from: midnight + span.from * MINUTE_MS, to: midnight + span.to * MINUTE_MS } : null
  }
  /** Open spans from a time on, including a span in progress. */
  function* spansFrom(at: number) {
    // Bounds the loop; no office is closed for a year.
    for (let midnight = startOf(at), days = 0; days < 366; midnight += DAY_MS, days += 1) {
      const span = spanOf(midnight)
      if (span && span.to > at) yield { from: Math.max(span.from, at), to: span.to }
    }
  }
  const nextOpen = (at: number) => spansFrom(at).next().value?.from ?? at

  return {
    isOpen: (at: number) => nextOpen(at) === at,
    nextOpen,

    /** The time after so many open minutes. */
    add(at: number, minutes: number): number {
      let left = minutes * MINUTE_MS
      for (const { from, to } of spansFrom(at)) {
        if (left <= to - from) return from + left
        left -= to - from
      }
      return at + left
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
    startOf,

    /** `Open till 7 pm`, `Opens Monday at 10 am`. */
    describe(at: number): string {
      const span = spansFrom(at).next().value
      if (!span) return ''
      const sameDay = startOf(span.from) === startOf(at)
      if (span.from === at) return `Open till ${hour(span.to)}`
      return `Opens ${sameDay ? '' : `${DAYS[new Date(span.from + IST_AHEAD_MS).getUTCDay()]} `}at ${hour(span.from)}`
    },
  }
}

/** `7 pm`, `7:30 pm`. */
function hour(at: number): string {
  const minutes = Math.floor((at + IST_AHEAD_MS) / MINUTE_MS) % (24 * 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hours % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''} ${hours < 12 ? 'am' : 'pm'}`
}
