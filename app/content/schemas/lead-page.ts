import { z } from 'zod'

import { sample, seo, text } from './fields.ts'

/** A page that is a form and the ways around it. */
export const leadPageSchema = z.strictObject({
  seo,
  sample,
  eyebrow: text,
  title: text,
  lead: text,
  formTitle: text,
  phoneLabel: text,
  chatLabel: text,
  emailLabel: text,
})
