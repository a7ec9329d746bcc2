import { z } from 'zod'

import { lines, pictureId, sample, seo, slug, text } from './fields.ts'

export const festivalSchema = z.strictObject({
  slug: slug.describe('The address of the page: /festivals/<slug>.'),
  placement: z
    .enum(['durga-pooja', 'dandiya'])
    .describe('Decides what is drawn around the words, and which header staff see: the nearer of the two.'),
  seo,
  here: text,
  scene: z.strictObject({ picture: pictureId, portrait: pictureId, alt: text }),
  eyebrow: text,
  title: lines,
  lead: text,
  form: z.strictObject({ title: text, lead: text }),
  table: z.strictObject({
    title: lines,
    items: z.array(z.strictObject({ title: text, text })).length(3, 'must be three: the drawing has three lights'),
  }),
  place: z.strictObject({
    title: text,
    venueLabel: text,
    venue: text,
    whenLabel: text,
    when: z.strictObject({ text, sample }),
    note: text,
  }),
})

export type Festival = z.output<typeof festivalSchema>
