/** Opening hours in words: `Monday to Saturday`, `10 am to 1 pm and 2 pm to 7 pm`. */
import { formatHoursOfDay } from '#app/messages/clock.ts'
import { formatList, formatSpan } from '#app/messages/phrases.ts'
import { isEnglish, t } from '#app/messages/messages.ts'
import { type Calendar, minutesOf, WINDOW_HOURS, type WEEKDAYS } from '#app/content/fields/calendar.ts'
import type { OpeningHours, OpeningRow } from '#app/content/fields/opening-hours.ts'

export type Weekday = (typeof WEEKDAYS)[number]

export const WEEKDAY_NAMES = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const satisfies Record<Weekday, string>
const WEEK = Object.keys(WEEKDAY_NAMES) as Weekday[]
export const nameOfDay = (day: Weekday) => WEEKDAY_NAMES[day]

/** @returns rows as visitors read them */
export const formatRows = ({ rows }: OpeningHours): { days: string; time: string }[] =>
  rows.map((row) => ({ days: formatDays(row.days), time: formatTime(row) }))

/** The open days in one line: `Monday to Saturday, 10 am to 7 pm`. */
export const formatOpenDays = ({ rows }: OpeningHours): string =>
  rows
    .filter(({ open }) => open.length > 0)
    .map(({ days, open }) => `${formatDays(days)}, ${formatSpans(open)}`)
    .join('; ')

/** Formats days and hours, from the start of the first window to the end of the last: `Monday to Saturday, 10 am to 7 pm`. */
export function formatCalendar({ days, windows }: Pick<Calendar, 'days' | 'windows'>): string {
  const to = toClock(minutesOf(windows.at(-1)!) + WINDOW_HOURS * 60)
  return `${formatDays(days)}, ${formatSpans([{ from: windows[0]!, to }])}`
}

const toClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Three days in a row and more become a range. */
export function formatDays(days: readonly Weekday[]): string {
  if (days.length === WEEK.length) return t('Every day')
  const runs: Weekday[][] = []
  for (const day of WEEK) {
    if (!days.includes(day)) continue
    const last = runs.at(-1)
    if (last && WEEK.indexOf(last.at(-1)!) === WEEK.indexOf(day) - 1) last.push(day)
    else runs.push([day])
  }
  return formatList(
    runs.flatMap((run) =>
      run.length > 2
        ? [formatSpan(t(WEEKDAY_NAMES[run[0]!]), t(WEEKDAY_NAMES[run.at(-1)!]))]
        : run.map((day) => t(WEEKDAY_NAMES[day])),
    ),
  )
}

function formatTime({ open, note }: OpeningRow): string {
  const time = open.length > 0 ? formatSpans(open) : t('Closed')
  return note ? `${time}; ${note}` : time
}

const formatSpans = (open: OpeningRow['open']) =>
  formatList(
    open.map(({ from, to }) =>
      from === '00:00' && to === '24:00'
        ? t('all day')
        : isEnglish()
          ? `${formatClock(from)} to ${formatClock(to)}`
          : formatHoursOfDay(from, to),
    ),
  )

/** `7 pm`, `7:30 pm`, `noon`, `midnight` */
export function formatClock(clock: string): string {
  if (clock === '12:00') return 'noon'
  if (clock === '00:00' || clock === '24:00') return 'midnight'
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''} ${hours < 12 ? 'am' : 'pm'}`
}
