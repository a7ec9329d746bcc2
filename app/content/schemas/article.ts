import { z } from 'zod'

import { body } from './blocks.ts'
import { pictureId, sample, seo, slug, text } from './fields.ts'

export const articleSchema = z.strictObject({
  slug,
  seo,
  title: text,
  /** The article's category, over the title. */
  tagline: text,
  author: text,
  published: z.iso.date('must be a date like 2024-04-18'),
  /** `sample`: the date is not known. */
  sample,
  /** In the listing. */
  excerpt: text.max(220, 'must be at most 220 characters: cards have room for so many'),
  /** The first sentences, set larger. */
  standfirst: text,
  hero: z.strictObject({ picture: pictureId, alt: text }),
  body,
  related: z.array(slug).length(3, 'must be three articles'),
})

export type Article = z.output<typeof articleSchema>
