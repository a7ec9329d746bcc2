/** When a visitor hears of a visit. Pure, so that tests run through nights and years in a moment. */
import type { Booking } from '#app/content/visits/booking.ts'
import { HOUR_MS, addDays, dayOf, toTime } from './india-days.ts'
import type { VisitMoment } from './visit.ts'

export type Planned = { moment: VisitMoment; dueAt: number; expiresAt: number }

type Times = Pick<Booking, 'eveningAt' | 'remindHours'>

/** A message that is late wakes nobody, and does not tell of tomorrow on the day itself. */
const EVENING_MS = 3 * HOUR_MS

/** What is sent of a window that was taken now: at once, the evening before, and some hours before. */
export function planMessages(
  news: 'booked' | 'moved',
  startsAt: number,
  now: number,
  { eveningAt, remindHours }: Times,
) {
  const evening = toTime(addDays(dayOf(startsAt), -1), eveningAt)
  const planned: Planned[] = [
    { moment: news, dueAt: now, expiresAt: startsAt },
    { moment: 'evening', dueAt: evening, expiresAt: evening + EVENING_MS },
    { moment: 'soon', dueAt: startsAt - remindHours * HOUR_MS, expiresAt: startsAt },
  ]
  return planned.filter(({ moment, dueAt }) => moment === news || dueAt > now)
}
