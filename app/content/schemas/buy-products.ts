import { z } from 'zod'

import { lines, link, pictureId, seo, slug, text } from './fields.ts'

export const buyProductsPageSchema = z.strictObject({
  seo,
  here: text,
  /** The machine that is sold here, by the last part of its file's name. */
  machine: slug,
  title: lines,
  lead: text,
  picture: pictureId,
  alt: text,
  receipt: z.strictObject({
    title: text,
    one: text,
    taxes: text,
    taxesIncluded: text,
    total: text,
    delivery: text,
    deliveryText: text,
    includes: text,
    items: z.array(text).min(1),
    more: text,
  }),
  order: z.strictObject({ title: text, text, hint: text }),
  week: z.strictObject({
    title: lines,
    text,
    steps: z.array(z.strictObject({ days: z.int().positive(), unit: text, title: text, text })).min(1),
  }),
  terms: z.strictObject({ title: text, items: z.array(z.strictObject({ title: text, text })).min(1) }),
  others: z.strictObject({ title: text, text, demo: link, compare: link }),
})

export type BuyProductsPage = z.output<typeof buyProductsPageSchema>
