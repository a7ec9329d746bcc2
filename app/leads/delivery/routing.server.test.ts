import { expect, test } from 'vitest'

import { forms } from '#app/forms/registry.ts'
import type { FormId } from '#app/forms/registry.ts'
import { TO_THE_VISITOR } from '#app/leads/lead.ts'
import { channelsOf } from './routing.server.ts'

const routeOf = (form: FormId, phone: string, whatsapp: boolean) =>
  channelsOf({ form, fields: { phone }, consent: { version: '1', whatsapp } })

test.each(Object.keys(forms) as FormId[])(
  '%s: messages the visitor only with WhatsApp consent and a mobile number',
  (form) => {
    expect(routeOf(form, '+919876543210', false)).not.toContain(TO_THE_VISITOR)
    expect(routeOf(form, '+919876543210', true)).toContain(TO_THE_VISITOR)
    expect(routeOf(form, '+911123456789', true), 'a landline').not.toContain(TO_THE_VISITOR)
  },
)

test.each(Object.keys(forms) as FormId[])(
  '%s: sends the lead to the same staff channels with and without consent',
  (form) => {
    const staff = routeOf(form, '+919876543210', false)
    expect(staff).toContain('smtp')
    expect(routeOf(form, '+911123456789', true)).toEqual(staff)
    expect(routeOf(form, '+919876543210', true)).toEqual([...staff, TO_THE_VISITOR])
  },
)
