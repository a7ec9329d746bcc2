import { z } from 'zod'

import { body } from './blocks.ts'
import { pictureId, sample, seo, slug, text } from './fields.ts'

export const articleSchema = z.strictObject({
  slug,
  seo,
  title: text,
  tagline: text.describe("The article's category, over the title."),
  author: slug.describe('An id of people.json.'),
  reviewer: slug.optional().describe('An id of people.json: who checked what it says of water and health.'),
  published: z.iso.date('must be a date like 2024-04-18'),
  sample: sample.describe('`sample`: the date is not known.'),
  excerpt: text.max(220, 'must be at most 220 characters: cards have room for so many').describe('In the listing.'),
  standfirst: text.describe('The first sentences, set larger.'),
  hero: z.strictObject({ picture: pictureId, alt: text }),
  body,
  related: z.array(slug).length(3, 'must be three articles'),
})

export type Article = z.output<typeof articleSchema>
