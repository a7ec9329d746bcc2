import { z } from 'zod'

import { lines, pictureId, sample, seo, slug, text } from '#app/content/fields/fields.ts'
import { publication } from '#app/content/fields/publication.ts'
import { loadContentFolder } from '#app/content/load.server.ts'
import { toFestivalPath } from '#app/content/page-addresses.ts'
import { isShown } from '#app/content/site/samples.server.ts'

export const festivalSchema = z.strictObject({
  slug: slug.describe('The last part of the page’s address: /festivals/<slug>.'),
  ...publication,
  placement: z
    .enum(['durga-pooja', 'dandiya'])
    .describe(
      'Selects the drawing around the text and the header that staff see. For another festival, choose the more similar of the two.',
    ),
  seo,
  here: text,
  scene: z.strictObject({ picture: pictureId, portrait: pictureId, alt: text }),
  eyebrow: text,
  title: lines,
  lead: text,
  form: z.strictObject({ title: text, lead: text }),
  table: z.strictObject({
    title: lines,
    items: z.array(z.strictObject({ title: text, text })).length(3, 'must be three: the drawing has three lights'),
  }),
  place: z.strictObject({
    title: text,
    venueLabel: text,
    venue: text,
    whenLabel: text,
    when: z.strictObject({ text, sample }),
    note: text,
  }),
})

export type Festival = z.output<typeof festivalSchema>

export type FestivalView = NonNullable<ReturnType<typeof findFestival>>

/** @param path `/durgapooja`, `/festivals/onam`. @returns null if no festival has it */
export function findFestival(path: string, root?: string) {
  const found = loadContentFolder('festivals', festivalSchema, root).find(({ slug }) => toFestivalPath(slug) === path)
  if (!found) return null
  const { when, ...place } = found.place
  // `when`: null on a published site while it is a sample.
  return { ...found, place: { ...place, when: isShown(when, root) ? when : null } }
}
