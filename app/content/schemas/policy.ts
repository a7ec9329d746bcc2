import { z } from 'zod'

import { body } from './blocks.ts'
import { sample, seo, slug, text } from './fields.ts'

/** A policy, or the page for complaints: the short answer, the figures to remember, then the text. */
export const policySchema = z.strictObject({
  slug,
  seo,
  title: text,
  edition: z.strictObject({
    version: text,
    asOf: z.iso.date('must be a date like 2023-09-01'),
    reviewed: z.iso.date('must be a date like 2026-11-21'),
    sample,
  }),
  inShort: z.array(text).min(3).max(5),
  figures: z
    .array(z.strictObject({ value: text, unit: text, label: text }))
    .min(2)
    .max(4),
  body: body.describe("`{machineYears}` and `{plateChamberYears}` become the warranty's years."),
  samples: z
    .array(z.strictObject({ what: text, sample: z.literal(true) }))
    .describe('What in the text is made up until the owner has decided it.'),
})

/** What stands around the text of every policy. */
export const policiesPageSchema = z.strictObject({
  home: text,
  inShort: text,
  figures: text,
  contents: text,
  edition: text.includes('{version}').includes('{asOf}').includes('{reviewed}'),
  samples: text,
  help: z.strictObject({ title: text, text }),
  othersTitle: text,
  officer: z
    .strictObject({ title: text, write: text, call: text })
    .describe('Who answers a complaint, and who the company is.'),
  company: z.strictObject({ title: text, name: text, care: text, website: text, hours: text }),
})

export type Policy = z.output<typeof policySchema>
export type PoliciesPage = z.output<typeof policiesPageSchema>
