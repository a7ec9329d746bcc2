/** Facts that more than one page states. Texts use them by name: `{tds.limit}`, `{filter.months}`. */
import { z } from 'zod'

import { sample, text } from '#app/content/fields/fields.ts'

const figure = z.number().positive()
const days = z.int().positive()

const rangeOf = (bound: typeof figure) =>
  z
    .strictObject({ from: bound, to: bound })
    .refine(({ from, to }) => from < to, 'must go from the lower to the higher value')
const range = rangeOf(figure)

const limit = z.strictObject({
  limit: figure.describe('The limit that the Indian standard IS 10500 accepts, in mg/l.'),
  noOtherSource: figure.describe(
    'The higher limit that the standard allows if there is no other source of water, in mg/l.',
  ),
})

export const factsSchema = z.strictObject({
  tds: limit.extend({
    tooPure: figure.describe('TDS in mg/l below which an ionizer has too few minerals to work well.'),
  }),
  hardness: limit,
  fluoride: limit,
  standard: z.strictObject({ ph: range.describe('The pH range of drinking water in IS 10500.') }),
  filter: z.strictObject({ months: rangeOf(z.int().positive()).describe('Months between two filter changes.') }),
  electrode: z.strictObject({
    years: range.describe('Life of the electrodes in years, according to the manufacturer.'),
  }),
  return: z
    .strictObject({
      days,
      from: text.describe('The event from whose day the days of a return are counted: installation or delivery.'),
      refundDays: days,
      bankDays: days,
      damageDays: days,
    })
    .describe(
      'Time limits of a return, in days: to return the machine, to process the refund, to credit it, and to report damage.',
    ),
  warranty: z
    .strictObject({ starts: text, excluded: text, sample })
    .describe('When the warranty begins, and what it does not cover. The years are in content/site.json.'),
  complaint: z.strictObject({
    hours: z
      .int()
      .positive()
      .max(48, 'must be 48 at most, as the Consumer Protection (E-Commerce) Rules require')
      .describe('Hours within which a complaint is acknowledged.'),
  }),
  order: z.strictObject({ days: days.describe('Business days within which an order is processed.') }),
  delivery: z.strictObject({ days: range.describe('Duration of delivery in working days.') }),
  family: z
    .strictObject({ people: z.int().positive(), litresEach: figure })
    .describe(
      'The average family: number of people, and the litres that each of them uses a day for drinking and cooking.',
    ),
  can: z.strictObject({ litres: figure.describe('Litres in a can of bought water.') }),
  flow: z.strictObject({
    litresAMinute: figure.describe('Assumed flow of a machine in litres a minute. No data sheet states it.'),
  }),
  idle: z.strictObject({ watts: figure.describe('Assumed power in watts that a machine uses while no water runs.') }),
  doctor: z.strictObject({ who: text.describe('Who should ask a doctor first. The words follow “anyone who”.') }),
  laboratory: z.strictObject({
    list: text.describe(
      'Contaminants that only a laboratory finds in borewell or tanker water. The text follows “test for”.',
    ),
  }),
  upi: z.strictObject({
    limit: z.int().positive().describe('Amount in rupees above which a UPI app may refuse a payment.'),
  }),
  visit: z.strictObject({ minutes: z.int().positive().describe('Duration of a demo in minutes.') }),
})

export type Facts = z.output<typeof factsSchema>

/** Litres that the usual family draws in a day. */
export const familyLitres = ({ family }: Pick<Facts, 'family'>) => family.people * family.litresEach
