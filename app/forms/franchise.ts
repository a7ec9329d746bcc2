import { defineForm } from './define-form.ts'
import { address, amount, choice, city, comment, email, indianPhone, labelled, personName, pincode } from './fields.ts'

const PROFESSIONS = ['Businessmen', 'Service', 'Professional']

const CAPACITIES = [
  'Rs.2,50,000 to Rs.6,00,000',
  'Rs.6,00,000 to Rs.10,00,000',
  'Rs.10,00,000 to Rs.25,00,000',
  'Rs.25,00,000 to Rs.50,00,000',
  'Rs.50,00,000 to Rs.1,00,00,000',
]

const TIMES = ['7 Days', '15 Days', '30 Days']

export const franchiseForm = defineForm({
  id: 'franchise',
  headers: {
    franchise: '{brand} Franchise Enquiry',
  },
  fields: {
    name: personName('Enter your name'),
    phone: indianPhone('Enter valid number'),
    email: email(),
    city: city(),
    pincode: pincode('Enter valid pin'),
    address: address('Enter valid address'),
    profession: labelled(choice(PROFESSIONS, 'Select valid profession'), 'Your profession'),
    annual_turnover: labelled(amount(), 'Annual turnover in rupees'),
    invest_capacity: labelled(choice(CAPACITIES, 'Select valid capacity'), 'What you could invest'),
    invest_time: labelled(choice(TIMES, 'Select valid time'), 'When you could invest'),
    business_detail: labelled(comment('Add valid details'), 'Your business today'),
  },
  steps: [
    { title: 'You', fields: ['name', 'phone', 'email'] },
    { title: 'Your place', fields: ['city', 'pincode', 'address'] },
    {
      title: 'Your business',
      fields: ['profession', 'annual_turnover', 'invest_capacity', 'invest_time', 'business_detail'],
    },
  ],
  submitLabel: 'Send enquiry',
})
