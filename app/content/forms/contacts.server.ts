import { z } from 'zod'

import { text, seo } from '#app/content/fields/fields.ts'
import { fill } from '#app/content/fill.ts'
import { loadContent } from '#app/content/load.server.ts'

export const contactsPageSchema = z.strictObject({
  seo,
  eyebrow: text,
  title: text,
  lead: text,
  formTitle: text,
  phoneLabel: text,
  chatLabel: text,
  chats: z
    .strictObject({
      product: text.describe('Sent from the page of a product; {name} and {price} are filled in.'),
      comparison: text.describe('Sent from compared products; {names} are filled in.'),
      answer: text.describe('Taken from the answer of /which-machine; {name} and {said}, the answers, are filled in.'),
      notYet: text.describe('Sent from an answer without a product.'),
      city: text,
      demo: text,
      demoAt: text,
    })
    .describe('The first message from other pages: no name, no number.'),
  emailLabel: text,
  addressesTitle: text,
  hoursTitle: text,
  mapLabel: text,
})

export type ContactsPage = z.output<typeof contactsPageSchema>

export const getContactsPage = (root?: string) => loadContent('pages/contacts.json', contactsPageSchema, root)

export const getChatText = (
  page: keyof ContactsPage['chats'],
  values: Record<string, string> = {},
  root?: string,
): string => fill(getContactsPage(root).chats[page], values)
