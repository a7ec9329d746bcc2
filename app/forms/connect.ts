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
  // The visitor gives the number for a chat, so asking for permission to write would be confusing.
  asksWhatsApp: false,
  submitLabel: 'Connect',
})
