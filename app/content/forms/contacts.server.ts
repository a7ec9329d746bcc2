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
      product: text.describe('From the page of a machine. {name} and {price} are filled in.'),
      comparison: text.describe('From the comparison on /products. {names} is filled in.'),
      answer: text.describe(
        'From /which-machine with a recommended machine. {name} and {said}, the visitor’s answers, are filled in.',
      ),
      testFirst: text.describe(
        'From /which-machine, if the water has to be tested in a laboratory before a machine is chosen.',
      ),
      tryFirst: text.describe('From /which-machine, if a machine has to be tried with the water of an RO first.'),
      notYet: text.describe('From /which-machine without a recommended machine.'),
      city: text,
      demo: text,
      demoAt: text,
    })
    .describe(
      'First messages of the WhatsApp chat, by the page it is opened from. They must not contain the visitor’s name or number.',
    ),
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
