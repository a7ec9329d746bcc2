/** Bookable days, windows and capacities. The owner sets them; until then they are samples. */
import { z } from 'zod'

import { sample, text } from '#app/content/fields/fields.ts'

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export const WINDOW_HOURS = 2

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day like 10:00')
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const windows = z
  .array(clock)
  .min(1)
  .max(6)
  .refine(
    (times) => times.every((time, at) => at === 0 || minutesOf(times[at - 1]!) + WINDOW_HOURS * 60 <= minutesOf(time)),
    'must be in their order, two hours apart or more',
  )
  .refine((times) => times.every((time) => minutesOf(time) + WINDOW_HOURS * 60 <= 24 * 60), 'must end on the same day')
  .describe('When each two-hour window begins, in Indian time: 10:00 is 10 am to 12.')

export const calendar = z.strictObject({
  days: z.array(z.enum(WEEKDAYS)).min(1).describe('Days of the week on which we come.'),
  windows,
  capacity: z.int().min(1).max(20),
  sample,
})

const hours = z.int().min(0).max(72)

export const bookingSchema = z.strictObject({
  noticeHours: hours,
  horizonDays: z.int().min(1).max(60),
  moveUntilHours: hours,
  eveningAt: clock,
  remindHours: z.int().min(1).max(12),
  video: calendar.describe('Live video, for everybody whose city has no calendar of its own for it.'),
  sample,
})

export const holidaysSchema = z.strictObject({
  state: text.describe('As the cities of content/cities/ spell it.'),
  until: z.iso.date('must be a date like 2027-03-31').describe('Up to this day the list is complete.'),
  days: z.array(z.strictObject({ date: z.iso.date('must be a date like 2027-01-26'), name: text })),
  sample,
})

export type Calendar = z.output<typeof calendar>
export type Booking = z.output<typeof bookingSchema>
