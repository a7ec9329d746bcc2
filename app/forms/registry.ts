/** Every form of the site. Tests and the routing table go through this list, so a new form is covered the day it is added. */
import { contactForm } from './contact.ts'

export const forms = {
  contact: contactForm,
}

export type FormId = keyof typeof forms

export const isFormId = (id: unknown): id is FormId => typeof id === 'string' && Object.hasOwn(forms, id)
