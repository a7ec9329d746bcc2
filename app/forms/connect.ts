import { defineForm } from './define-form.ts'
import { indianPhone, labelled } from './fields.ts'

export const connectForm = defineForm({
  id: 'connect',
  headers: {
    connect: '{brand} Quick Connect',
  },
  fields: {
    phone: labelled(indianPhone('Please enter valid number...'), 'Your WhatsApp number'),
  },
  // The number is for a chat, so a box for permission to write would contradict it.
  asksWhatsApp: false,
  submitLabel: 'Connect',
})
