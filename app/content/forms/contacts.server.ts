import { z } from 'zod'

import { text, seo } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'

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

export const getContactsPage = (root?: string) => loadContent('pages/contacts.json', contactsPageSchema, root)
