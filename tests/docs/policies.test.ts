/** Checks that policies, the notices next to forms and the code agree. */
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

import { getNotice } from '#app/content/forms/form-view.server.ts'
import { forms } from '#app/forms/registry.ts'
import type { FormId } from '#app/forms/registry.ts'
import { channelsOf } from '#app/leads/delivery/routing.server.ts'
import { TO_THE_VISITOR } from '#app/leads/lead.ts'

const read = (path: string) => readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ')
const policies = readdirSync('content/policies')
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.stringify(JSON.parse(readFileSync(`content/policies/${name}`, 'utf8'))))
  .join('\n')

test('every sentence quoted in docs/policies.md is in a policy', () => {
  const [, list = ''] = read('docs/policies.md').split('Sentences that settings can make untrue:')
  const quoted = [...list.matchAll(/"([^"]+)"/g)].map(([, sentence]) => sentence!)
  expect(quoted.length).toBeGreaterThan(2)
  expect(quoted.filter((sentence) => !policies.includes(sentence))).toEqual([])
})

test.each(Object.keys(forms) as FormId[])(
  '%s: a WhatsApp message requires a box in the notice and a tick in it',
  (form) => {
    const { whatsapp } = getNotice(form)
    // A number left for a chat is a request for messages; every other form needs the box.
    expect(whatsapp !== null).toBe(!['withdraw', 'complaint', 'connect'].includes(form))
    expect(forms[form].names.includes('whatsapp')).toBe(whatsapp !== null)
    const reaches = (ticked: boolean) =>
      channelsOf({ form, fields: { phone: '+919876543210' }, consent: { version: '', whatsapp: ticked } }).includes(
        TO_THE_VISITOR,
      )
    expect([reaches(false), reaches(true)]).toEqual([false, true])
  },
)

test('policy, settings and docs agree on WhatsApp consent', () => {
  expect(policies.split('We send WhatsApp messages only if you have ticked the box for them').length).toBe(2)
  expect(read('.env.example')).toContain('a WhatsApp message to visitors who ticked its box, on any form')
  expect(read('docs/leads.md')).toContain('visitors who agreed to WhatsApp, on any form; no landline')
  expect(read('docs/forms.md')).toContain('Without it no message template is sent.')
})
