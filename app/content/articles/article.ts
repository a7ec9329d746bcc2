import { z } from 'zod'

import { body } from '#app/content/fields/blocks.ts'
import { conflict, link, pictureId, sample, seo, slug, text } from '#app/content/fields/fields.ts'
import { publication } from '#app/content/fields/publication.ts'

export const articleSchema = z.strictObject({
  slug,
  ...publication,
  seo,
  title: text,
  tagline: text.describe("The article's category, over the title."),
  author: slug.describe('An id of people.json.'),
  reviewer: slug.optional().describe('An id of people.json: the reviewer of its statements on water and health.'),
  published: z.iso
    .date('must be a date like 2024-04-18')
    .describe('Under the title. The article does not appear before this day.'),
  sample: sample.describe('`sample`: the date is not known.'),
  excerpt: text
    .max(220, 'must be at most 220 characters: cards have room for so many')
    .describe('Shown in the listing.'),
  standfirst: text.describe('The first sentences, set larger.'),
  hero: z.strictObject({ picture: pictureId, alt: text }),
  body,
  related: z
    .array(slug)
    .length(3, 'must be three articles')
    .refine((related) => new Set(related).size === related.length, 'must be three different articles'),
})

export type Article = z.output<typeof articleSchema>

/** A sentence with these placeholders: `Page {page} of {pages}`. */
const template = (...places: string[]) =>
  places.reduce((rule, place) => rule.includes(`{${place}}`, `must hold {${place}}`), text)

export const blogPageSchema = z.strictObject({
  seo,
  laterPages: z
    .strictObject({ title: template('page'), description: template('page', 'pages', 'lead') })
    .describe("Shown from the second page on; `{lead}` is the title of the page's first article."),
  eyebrow: text,
  title: text,
  lead: text,
  position: template('page', 'pages'),
  readMore: text,
  readingTime: template('minutes'),
  pagerLabel: text,
  feed: z.strictObject({ title: text, link: text }),
  article: z.strictObject({
    crumb: link.describe('The crumb over an article.'),
    contentsTitle: text,
    updated: template('date'),
    sampleDate: text,
    shareTitle: text,
    relatedTitle: text,
  }),
  invitation: z
    .strictObject({ title: text, text, link, picture: pictureId, alt: text })
    .describe('Shown at the end of each article.'),
  conflicts: z
    .array(conflict)
    .describe('Statements of former articles that no file contains now: notes for the owner.'),
})

export type BlogPage = z.output<typeof blogPageSchema>
