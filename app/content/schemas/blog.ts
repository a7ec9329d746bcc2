import { z } from 'zod'

import { conflict, link, pictureId, seo, text } from './fields.ts'

/** A sentence with a place for each of these: `Page {page} of {pages}`. */
const template = (...places: string[]) =>
  places.reduce((rule, place) => rule.includes(`{${place}}`, `must hold {${place}}`), text)

export const blogPageSchema = z.strictObject({
  seo,
  laterPages: z
    .strictObject({ title: template('page'), description: template('page', 'pages', 'lead') })
    .describe("From the second page on; `{lead}` is the title of the page's first article."),
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
    .describe('At the end of each article.'),
  conflicts: z.array(conflict).describe('What articles once said and no file says now: notes for the owner.'),
})

export type BlogPage = z.output<typeof blogPageSchema>
