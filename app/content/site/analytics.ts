import { z } from 'zod'

import { link, text } from '#app/content/fields/fields.ts'

/** The copy of the consent banner. */
export const analyticsSchema = z.strictObject({
  title: text,
  text,
  more: link.describe('Link to the section that lists what is measured, who receives it and how long it is stored.'),
  allow: text,
  refuse: text,
  choices: text.describe('Label of the button that opens the consent banner again.'),
})

export type AnalyticsCopy = z.output<typeof analyticsSchema>
