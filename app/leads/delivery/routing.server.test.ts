import { expect, test } from 'vitest'

import type { FormId } from '#app/forms/registry.ts'
import { channelsOf } from './routing.server.ts'

const visitorOf = (form: FormId, phone: string, whatsapp: boolean) =>
  channelsOf({ form, fields: { phone }, consent: { version: '1', whatsapp } })

test('a welcome on WhatsApp goes to a mobile number: to franchisees, and to who agreed', () => {
  expect(visitorOf('franchise', '+919876543210', false)).toContain('message-template')
  expect(visitorOf('contact', '+919876543210', true)).toContain('message-template')
  expect(visitorOf('contact', '+919876543210', false)).not.toContain('message-template')
})

test('a landline gets none, and goes to every other channel of its form', () => {
  expect(visitorOf('franchise', '+911123456789', true)).toEqual(['crm', 'email-event', 'smtp', 'messaging-gateway'])
  expect(visitorOf('contact', '+911123456789', true)).toEqual(['crm', 'email-event', 'smtp', 'messaging-gateway'])
})
