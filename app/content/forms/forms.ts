import { z } from 'zod'

import { link, text } from '#app/content/fields/fields.ts'
import { ANSWERS } from '#app/forms/post.ts'
import { forms } from '#app/forms/registry.ts'
import type { FormId } from '#app/forms/registry.ts'

const formCopy = z.strictObject({
  purpose: text.describe('Why the data is collected. Shown in the notice below the form.'),
  next: z.array(text).min(1).describe('The next steps and their times, shown in the thank-you.'),
  modal: z
    .strictObject({ title: text, lead: text })
    .optional()
    .describe('Title and lead of the form when it opens over a page.'),
  callPromise: z
    .literal(true)
    .optional()
    .describe('true: `callPromise` of content/visit.json is shown at the form’s button.'),
  title: text.optional().describe('Replaces the title of the thank-you that all forms share.'),
  text: text.optional(),
})

const fieldNames = [...Object.values(forms).flatMap((form) => Object.keys(form.fields)), ANSWERS.name]

/** The copy around every form. Change the version with the notice: each lead stores the version that its visitor agreed to. */
export const formsSchema = z.strictObject({
  version: z.iso.date('must be a date like 2026-11-21'),
  notice: z.strictObject({
    title: text.describe('Label of the link to the notice.'),
    /** The name of each field in the list of collected data. */
    items: z
      .record(z.string(), text)
      .refine((items) => fieldNames.every((name) => Object.hasOwn(items, name)), 'must name every field of every form'),
    taken: z.strictObject({ title: text, text }),
    purpose: z.strictObject({ title: text }),
    withdraw: z.strictObject({ title: text, text, link }),
    whatsapp: text,
  }),
  fold: text.describe('Label of the button that opens the optional fields, in a form that opens by itself.'),
  thankYou: z.strictObject({
    title: text,
    text,
    referenceLabel: text,
    phoneCheck: text,
    nextTitle: text,
    chat: text,
    chatGreeting: text,
    close: text,
  }),
  forms: z.strictObject(
    Object.fromEntries(Object.keys(forms).map((id) => [id, formCopy])) as Record<FormId, typeof formCopy>,
  ),
})
