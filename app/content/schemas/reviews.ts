import { z } from 'zod'

import { text, sample } from './fields.ts'

export const reviewsSchema = z.strictObject({
  overall: z
    .strictObject({ rating: z.number().min(1).max(5), count: z.int().positive(), sample })
    .describe('The figure on Google; where Google is asked, its own takes the place.'),
  attribution: text.describe('Beside texts that come from Google: whose they are, and in which order.'),
  readLabel: text.describe('The link to all of them.'),
  entries: z
    .array(z.strictObject({ author: text, text, rating: z.int().min(1).max(5), age: text, sample }))
    .min(3, 'must be at least three: so many stand beside each other'),
})

export type Reviews = z.output<typeof reviewsSchema>
