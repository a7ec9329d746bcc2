/** Indian languages put the part of the day before the hour: `सुबह 10 से दोपहर 12 बजे`. */
import { t } from './messages.ts'

/** @param from like `10:00` @param to like `12:00` */
export function formatHoursOfDay(from: string, to: string): string {
  const until = partOf(to) === partOf(from) ? formatHour(to) : formatTimeOfDay(to)
  return fillHours(t('{from} to {until} by the clock'), formatTimeOfDay(from), until)
}

/** `सुबह 6:30` */
export const formatTimeOfDay = (clock: string) => `${partOf(clock)} ${formatHour(clock)}`

/** `शाम 7:54 बजे` */
export const formatClockOfDay = (clock: string) => t('{time} by the clock').replace('{time}', formatTimeOfDay(clock))

/** `10–12 बजे`, for a narrow cell. */
export const formatShortHoursOfDay = (from: string, to: string) =>
  fillHours(t('{from}–{until} by the clock'), formatHour(from), formatHour(to))

const fillHours = (words: string, from: string, until: string) =>
  words.replace('{from}', from).replace('{until}', until)

function partOf(clock: string): string {
  const hour = Number(clock.slice(0, 2)) % 24
  if (hour < 4 || hour >= 20) return t('night')
  if (hour < 12) return t('morning')
  return hour < 16 ? t('afternoon') : t('evening')
}

/** `3`, `3:30` */
function formatHour(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`
}
