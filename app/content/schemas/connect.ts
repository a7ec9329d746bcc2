import { z } from 'zod'

import { seo, text } from './fields.ts'

export const connectPageSchema = z.strictObject({
  seo,
  eyebrow: text,
  title: text,
  lead: text,
  formTitle: text,
  phoneLabel: text,
  chatLabel: text,
  emailLabel: text,
})

export type ConnectPage = z.output<typeof connectPageSchema>
