/** What owning a machine costs beside its price: the owner's figures, and what is assumed of a home. */
import { z } from 'zod'

import { machineName as machine, sample, text } from './fields.ts'

const rupees = z.int().nonnegative().describe('In rupees, with all taxes.')

const range = z
  .strictObject({
    from: z.number().nonnegative(),
    to: z.number().positive(),
    usual: z.number().nonnegative().describe('Where nothing is said.'),
  })
  .refine(({ from, to, usual }) => from <= usual && usual <= to, '`usual` must be from `from` to `to`')

const withOptions = z
  .strictObject({ ...range.shape, options: z.array(z.int().positive()).min(1) })
  .refine(({ from, to, usual, options }) => [usual, ...options].every((value) => from <= value && value <= to), {
    error: '`usual` and all `options` must be from `from` to `to`',
  })

export const costsSchema = z.strictObject({
  years: z.literal(5, 'must be 5: the pages say “five years”'),
  asked: z
    .strictObject({ machine, litres: withOptions, months: withOptions, unit: range, cans: range, can: range })
    .describe('What visitors may say of their home, and in which bounds.'),
  assumptions: z.strictObject({
    litresPerMinute: z.number().positive(),
    standbyWatts: z.number().nonnegative(),
  }),
  filterSets: z
    .array(z.strictObject({ machine, amount: rupees, sample }))
    .describe('The price of one change of all filters. A machine without an entry prints “asked at the visit”.'),
  serviceVisit: z
    .strictObject({ amount: rupees, aYear: z.int().positive(), sample })
    .optional()
    .describe('What a visit costs, and how many a year are usual.'),
  repairs: z
    .strictObject({ amount: rupees, sample })
    .optional()
    .describe('A flat contract for the years after the warranty of the machine, in all.'),
  emi: z
    .array(
      z.strictObject({
        lender: text,
        months: z.int().positive(),
        rate: z.number().nonnegative().max(60).describe('Per cent a year, on what is still owed.'),
        fee: rupees,
        until: z.iso.date('must be a date like 2027-03-31').describe('The last day of the offer.'),
        sample,
      }),
    )
    .describe('Offers of lenders. With none, the bill says nothing of instalments but that one may ask.'),
})

export type Costs = z.output<typeof costsSchema>
