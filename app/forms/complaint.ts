import { defineForm } from './define-form.ts'
import { comment, indianPhone, labelled, leadReference, optional, personName } from './fields.ts'

/** A complaint to the grievance officer. The thank-you's reference is its number. */
export const complaintForm = defineForm({
  id: 'complaint',
  headers: {
    complaint: '{brand} Complaint',
  },
  fields: {
    name: personName(),
    phone: indianPhone(),
    reference: optional(leadReference()),
    comment: labelled(comment('Please write what happened'), 'What happened, and what would put it right'),
  },
  isRequest: true,
  asksWhatsApp: false,
  submitLabel: 'Send complaint',
})
