import { z } from 'zod'

import { text } from './fields.ts'

/** The mark, and the brand's name as it is drawn beside it, on a grid 32 high. */
export const logoSchema = z
  .strictObject({
    /** Of mark and name together. */
    width: z.number().min(32),
    markWidth: z.number().positive(),
    /** In the order in which they are painted. */
    paths: z
      .array(
        z.strictObject({
          part: z.enum(['mark', 'word']),
          d: text.regex(/^[MLHVCSQTAZ\d\s.,-]+$/i, 'must be the data of an SVG path'),
          /** The width of the pen; without it the shape is filled. */
          stroke: z.number().positive().optional(),
          /** Whether strokes end round. */
          round: z.literal(true).optional(),
          /** In the accent, where everything else has the colour of the text. */
          accent: z.literal(true).optional(),
        }),
      )
      .min(1),
  })
  .refine(({ width, markWidth }) => markWidth <= width, 'must be as wide as its mark, or wider')
