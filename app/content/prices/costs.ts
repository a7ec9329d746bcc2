/** Costs of owning a product besides its price, from the owner's figures and assumptions about a home. */
import { z } from 'zod'

import { link, productName as product, sample, seo, slug, text } from '#app/content/fields/fields.ts'

const rupees = z.int().nonnegative().describe('Amount in rupees, including all taxes.')

const range = z
  .strictObject({
    from: z.number().nonnegative(),
    to: z.number().positive(),
    usual: z.number().nonnegative().describe('The value that is used until the visitor enters another.'),
  })
  .refine(({ from, to, usual }) => from <= usual && usual <= to, '`usual` must be from `from` to `to`')

/** Interest is either 0 or at least one per cent. */
const isPlausibleRate = (rate: number) => rate === 0 || rate >= 1

const doubtRate = ({ input }: { input?: unknown }) =>
  `is per cent a year: ${String(input)} would be ${String(input)} % a year. Write ${Number((Number(input) * 100).toFixed(2))} for ${Number((Number(input) * 100).toFixed(2))} %, or 0`

export const costsSchema = z.strictObject({
  years: z.literal(5, 'must be 5: the pages say “five years”'),
  asked: z
    .strictObject({
      product,
      /** The usual family's litres and the filter interval come from `content/facts.json`. */
      litres: z.strictObject({
        options: z.array(z.int().positive()).min(1),
        from: z.int().positive(),
        to: z.int().positive(),
      }),
      unit: range,
      can: range,
    })
    .describe('The values that visitors can enter about their home, with their bounds.'),
  filterSets: z
    .array(
      z.strictObject({
        product,
        amount: rupees,
        inStock: z.boolean().optional().describe('true if the set is in stock in India.'),
        keptYears: z.int().positive().optional().describe('Years for which the maker has promised to supply it.'),
        sample,
      }),
    )
    .describe(
      'Prices of one change of all filters, by machine. The bill of a machine without an entry names filters as missing.',
    ),
  serviceVisit: z
    .strictObject({ amount: rupees, aYear: z.int().positive(), sample })
    .optional()
    .describe('The price of a service visit, and the usual number per year.'),
  repairs: z
    .strictObject({ amount: rupees, sample })
    .optional()
    .describe('Price of a contract that covers all repairs in the years after the machine’s warranty.'),
  emi: z
    .array(
      z.strictObject({
        lender: text,
        months: z.int().positive(),
        rate: z
          .number()
          .nonnegative()
          .max(60)
          .refine(isPlausibleRate, { error: doubtRate })
          .describe('Interest in per cent per year, on the outstanding amount.'),
        fee: rupees,
        until: z.iso.date('must be a date like 2027-03-31').describe('The last day of the offer.'),
        sample,
      }),
    )
    .describe('Offers of lenders. The smallest monthly sum stands beside each price.'),
})

export type Costs = z.output<typeof costsSchema>

const line = z.strictObject({ label: text, note: text })
const openLine = line.extend({
  short: text.describe('Name of the line within a sentence: “Not in this total yet: delivery”.'),
})

export const whatItCostsPageSchema = z.strictObject({
  seo,
  here: text,
  heading: text.describe('The h1, in the words that people search for.'),
  title: text.describe('The large line below the h1. {name} and {price} are filled in.'),
  lead: text,
  beside: z
    .strictObject({ included: text, charges: text, byPin: text, monthly: text, offer: text })
    .describe(
      'Said beside each price: the charges for delivery and installation where they are known, and the smallest EMI.',
    ),
  form: z.strictObject({
    product: text,
    litres: text,
    litresOption: text.describe(
      'One choice of litres a day that matches a number of people. {count} and {people} are filled in.',
    ),
    months: text,
    monthsOption: text,
    unit: text,
    can: text,
    change: text.describe('Opens the fields below the prices.'),
    submit: text,
    oddTitle: text,
    odd: z
      .strictObject({ product: text, litres: text, months: text, unit: text, can: text })
      .describe('Shown if the page’s address has an invalid value. {from}, {to} and {usual} are filled in.'),
  }),
  bill: z.strictObject({
    title: text,
    litres: text,
    product: line,
    delivery: openLine,
    filters: openLine,
    power: openLine,
    covered: line.extend({ said: text }),
    repairs: openLine,
    service: openLine,
    known: text.describe('Label of the sum while amounts are missing.'),
    open: text.describe('The sentence below that sum. {items} becomes the names of the missing lines.'),
    total: text.describe('Label of the sum if every line has an amount.'),
    perLitre: text,
    cans: line,
    assumed: text,
  }),
  share: text,
  shareText: text,
  shareTextOpen: text.describe('The message that is sent to share the bill, while a price is missing.'),
  ask: text,
  askText: text,
  print: text,
  all: z.strictObject({
    title: text,
    lead: text,
    columns: z.tuple([text, text, text, text, text, text]),
    others: text.describe('Heading of the column with all other known costs, shown once there are some.'),
    bill: text,
    unknown: text,
  }),
  next: z.strictObject({ title: text, text, link }),
  short: z.strictObject({ lead: text, link: text }),
})

export type WhatItCostsPage = z.output<typeof whatItCostsPageSchema>

const cells = z.tuple([text, text, text])

const question = z.strictObject({ id: slug, question: text, answer: text })

/** Stages between tap and glass, as the drawing names them. */
export const roStages = z.enum(['ro', 'ionizer', 'ro-ionizer'])

/** The drawing and its copy are in `content/ro.json`; the limits come from `content/facts.json`. */
export const ionizerOrRoPageSchema = z.strictObject({
  seo,
  here: text,
  heading: text.describe('The h1, in the words that people search for.'),
  title: text.describe('The large line below the h1.'),
  lead: text,
  inShort: z
    .array(z.strictObject({ stages: roStages, title: text, text }))
    .length(3, 'must be three: RO, ionizer, both'),
  byTds: z.strictObject({ title: text, caption: text, columns: cells, rows: z.array(cells).min(2), note: text }),
  sideBySide: z.strictObject({ title: text, caption: text, columns: cells, rows: z.array(cells).min(2) }),
  questions: z.strictObject({ title: text, items: z.array(question).min(3) }),
  next: z.strictObject({ title: text, text, link }),
})

export type IonizerOrRoPage = z.output<typeof ionizerOrRoPageSchema>
