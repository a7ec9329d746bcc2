import { loadContent } from '#app/content/load.server.ts'
import { contactsPageSchema } from '#app/content/schemas/contacts.ts'

export const getContactsPage = (root?: string) => loadContent('pages/contacts.json', contactsPageSchema, root)
