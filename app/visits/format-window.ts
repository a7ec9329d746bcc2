/** Formats days and windows for visitors and staff. */
import { formatHoursOfDay, formatShortHoursOfDay } from '#app/messages/clock.ts'
import { isEnglish, translated } from '#app/messages/messages.ts'
import { clockOf, dayOf, weekdayOf } from '#app/time/india.ts'
import { WINDOW_MS } from '#app/content/fields/calendar.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** `Wed 25 November` */
export const formatDay = (day: string) => `${formatShortWeekday(day)} ${formatDate(day)}`

/** `25 November` */
export function formatDate(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${translated(MONTHS[month! - 1]!)}`
}

/** `25 Nov` */
export const formatShortDate = (day: string) =>
  `${Number(day.slice(8))} ${translated(MONTHS[Number(day.slice(5, 7)) - 1]!.slice(0, 3))}`

const nameOf = (day: string) => WEEKDAYS[weekdayOf(day)]!

export const formatWeekday = (day: string) => translated(nameOf(day))

/** `Wed`. The English name is shortened and then translated: a translation cut by position breaks a syllable. */
export const formatShortWeekday = (day: string) => translated(nameOf(day).slice(0, 3))

/** `10 am to 12 noon`, `12 to 2 pm`, `3 to 5 pm` */
export function formatHours(startsAt: number): string {
  const [from, to] = [clockOf(startsAt), clockOf(startsAt + WINDOW_MS)]
  if (!isEnglish()) return formatHoursOfDay(from, to)
  const start = half(from) === half(to) ? formatClock(from) : `${formatClock(from)} ${half(from)}`
  return `${start} to ${to === '12:00' ? '12 noon' : `${formatClock(to)} ${half(to)}`}`
}

/** `10–12 noon`, `12–2 pm`, `3–5 pm`: at most two short lines in a narrow cell. */
export function formatShortHours(startsAt: number): string {
  const [from, to] = [clockOf(startsAt), clockOf(startsAt + WINDOW_MS)]
  if (!isEnglish()) return formatShortHoursOfDay(from, to)
  return `${formatClock(from)}–${formatClock(to)} ${to === '12:00' ? 'noon' : half(to)}`
}

const half = (clock: string) => (Number(clock.slice(0, 2)) < 12 ? 'am' : 'pm')

/** `Wed 25 November, 10 am to 12 noon` */
export const formatWindow = (startsAt: number) => `${formatDay(dayOf(startsAt))}, ${formatHours(startsAt)}`

/** `3`, `3:30` */
function formatClock(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const shown = hour % 12 === 0 ? 12 : hour % 12
  return minute === 0 ? String(shown) : `${shown}:${String(minute).padStart(2, '0')}`
}
