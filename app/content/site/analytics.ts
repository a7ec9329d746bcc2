import { z } from 'zod'

import { link, text } from '#app/content/fields/fields.ts'

/** The copy of the consent banner. */
export const analyticsSchema = z.strictObject({
  title: text,
  text,
  more: link.describe('Leads to what is measured, by whom, and for how long.'),
  allow: text,
  refuse: text,
  choices: text.describe('Opens the question again.'),
})

export type AnalyticsCopy = z.output<typeof analyticsSchema>
