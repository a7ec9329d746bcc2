import { z } from 'zod'

import { text, link } from './fields.ts'

const linkGroup = z.strictObject({ title: text, links: z.array(link).min(1) })

export const navigationSchema = z.strictObject({
  main: z.array(link).min(1),
  menu: z
    .strictObject({
      title: text.describe('Over the machines.'),
      all: link.describe('To the list of the machines.'),
      finder: link.extend({ text }).describe('To the four questions.'),
      links: z.array(link).describe('What only small screens have, after the links of `main`.'),
      city: text.describe('Opens the cities.'),
    })
    .describe('The menu of small screens.'),
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
