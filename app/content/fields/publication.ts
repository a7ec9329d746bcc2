/** The keys of a page that an owner adds: whether visitors see it, and from when (docs/content.md). */
import { z } from 'zod'

const EXAMPLE = 'must be a day and a time like 2026-12-24T09:00'

/** Indian time, whatever the host's zone. */
const indianTime = z
  .string(EXAMPLE)
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, { error: EXAMPLE, abort: true })
  .refine((time) => z.iso.date().safeParse(time.slice(0, 10)).success, EXAMPLE)

export const publication = {
  status: z
    .enum(['draft', 'published'], 'must be "draft" or "published"')
    .optional()
    .describe(
      '`draft` hides the page, except from people with a link made by `npm run content:preview`. If left out, the page is published.',
    ),
  publishAt: indianTime
    .optional()
    .describe(
      'Date and time in India from which the page is visible: 2026-12-24T09:00. A draft stays hidden even then.',
    ),
}
