/** An enquiry that staff type in: a walk-in, a call, a fair. Its kinds are forms of the site, so it gets their clock and their deliveries. */
import { defineForm } from './define-form.ts'
import { comment, indianPhone, labelled, optional, personName, pincode } from './fields.ts'
import type { FormId } from './registry.ts'

export const ENQUIRY_KINDS = {
  contact: 'A question',
  demo: 'A live demo',
  purchase: 'To buy',
  franchise: 'A dealership',
} as const satisfies Partial<Record<FormId, string>>
export type EnquiryKind = keyof typeof ENQUIRY_KINDS

export const isEnquiryKind = (text: string): text is EnquiryKind => Object.hasOwn(ENQUIRY_KINDS, text)

/** Staff may have only a name and a phone, so nothing else is required. */
export const enteredForm = defineForm({
  id: 'entered',
  headers: {},
  fields: {
    phone: labelled(indianPhone('Please enter a ten-digit Indian phone number.'), 'Phone number'),
    name: labelled(personName('Please enter a name.'), 'Name'),
    pincode: optional(pincode('A PIN code has six digits.')),
    comment: optional(labelled(comment(), 'Note')),
  },
  asksWhatsApp: false,
  submitLabel: 'Save',
})
