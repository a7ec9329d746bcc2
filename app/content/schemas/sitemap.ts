import { z } from 'zod'

import { lines, seo, text } from './fields.ts'

const branch = z.strictObject({ title: text, text })

export const sitemapPageSchema = z.strictObject({
  seo,
  eyebrow: text,
  title: lines,
  /** `{count}` becomes the number of pages. */
  lead: text.includes('{count}'),
  groups: z.strictObject({
    home: branch,
    machines: branch,
    learn: branch,
    blog: branch,
    partner: branch,
    cities: branch,
    talk: branch,
    policies: branch,
  }),
})

export type SitemapPage = z.output<typeof sitemapPageSchema>
