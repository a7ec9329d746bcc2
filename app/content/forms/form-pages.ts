import { z } from 'zod'

import { pictureId, seo, text } from '#app/content/fields/fields.ts'
import { publication } from '#app/content/fields/publication.ts'

/** A page around a form, with other ways of contact: also what `npm run new:page` adds. */
export const leadPageSchema = z.strictObject({
  ...publication,
  seo,
  eyebrow: text,
  title: text,
  lead: text,
  formTitle: text,
  phoneLabel: text,
  chatLabel: text,
  emailLabel: text,
})

export const bookDemoPageSchema = z.strictObject({
  seo,
  eyebrow: text,
  title: z.array(text).min(1),
  lead: text.describe('The sentences after the one about the measured values.'),
  withoutFigures: z
    .strictObject({ title: text, lead: text })
    .describe('Replaces title and lead on a published site while the measured values are not confirmed.'),
  formTitle: text,
  slots: z
    .strictObject({ formTitle: text, next: text })
    .describe(
      'Above the form while slots are free: what to do, and the next free slot. {window} and {city} are filled in.',
    ),
  picture: pictureId,
  alt: text,
  steps: z.strictObject({ title: text, items: z.array(z.strictObject({ title: text, text })).min(3) }),
  ready: z.strictObject({ title: text, items: z.array(text).min(2), note: text }),
})

export type BookDemoPage = z.output<typeof bookDemoPageSchema>
