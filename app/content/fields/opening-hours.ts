/** Opening hours by weekday, in Indian time: `{ "days": ["mon", "tue"], "open": [{ "from": "10:00", "to": "19:00" }] }`. */
import { z } from 'zod'

import { clock, minutesOf, WEEKDAYS } from './calendar.ts'
import { sample, stateName, text } from './fields.ts'

const closing = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time of day like 19:00, at most 24:00')

const span = z
  .strictObject({ from: clock, to: closing })
  .refine(
    ({ from, to }) => minutesOf(from) < minutesOf(to),
    'must end later than it begins; hours past midnight are two spans, each on its own day',
  )

const row = z.strictObject({
  days: z.array(z.enum(WEEKDAYS)).min(1).describe('Days of the week with the same hours.'),
  open: z
    .array(span)
    .max(4)
    .refine(
      (spans) => spans.every(({ from }, at) => at === 0 || minutesOf(spans[at - 1]!.to) < minutesOf(from)),
      'must be in their order, with a pause between them',
    )
    .describe('Opening and closing time, once or several times a day. Leave the list empty if the office is closed.'),
  note: text.optional(),
})

export const openingHours = z
  .strictObject({
    rows: z
      .array(row)
      .describe('Opening hours, in the order in which visitors see them. Name each day of the week once.'),
    holidays: stateName.optional(),
    sample,
  })
  .superRefine(({ rows }, ctx) => {
    const days = rows.flatMap(({ days: weekdays }) => weekdays)
    for (const day of WEEKDAYS) {
      const count = days.filter((weekday) => weekday === day).length
      if (count !== 1) ctx.addIssue(`must name each day once: "${day}" ${count === 0 ? 'is missing' : 'stands twice'}`)
    }
    if (rows.every(({ open }) => open.length === 0)) ctx.addIssue('must be open on one day at least')
  })

export type OpeningHours = z.output<typeof openingHours>
export type OpeningRow = OpeningHours['rows'][number]
