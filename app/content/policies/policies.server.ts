import { z } from 'zod'

import { body } from '#app/content/fields/blocks.ts'
import { sample, seo, slug, text } from '#app/content/fields/fields.ts'
import { publication } from '#app/content/fields/publication.ts'
import { loadContent, loadContentFolder } from '#app/content/load.server.ts'
import { longDay } from '#app/time/india.ts'

/** A policy or the complaints page, with a short answer, key figures and the text. */
export const policySchema = z.strictObject({
  slug,
  ...publication,
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
  body: body.describe('The text of the policy. {productYears} and {plateChamberYears} become the years of warranty.'),
  samples: z
    .array(z.strictObject({ what: text, sample: z.literal(true) }))
    .describe('Parts of the text that the owner has not confirmed yet.'),
})

export const policiesPageSchema = z.strictObject({
  inShort: text,
  figures: text,
  contents: text,
  edition: text.includes('{version}').includes('{asOf}').includes('{reviewed}'),
  samples: text,
  help: z.strictObject({ title: text, text }),
  othersTitle: text,
  officer: z
    .strictObject({ title: text, write: text, call: text })
    .describe('Labels of the section with the grievance officer.'),
  company: z.strictObject({ title: text, name: text, care: text, website: text, hours: text }),
})

export type Policy = z.output<typeof policySchema>
export type PoliciesPage = z.output<typeof policiesPageSchema>

/** Converts `edition` to a sentence, `samples` to plain texts and `others` to links. */
export type PolicyView = NonNullable<ReturnType<typeof findPolicy>>

/** @returns null if there is no such policy */
export function findPolicy(slug: string, root?: string) {
  const policies = loadContentFolder('policies', policySchema, root)
  const found = policies.find((policy) => policy.slug === slug)
  if (!found) return null
  const { edition, samples, ...policy } = found
  const copy = loadContent('pages/policies.json', policiesPageSchema, root)
  const otherPolicies = policies.filter((otherPolicy) => otherPolicy.slug !== slug)
  return {
    ...policy,
    edition: formatEdition(edition, copy),
    samples: samples.map(({ what: sampleText }) => sampleText),
    others: otherPolicies.map(({ slug, title }) => ({ href: `/${slug}`, label: title })),
    copy,
  }
}

const formatEdition = ({ version, asOf, reviewed }: Policy['edition'], { edition }: PoliciesPage) =>
  edition.replace('{version}', version).replace('{asOf}', longDay(asOf)).replace('{reviewed}', longDay(reviewed))
