import { defineForm } from './define-form.ts'
import { address, indianPhone, labelled, personName, pincode } from './fields.ts'

export const demoForm = defineForm({
  id: 'demo',
  headers: {
    header: 'Book Live Demo Enquiry',
    products: 'Live Demo Booking Enquiry',
  },
  fields: {
    pincode: pincode(),
    // The specification defines this field and its rule. A neighbourhood is accepted as the address.
    address: {
      ...labelled(
        address(),
        'Area and nearest landmark',
        'The area and a landmark are enough. The house number can wait until we call.',
      ),
      // Browsers autofill an address as several lines, which an input cannot hold.
      control: { kind: 'textarea', rows: 1, autoComplete: 'street-address', autoCapitalize: 'words' },
    },
    name: personName(),
    phone: indianPhone('Please enter contact no'),
  },
  takesAnswers: true,
  submitLabel: 'Book Live Demo',
})
