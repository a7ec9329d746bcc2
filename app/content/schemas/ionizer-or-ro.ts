import { z } from 'zod'

import { link, seo, text } from './fields.ts'

const cells = z.tuple([text, text, text])

const question = z.strictObject({ id: text, question: text, answer: text })

/** Beside the drawing and its words, which are in `content/ro.json`. The limits come from `content/finder.json`. */
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
