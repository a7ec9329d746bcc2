import { defineForm } from './define-form.ts'
import { indianPhone, personName, withDefault } from './fields.ts'

export const popupForm = defineForm({
  id: 'popup',
  headers: {
    popup: '{brand} Enquiry Home Popup',
  },
  fields: {
    name: withDefault(personName(), 'Dear'),
    phone: indianPhone(),
  },
  submitLabel: 'Call me',
})
