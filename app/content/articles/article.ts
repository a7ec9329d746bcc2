import { z } from 'zod'

import { body } from '#app/content/fields/blocks.ts'
import { conflict, link, pictureId, sample, seo, slug, text } from '#app/content/fields/fields.ts'
import { publication } from '#app/content/fields/publication.ts'

export const articleSchema = z.strictObject({
  slug,
  ...publication,
  seo,
  title: text,
  tagline: text.describe('The article’s category, shown above the title.'),
  author: slug.describe('The author: the id of a person in people.json.'),
  reviewer: slug
    .optional()
    .describe('The reviewer of the article’s statements on water and health: the id of a person in people.json.'),
  published: z.iso
    .date('must be a date like 2024-04-18')
    .describe('Date of publication, shown below the title. The article is hidden before this day.'),
  sample: sample.describe('true if the date of publication is not known.'),
  excerpt: text
    .max(220, 'must be at most 220 characters: cards have no room for more')
    .describe('A short summary for the list of articles.'),
  standfirst: text.describe('The introduction, shown in larger type above the text.'),
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
    .describe(
      'Title and description of the second and later pages of the blog. {lead} becomes the title of the page’s first article.',
    ),
  eyebrow: text,
  title: text,
  lead: text,
  position: template('page', 'pages'),
  readMore: text,
  readingTime: template('minutes'),
  pagerLabel: text,
  feed: z.strictObject({ title: text, link: text }),
  article: z.strictObject({
    crumb: link.describe('Link to the blog in an article’s breadcrumb.'),
    contentsTitle: text,
    updated: template('date'),
    sampleDate: text,
    shareTitle: text,
    relatedTitle: text,
  }),
  invitation: z
    .strictObject({ title: text, text, link, picture: pictureId, alt: text })
    .describe('The invitation to a demo at the end of each article.'),
  conflicts: z
    .array(conflict)
    .describe('Notes for the owner: statements of old articles that the site no longer makes. They are not published.'),
})

export type BlogPage = z.output<typeof blogPageSchema>
