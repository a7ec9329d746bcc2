/** Costs of owning a product besides its price, from the owner's figures and assumptions about a home. */
import { z } from 'zod'

import { link, productName as product, sample, seo, text } from '#app/content/fields/fields.ts'

const rupees = z.int().nonnegative().describe('In rupees, with all taxes.')

const range = z
  .strictObject({
    from: z.number().nonnegative(),
    to: z.number().positive(),
    usual: z.number().nonnegative().describe('The default value.'),
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
    .strictObject({ product, litres: withOptions, months: withOptions, unit: range, cans: range, can: range })
    .describe('The values that visitors can enter about their home, with their bounds.'),
  assumptions: z.strictObject({
    litresPerMinute: z.number().positive(),
    standbyWatts: z.number().nonnegative(),
  }),
  filterSets: z
    .array(z.strictObject({ product, amount: rupees, sample }))
    .describe('The price of one change of all filters. A machine without an entry prints “asked at the visit”.'),
  serviceVisit: z
    .strictObject({ amount: rupees, aYear: z.int().positive(), sample })
    .optional()
    .describe('The price of a service visit, and the usual number per year.'),
  repairs: z
    .strictObject({ amount: rupees, sample })
    .optional()
    .describe('A flat contract for the years after the warranty of the machine, in all.'),
  emi: z
    .array(
      z.strictObject({
        lender: text,
        months: z.int().positive(),
        rate: z.number().nonnegative().max(60).describe('Interest in per cent per year, on the outstanding amount.'),
        fee: rupees,
        until: z.iso.date('must be a date like 2027-03-31').describe('The last day of the offer.'),
        sample,
      }),
    )
    .describe('Offers of lenders. Without any, the bill only suggests enquiring about instalments.'),
})

export type Costs = z.output<typeof costsSchema>

const line = z.strictObject({ label: text, note: text })
const openLine = line.extend({ short: text.describe('Label in the list of open questions.') })

export const whatItCostsPageSchema = z.strictObject({
  seo,
  here: text,
  heading: text.describe('The h1, in the words that people search for.'),
  title: text.describe('The large line under it.'),
  lead: text,
  form: z.strictObject({
    product: text,
    litres: text,
    months: text,
    monthsOption: text,
    unit: text,
    cans: text,
    can: text,
    submit: text,
    oddTitle: text,
    odd: z
      .strictObject({ product: text, litres: text, months: text, unit: text, cans: text, can: text })
      .describe('Shown for an invalid value in the address: {from}, {to} and {usual} are filled in.'),
  }),
  bill: z.strictObject({
    title: text,
    litres: text,
    asked: text,
    product: line,
    delivery: openLine,
    filters: openLine,
    power: openLine.extend({ unknown: text }),
    covered: line.extend({ said: text }),
    repairs: openLine,
    service: openLine,
    emi: z.strictObject({ label: text, offer: text, monthly: text }),
    known: text.describe('Label of the sum while a line is open.'),
    total: text.describe('Label of the sum when no line is open.'),
    perLitre: text,
    open: text,
    cans: line,
    assumed: text,
  }),
  share: text,
  shareText: text,
  ask: text,
  askText: text,
  print: text,
  all: z.strictObject({
    title: text,
    lead: text,
    columns: z.tuple([text, text, text, text, text, text]),
    bill: text,
    unknown: text,
  }),
  next: z.strictObject({ title: text, text, link }),
  short: z.strictObject({ title: text, lead: text, link: text }),
})

export type WhatItCostsPage = z.output<typeof whatItCostsPageSchema>

const cells = z.tuple([text, text, text])

const question = z.strictObject({ id: text, question: text, answer: text })

/** The drawing and its copy are in `content/ro.json`; the limits come from `content/finder.json`. */
export const ionizerOrRoPageSchema = z.strictObject({
  seo,
  here: text,
  heading: text.describe('The h1, in the words that people search for.'),
  title: text.describe('The large line under it.'),
  lead: text,
  inShort: z.array(z.strictObject({ title: text, text })).length(3, 'must be three: RO, ionizer, both'),
  byTds: z.strictObject({ title: text, caption: text, columns: cells, rows: z.array(cells).min(2), note: text }),
  sideBySide: z.strictObject({ title: text, caption: text, columns: cells, rows: z.array(cells).min(2) }),
  questions: z.strictObject({ title: text, items: z.array(question).min(3) }),
  next: z.strictObject({ title: text, text, link }),
})

export type IonizerOrRoPage = z.output<typeof ionizerOrRoPageSchema>
