/** Every form on the site. Tests and the routing table iterate over this list, so they cover a new form automatically. */
import { cityForm } from './city.ts'
import { complaintForm } from './complaint.ts'
import { connectForm } from './connect.ts'
import { contactForm } from './contact.ts'
import type { FormDefinition } from './define-form.ts'
import { demoForm } from './demo.ts'
import { festivalForm } from './festival.ts'
import { franchiseForm } from './franchise.ts'
import { popupForm } from './popup.ts'
import { purchaseForm } from './purchase.ts'
import { withdrawForm } from './withdraw.ts'

export const forms = {
  demo: demoForm,
  contact: contactForm,
  city: cityForm,
  connect: connectForm,
  popup: popupForm,
  festival: festivalForm,
  franchise: franchiseForm,
  purchase: purchaseForm,
  withdraw: withdrawForm,
  complaint: complaintForm,
}

export type FormId = keyof typeof forms

export const isFormId = (id: unknown): id is FormId => typeof id === 'string' && Object.hasOwn(forms, id)

/** A form unknown to this release may belong to a newer one, and counts as an enquiry. */
export const isRequest = (id: string) => isFormId(id) && (forms[id] as FormDefinition).isRequest === true

export const REQUEST_FORMS = (Object.keys(forms) as FormId[]).filter(isRequest)

/** The page of each form with a dedicated page. Other forms are on several pages, or on none. */
export const FORM_PAGES: Partial<Record<FormId, string>> = {
  demo: '/book-demo',
  connect: '/connect',
  franchise: '/franchises',
  purchase: '/buy-products',
  withdraw: '/withdraw',
  complaint: '/complaint',
}
