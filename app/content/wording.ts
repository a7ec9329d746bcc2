import { z } from 'zod'

import { ph, text } from '#app/content/fields/fields.ts'

const pattern = text.refine((source) => {
  try {
    return new RegExp(source, 'iu') instanceof RegExp
  } catch {
    return false
  }
}, 'must be a regular expression')

/** Highest pH for drinking. Above the Indian standard's limit of 8.5, and with a margin below 9.8, above which water is not for drinking. */
const HIGHEST_IN_A_CUP = 9.5

const level = z
  .strictObject({
    dish: text,
    words: pattern,
    from: ph,
    to: ph,
    inCup: z.literal(true).optional(),
  })
  .refine(({ from, to }) => from <= to, 'must go from the lower to the higher value')
  .refine(
    ({ to, inCup }) => !inCup || to <= HIGHEST_IN_A_CUP,
    `must end at pH ${HIGHEST_IN_A_CUP} or lower, as it ends in a cup`,
  )

const patterns = z.array(pattern).min(1)

const forbidden = z
  .strictObject({
    words: patterns.optional(),
    stems: patterns.optional(),
    reason: text,
  })
  .refine(({ words, stems }) => !words !== !stems, 'must have words or stems')

/** The site's language rules: forbidden claims about water, and the spelling of names. */
export const wordingSchema = z.strictObject({
  forbidden: z.array(forbidden),
  allowed: z
    .array(z.strictObject({ sentence: text, reason: text, readBy: text }))
    .describe('Exceptions: sentences that are allowed although a forbidden pattern matches them.'),
  levels: z.array(level).describe('The pH of each dish or drink. Every page must give the same one.'),
  names: z.array(z.strictObject({ write: text, not: z.array(text).min(1) })),
})

export type Wording = z.output<typeof wordingSchema>
