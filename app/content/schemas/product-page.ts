import { z } from 'zod'

import { lines, link, text } from './fields.ts'
import { specificationRow } from './product.ts'

/**
 * The words that the pages of all machines share. `{name}` becomes the machine's name, `{machineYears}` and
 * `{plateChamberYears}` the warranty of site.json.
 */
export const productPageSchema = z.strictObject({
  heading: text.describe('What the page is about, in the words that people search for.'),
  trail: z.array(link),
  taxNote: text,
  actions: z.strictObject({ demo: link, buy: link, enquire: link, call: text, chat: text }),
  facts: z.strictObject({ category: text, kind: text, productId: text, origin: text }),
  numerals: z.strictObject({
    heading: text,
    scale: text
      .includes('{watts}', 'must hold {watts}, which becomes the number')
      .describe('`{watts}`: the highest of all machines.'),
  }),
  gallery: z.strictObject({
    title: lines,
    label: text,
    enlarge: text,
    position: text.describe('`{number}` and `{count}`.'),
  }),
  about: z.strictObject({ featuresTitle: text, research: text, researchNote: text }),
  chapters: z.strictObject({ water: text, cell: text, care: text, warranty: text, groups: text }),
  filters: z.strictObject({
    title: lines,
    text,
    axis: text,
    changes: z
      .array(z.strictObject({ from: z.int().positive(), to: z.int().positive(), label: text }))
      .min(1)
      .describe('In months after the installation.'),
    until: z.int().positive(),
  }),
  specification: z.strictObject({
    title: text,
    lead: text,
    property: text,
    value: text,
    rows: z.record(specificationRow, text),
    warranty: z.strictObject({ label: text, value: text }),
    filterChange: z.strictObject({ label: text, value: text }),
    print: text,
    sheet: text,
  }),
  price: z.strictObject({
    title: text,
    includedTitle: text,
    included: z.array(text).min(1),
    apartTitle: text,
    apart: z.array(text).min(1),
    note: text,
  }),
  choice: z.strictObject({
    title: text,
    rightFor: text,
    lookElsewhere: text,
    compare: text
      .includes('{others}', 'must hold {others}, which becomes the names')
      .describe('`{others}`: the machines beside this one.'),
    related: text,
    here: text,
    more: text
      .includes('{amount}', 'must hold {amount}')
      .describe('`{amount}`: how much dearer or cheaper than the machine of the page.'),
    less: text.includes('{amount}', 'must hold {amount}'),
    same: text,
  }),
  reading: text.describe('Over the articles that link to the machine.'),
  /** Of a machine that is sold online: with a gateway, and where none is set up. */
  order: z.strictObject({
    title: text,
    more: link,
    online: z.strictObject({ text, button: text }),
    call: z.strictObject({ text, button: text }),
  }),
  enquiry: z.strictObject({ eyebrow: text, title: text, lead: text }),
  sheet: z.strictObject({
    title: text,
    printing: text,
    print: text,
    back: text,
    contact: text,
    sampleNote: text.describe("While the company's details are samples."),
  }),
})

export type ProductPageWords = z.output<typeof productPageSchema>
