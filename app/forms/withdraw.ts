import { defineForm } from './define-form.ts'
import { choice, indianPhone, labelled, leadReference, optional } from './fields.ts'

/** The requests, as the form stores them. */
export const WITHDRAWALS = {
  erase: 'Erase what you hold about me',
  whatsapp: 'Stop messages on WhatsApp',
  calls: 'Do not call me again',
}

/** The request of a message that staff have to read: no choice of the form. */
export const PERHAPS_NO_CALLS = 'May have asked for no more calls'

/** Withdraws consent. The response never reveals whether such a lead exists. */
export const withdrawForm = defineForm({
  id: 'withdraw',
  headers: {
    withdraw: '{brand} Consent Withdrawal',
  },
  fields: {
    reference: labelled(
      optional(leadReference()),
      'Reference',
      'From the page you saw after sending, or our first WhatsApp message. If you wrote more than once: the first one. Without it, we ask you on this number first.',
    ),
    phone: labelled(indianPhone(), 'The phone number you gave'),
    request: labelled(choice(Object.values(WITHDRAWALS), 'Please choose what we should do'), 'What we should do'),
  },
  isRequest: true,
  asksWhatsApp: false,
  submitLabel: 'Send request',
})
