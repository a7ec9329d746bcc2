import { z } from 'zod'

import { text, link } from './fields.ts'

const linkGroup = z.strictObject({ title: text, links: z.array(link).min(1) })

export const navigationSchema = z.strictObject({
  main: z.array(link.extend({ smallScreensOnly: z.literal(true).optional() })).min(1),
  demo: link,
  footer: z.strictObject({
    explore: linkGroup,
    policies: linkGroup,
    cities: linkGroup.extend({
      anchor: text.describe('Before the name of each city, for screen readers and search engines.'),
    }),
  }),
})

export type Navigation = z.output<typeof navigationSchema>
