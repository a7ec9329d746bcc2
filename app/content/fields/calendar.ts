/** Bookable days, windows and capacities of a city or of live video. */
import { z } from 'zod'

import { sample } from './fields.ts'

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export const WINDOW_HOURS = 2
export const WINDOW_MS = WINDOW_HOURS * 60 * 60_000

export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day like 10:00')
/** @param time like `19:30` @returns minutes after midnight */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const windows = z
  .array(clock)
  .min(1)
  .max(6)
  .refine(
    (times) => times.every((time, at) => at === 0 || minutesOf(times[at - 1]!) + WINDOW_HOURS * 60 <= minutesOf(time)),
    'must be in their order, two hours apart or more',
  )
  .refine((times) => times.every((time) => minutesOf(time) + WINDOW_HOURS * 60 <= 24 * 60), 'must end on the same day')
  .describe('Start of each two-hour window, in Indian time. 10:00 means from 10 am to 12 noon.')

export const calendar = z.strictObject({
  days: z.array(z.enum(WEEKDAYS)).min(1).describe('Days of the week on which visits take place.'),
  windows,
  capacity: z.int().min(1).max(20),
  sample,
})

export type Calendar = z.output<typeof calendar>
