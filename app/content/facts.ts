/** Facts that more than one page states. Texts take them by name: `{tds.limit}`, `{filter.months}`. */
import { z } from 'zod'

import { text } from '#app/content/fields/fields.ts'

const figure = z.number().positive()
const days = z.int().positive()

const range = z
  .strictObject({ from: figure, to: figure })
  .refine(({ from, to }) => from < to, 'must go from the lower to the higher value')

const limit = z.strictObject({
  limit: figure.describe('Accepted by the Indian standard IS 10500, in mg/l.'),
  noOtherSource: figure.describe('Allowed by the standard where there is no other source, in mg/l.'),
})

export const factsSchema = z.strictObject({
  tds: limit.extend({ tooPure: figure.describe('Below this an ionizer has little to work on, in mg/l.') }),
  hardness: limit,
  fluoride: limit,
  standard: z.strictObject({ ph: range.describe('The pH of drinking water in IS 10500.') }),
  filter: z.strictObject({ months: range.describe('Months from one filter to the next.') }),
  electrode: z.strictObject({ years: range.describe('Life of the electrodes, as the manufacturer states it.') }),
  return: z
    .strictObject({ days, refundDays: days, bankDays: days, damageDays: days })
    .describe('Days to return a machine, to get the refund after inspection, for the bank, and to report damage.'),
  complaint: z.strictObject({
    hours: z
      .int()
      .positive()
      .max(48, 'must be 48 at most, as the Consumer Protection (E-Commerce) Rules require')
      .describe('Until a complaint is acknowledged.'),
  }),
  order: z.strictObject({ days: days.describe('Business days until an order is processed.') }),
  delivery: z.strictObject({ days: range.describe('Working days on the way.') }),
  family: z
    .strictObject({ people: z.int().positive(), litresEach: figure })
    .describe('The usual family, and the litres that each person drinks and cooks with in a day.'),
  can: z.strictObject({ litres: figure.describe('Litres in a can of bought water.') }),
  flow: z.strictObject({ litresAMinute: figure.describe('An assumption: no product states its flow.') }),
  idle: z.strictObject({ watts: figure.describe('An assumption: power of the display while no water runs.') }),
  doctor: z.strictObject({ who: text.describe('People who ask a doctor first, after “anyone who”.') }),
  upi: z.strictObject({
    limit: z.int().positive().describe('UPI apps may refuse a larger payment, in rupees; some banks accept more.'),
  }),
  visit: z.strictObject({ minutes: z.int().positive().describe('Length of a demo.') }),
})

export type Facts = z.output<typeof factsSchema>

/** Litres that the usual family draws in a day. */
export const familyLitres = ({ family }: Pick<Facts, 'family'>) => family.people * family.litresEach
