import { defineForm } from './define-form.ts'
import { indianPhone, optional, personName } from './fields.ts'

export const festivalForm = defineForm({
  id: 'festival',
  headers: {
    'durga-pooja': 'Durga Pooja Enquiry',
    dandiya: 'Dandiya Nights Enquiry',
  },
  fields: {
    name: optional(personName()),
    phone: indianPhone(),
  },
  submitLabel: 'Send',
})
