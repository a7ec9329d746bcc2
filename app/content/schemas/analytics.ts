import { z } from 'zod'

import { link, text } from './fields.ts'

/** The question before anything is measured. */
export const analyticsSchema = z.strictObject({
  title: text,
  text,
  /** Leads to what is measured, by whom, and for how long. */
  more: link,
  allow: text,
  refuse: text,
  /** Opens the question again. */
  choices: text,
})

export type AnalyticsWords = z.output<typeof analyticsSchema>
