import { z } from 'zod'

import { text } from './fields.ts'

const pattern = text.refine((source) => {
  try {
    return new RegExp(source, 'iu') instanceof RegExp
  } catch {
    return false
  }
}, 'must be a regular expression')

/** How the site speaks: what may not be said of water, and how names are written. */
export const wordingSchema = z.strictObject({
  forbidden: z.array(z.strictObject({ pattern, reason: text })),
  allowed: z
    .array(z.strictObject({ sentence: text, reason: text }))
    .describe('Sentences that may stand although a pattern finds them.'),
  names: z.array(z.strictObject({ write: text, not: z.array(text).min(1) })),
})

export type Wording = z.output<typeof wordingSchema>
