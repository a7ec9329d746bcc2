import { z } from 'zod'

import { text, seo } from './fields.ts'

export const contactsPageSchema = z.strictObject({
  seo,
  eyebrow: text,
  title: text,
  lead: text,
  formTitle: text,
  phoneLabel: text,
  chatLabel: text,
  emailLabel: text,
  addressesTitle: text,
  hoursTitle: text,
  mapLabel: text,
})

export type ContactsPage = z.output<typeof contactsPageSchema>
