import { defineForm } from './define-form.ts'
import { comment, indianPhone, personName } from './fields.ts'

export const cityForm = defineForm({
  id: 'city',
  headers: {
    city: 'Enquiry Form {city}',
  },
  fields: {
    name: personName(),
    phone: indianPhone(),
    comment: comment(),
  },
  submitLabel: 'Send enquiry',
})
