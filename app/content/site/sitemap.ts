import { z } from 'zod'

import { lines, seo, text } from '#app/content/fields/fields.ts'

const branch = z.strictObject({ title: text, text })

export const sitemapPageSchema = z.strictObject({
  seo,
  eyebrow: text,
  title: lines,
  lead: text.includes('{count}').describe('The sentences below the heading. {count} becomes the number of pages.'),
  groups: z.strictObject({
    home: branch,
    products: branch,
    comparisons: branch,
    learn: branch,
    blog: branch,
    partner: branch,
    cities: branch,
    talk: branch,
    policies: branch,
  }),
})

export type SitemapPage = z.output<typeof sitemapPageSchema>
