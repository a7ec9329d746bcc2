import { z } from 'zod'

import { text } from './fields.ts'

/** The mark, and the brand's name as it is drawn beside it, on a grid 32 high. */
export const logoSchema = z
  .strictObject({
    width: z.number().min(32).describe('Of mark and name together.'),
    markWidth: z.number().positive(),
    /** In the order in which they are painted. */
    paths: z
      .array(
        z.strictObject({
          part: z.enum(['mark', 'word']),
          d: text.regex(/^[MLHVCSQTAZ\d\s.,-]+$/i, 'must be the data of an SVG path'),
          stroke: z.number().positive().optional().describe('The width of the pen; without it the shape is filled.'),
          round: z.literal(true).optional().describe('Whether strokes end round.'),
          accent: z
            .literal(true)
            .optional()
            .describe('In the accent, where everything else has the colour of the text.'),
        }),
      )
      .min(1),
  })
  .refine(({ width, markWidth }) => markWidth <= width, 'must be as wide as its mark, or wider')
