import { defineForm } from './define-form.ts'
import { address, indianPhone, personName, pincode } from './fields.ts'

export const demoForm = defineForm({
  id: 'demo',
  headers: {
    header: 'Book Live Demo Enquiry',
    products: 'Live Demo Booking Enquiry',
  },
  fields: {
    name: personName(),
    phone: indianPhone('Please enter contact no'),
    pincode: pincode(),
    address: address(),
  },
  submitLabel: 'Book Live Demo',
})
