import { defineForm } from './define-form.ts'
import { indianPhone, personName } from './fields.ts'

/** Who buys: what is bought and what it costs is the server's to say. */
export const purchaseForm = defineForm({
  id: 'purchase',
  headers: {
    purchase: '{brand} Purchase',
  },
  fields: {
    name: personName(),
    phone: indianPhone(),
  },
  submitLabel: 'Buy now',
})
