/** The owner's rules for booking visits, which are samples until confirmed. */
import { z } from 'zod'

import { calendar, clock } from '#app/content/fields/calendar.ts'
import { sample, stateName, text } from '#app/content/fields/fields.ts'

const hours = z.int().min(0).max(72)

export const bookingSchema = z.strictObject({
  noticeHours: hours,
  horizonDays: z.int().min(1).max(60),
  moveUntilHours: hours,
  eveningAt: clock,
  remindHours: z.int().min(1).max(12),
  video: calendar.describe('Days and times of live video, for visitors of cities that have no video calendar.'),
  sample,
})

export const holidaysSchema = z.strictObject({
  state: stateName.describe('Name of the state, spelt as in content/cities/.'),
  until: z.iso
    .date('must be a date like 2027-03-31')
    .describe('The last day for which the list of holidays is complete.'),
  days: z.array(z.strictObject({ date: z.iso.date('must be a date like 2027-01-26'), name: text })),
  sample,
})

export type Booking = z.output<typeof bookingSchema>
