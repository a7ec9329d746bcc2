import { z } from 'zod'

import { lines, seo, text } from '#app/content/fields/fields.ts'

/** In the order of the page. */
const pageGroup = z.enum(['home', 'products', 'comparisons', 'learn', 'blog', 'partner', 'cities', 'talk', 'policies'])

export const sitemapPageSchema = z.strictObject({
  seo,
  eyebrow: text,
  title: lines,
  lead: text.includes('{count}').describe('The sentences below the heading. {count} becomes the number of pages.'),
  groups: z.record(pageGroup, z.strictObject({ title: text, text })),
})

export type PageGroup = z.output<typeof pageGroup>
