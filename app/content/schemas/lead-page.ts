import { z } from 'zod'

import { seo, text } from './fields.ts'

/** A page that is a form and the ways around it. */
export const leadPageSchema = z.strictObject({
  seo,
  eyebrow: text,
  title: text,
  lead: text,
  formTitle: text,
  phoneLabel: text,
  chatLabel: text,
  emailLabel: text,
})
