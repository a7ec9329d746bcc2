import { defineForm } from './define-form.ts'
import { indianPhone, labelled, optional, personName, pincode } from './fields.ts'

/**
 * Who buys: what is bought and what it costs is the server's to say. Without a PIN code the order is taken by phone: no wish
 * to buy fails for six digits, nor one that comes from a page of before the field.
 */
export const purchaseForm = defineForm({
  id: 'purchase',
  headers: {
    purchase: '{brand} Purchase',
  },
  fields: {
    name: personName(),
    phone: indianPhone(),
    pincode: optional(labelled(pincode(), 'PIN code', '6 digits; delivery and installation depend on it')),
  },
  submitLabel: 'Buy now',
})
