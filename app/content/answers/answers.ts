import { z } from 'zod'

import { link, seo, slug, text } from '#app/content/fields/fields.ts'

/** Figures that the answer lists, by machine or by city. */
const figures = z.enum(['ph', 'plates', 'cleaning', 'indicator', 'pressure', 'price', 'filters', 'origin', 'service'])

const question = z.strictObject({
  id: slug,
  question: text,
  answer: text.describe('Running text, with `[label](/path)` and `**strong**`.'),
  figures: figures.optional().describe('The list below the answer: figures of the machines, or who repairs in a city.'),
  open: text
    .optional()
    .describe('The quiet line for machines whose figure is not known. {names} becomes their names. Optional.'),
  openAll: text.optional().describe('The quiet line if no machine’s figure is known.'),
})

const part = z.strictObject({ title: text, items: z.array(question).length(4, 'must be four questions') })

export const answersPageSchema = z.strictObject({
  seo,
  here: text,
  heading: text.describe('The h1, in the words that people search for.'),
  title: text.describe('The large line below the h1.'),
  lead: text,
  print: text,
  article: link.describe('Link to the article with the questions.'),
  contents: text.describe('Label of the links to the parts of the page.'),
  water: part,
  product: part,
  kitchen: z.strictObject({
    title: text,
    lead: text,
    caption: text,
    columns: z.strictObject({
      name: text,
      place: text,
      power: text,
      size: text,
      weight: text,
      tapHole: text,
      cable: text,
      flow: text,
    }),
    open: text.describe('The quiet line if a column or a cell is empty.'),
  }),
  terms: part,
  seller: part,
  phrases: z.strictObject({
    total: text.describe('{price} and {total}: the price with delivery and installation, where both are known.'),
    pressure: text.describe('{from} and {to}: the water pressure in bar.'),
    included: text,
    filterSet: text.describe('{amount}: the price of one change of all filters.'),
    inStock: text,
    notInStock: text,
    supplied: text.describe('{years}: how long the maker supplies the filters.'),
    service: text.describe('{name} and {number}: who repairs in a city, and within how many working days.'),
    importer: text.describe('{country}: the machine’s country of origin.'),
  }),
  next: z.strictObject({ title: text, text, link }),
})

export type AnswersPage = z.output<typeof answersPageSchema>
export type FigureKind = z.output<typeof figures>
