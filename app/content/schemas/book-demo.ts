import { z } from 'zod'

import { pictureId, seo, text } from './fields.ts'

export const bookDemoPageSchema = z.strictObject({
  seo,
  eyebrow: text,
  title: text,
  lead: text,
  formTitle: text,
  picture: pictureId,
  alt: text,
  steps: z.strictObject({ title: text, items: z.array(z.strictObject({ title: text, text })).min(3) }),
  ready: z.strictObject({ title: text, items: z.array(text).min(2), note: text }),
})

export type BookDemoPage = z.output<typeof bookDemoPageSchema>
