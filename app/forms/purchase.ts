import { defineForm } from './define-form.ts'
import { indianPhone, labelled, optional, personName, pincode } from './fields.ts'

/** The server sets product and price. The PIN code is optional, because staff can take the order by phone. */
export const purchaseForm = defineForm({
  id: 'purchase',
  headers: {
    purchase: '{brand} Purchase',
  },
  fields: {
    name: personName(),
    phone: indianPhone(),
    pincode: optional(labelled(pincode(), 'PIN code', '6 digits, for the delivery address')),
  },
  submitLabel: 'Buy now',
})
