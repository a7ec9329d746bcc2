import { z } from 'zod'

import { link, seo, text } from './fields.ts'

const line = z.strictObject({ label: text, note: text })
const openLine = line.extend({ short: text.describe('In the list of what is still to ask.') })

export const whatItCostsPageSchema = z.strictObject({
  seo,
  here: text,
  heading: text.describe('The h1, in the words that people search for.'),
  title: text.describe('The large line under it.'),
  lead: text,
  form: z.strictObject({
    machine: text,
    litres: text,
    months: text,
    monthsOption: text,
    unit: text,
    cans: text,
    can: text,
    submit: text,
    oddTitle: text,
    odd: z
      .strictObject({ machine: text, litres: text, months: text, unit: text, cans: text, can: text })
      .describe('Said where an address has something that cannot be a value: {from}, {to} and {usual} are filled in.'),
  }),
  bill: z.strictObject({
    title: text,
    litres: text,
    asked: text,
    machine: line,
    delivery: openLine,
    filters: openLine,
    power: openLine.extend({ unknown: text }),
    covered: line.extend({ said: text }),
    repairs: openLine,
    service: openLine,
    emi: z.strictObject({ label: text, offer: text, monthly: text }),
    known: text.describe('What the sum is called while a line is open.'),
    total: text.describe('What it is called when none is.'),
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
