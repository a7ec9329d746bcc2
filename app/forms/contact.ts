import { defineForm } from './define-form.ts'
import { comment, indianPhone, personName } from './fields.ts'

export const contactForm = defineForm({
  id: 'contact',
  headers: {
    home: '{brand} Enquiry',
    products: '{brand} Enquiry',
    contacts: '{brand} Contact Us Enquiry',
  },
  fields: {
    name: personName(),
    phone: indianPhone(),
    comment: comment(),
  },
  takesAnswers: true,
  submitLabel: 'Send enquiry',
})
