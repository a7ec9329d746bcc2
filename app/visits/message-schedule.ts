/** Computes when messages to visitors are due. Pure, so that tests need no clock. */
import type { Booking } from '#app/content/visits/booking.ts'
import { HOUR_MS, addDays, dayOf, toTime } from '#app/time/india.ts'
import type { VisitMoment } from './visit.ts'

export type Planned = { moment: VisitMoment; dueAt: number; expiresAt: number }

type Times = Pick<Booking, 'eveningAt' | 'remindHours'>

/** How late the evening reminder may be sent, so that it arrives neither at night nor on the day itself. */
const EVENING_MS = 3 * HOUR_MS

/** The messages of a new booking: immediately, the evening before, and some hours before. */
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
