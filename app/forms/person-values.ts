/** What staff type over on a person's card. Any of it may be empty. */
import { defineForm } from './define-form.ts'
import { city, comment, email, indianPhone, optional, personName, pincode } from './fields.ts'

export const personValuesForm = defineForm({
  id: 'person-values',
  headers: {},
  fields: {
    name: optional(personName('A name has letters, and neither < nor >.')),
    secondPhone: optional(indianPhone('Please enter one ten-digit Indian phone number. A landline begins with 0.')),
    email: optional(email('An e-mail address looks like asha@example.com.')),
    pincode: optional(pincode('A PIN code has six digits.')),
    city: optional(city('A city has letters, and neither < nor >.')),
    pinned: optional(comment()),
  },
  asksWhatsApp: false,
  submitLabel: 'Save',
})
