import { z } from 'zod'

import { conflict, loopId, pictureId, sample, seo, slug, text } from './fields.ts'
import { ph } from './ph.ts'

/** The rows of the specification table, in this order. What is not known is left out. */
const specification = z.strictObject({
  powerSupply: text.optional(),
  powerConsumption: text.optional(),
  dimension: text.optional(),
  electrode: text.optional(),
  electrolysisSetting: text.optional(),
  phValue: text.optional(),
  cleaning: text.optional(),
  displayMethod: text.optional(),
  numberOfFilters: text.optional(),
  filterMedia: text.optional(),
  filterIndicator: text.optional(),
  onOffValve: text.optional(),
})

/** The styles know these by name: the light that falls on the machine's page. */
const accent = z.enum(['ion', 'champagne', 'graphite', 'porcelain', 'steel', 'obsidian'])

const chapter = z.strictObject({
  theme: z.enum(['water', 'cell', 'care']),
  title: text,
  text,
  number: z.strictObject({ value: text, label: text }).optional(),
  picture: pictureId,
  alt: text,
})

/** What only the machine's own page shows. */
const detail = z.strictObject({
  seo,
  tagline: text,
  accent,
  loop: loopId,
  loopAlt: text,
  gallery: z.array(z.strictObject({ picture: pictureId, alt: text, caption: text })).min(3),
  features: z.array(text).min(3),
  numerals: z
    .array(z.strictObject({ value: text, unit: text.optional(), label: text }))
    .min(2)
    .max(4),
  description: z.array(text).min(1),
  chapters: z.array(chapter).length(3, 'must be three chapters: water, cell, care'),
  /** "Which one is for me?" */
  rightFor: text,
  lookElsewhere: text,
  /** The tab of /rnd that holds its research. */
  research: slug.optional(),
  related: z.array(slug).min(3).max(6),
})

export const productSchema = z.strictObject({
  slug,
  name: text,
  productId: z.int().positive().optional(),
  kind: text,
  /** In rupees. */
  price: z.int().positive(),
  buyable: z.literal(true).optional(),
  ph: z
    .strictObject({ from: ph, to: ph })
    .refine(({ from, to }) => from < to, 'must go from the lower to the higher value')
    .optional(),
  /** Of the electrolysis cell. */
  plates: z.int().positive().optional(),
  facts: z.array(z.strictObject({ label: text, value: text })).max(3),
  note: text,
  category: text,
  /** Where it is made; shoppers may filter and sort by it, as the law asks of imported goods. */
  origin: z.strictObject({ country: text, sample }),
  specification,
  detail: detail.optional(),
  pictures: z.strictObject({ cutout: pictureId, studio: pictureId }),
  /** What other sources say of the same field. */
  conflicts: z.array(conflict),
})

export type Product = z.output<typeof productSchema>
