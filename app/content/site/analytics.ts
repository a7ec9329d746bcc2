import { z } from 'zod'

import { link, text } from '#app/content/fields/fields.ts'

/** The copy of the consent banner. */
export const analyticsSchema = z.strictObject({
  title: text,
  text,
  more: link.describe('Link to the list of measurements, with their recipients and duration.'),
  allow: text,
  refuse: text,
  choices: text.describe('Opens the question again.'),
})

export type AnalyticsCopy = z.output<typeof analyticsSchema>
