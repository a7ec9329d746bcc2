import { defineForm } from './define-form.ts'
import { choice, indianPhone, labelled, leadReference, optional } from './fields.ts'

const REQUESTS = ['Erase what you hold about me', 'Stop messages on WhatsApp', 'Do not call me again']

/** Withdraws consent. The response never reveals whether such a lead exists. */
export const withdrawForm = defineForm({
  id: 'withdraw',
  headers: {
    withdraw: '{brand} Consent Withdrawal',
  },
  fields: {
    reference: optional(leadReference()),
    phone: labelled(indianPhone(), 'The phone number you gave'),
    request: labelled(choice(REQUESTS, 'Please choose what we should do'), 'What we should do'),
  },
  asksWhatsApp: false,
  submitLabel: 'Send request',
})
