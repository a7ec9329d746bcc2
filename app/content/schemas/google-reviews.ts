import { z } from 'zod'

import { lines, link, seo, text } from './fields.ts'

export const googleReviewsPageSchema = z.strictObject({
  seo,
  eyebrow: text,
  title: lines,
  lead: text.includes('{rating}').includes('{count}').describe('`{rating}` and `{count}` become the score.'),
  withoutScore: z
    .strictObject({ description: text, lead: text })
    .describe('On a published site, while neither Google nor the owner has told the score.'),
  listLabel: text,
  note: text,
  close: z.strictObject({ title: text, text, link }),
})

export type GoogleReviewsPage = z.output<typeof googleReviewsPageSchema>
