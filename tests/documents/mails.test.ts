import { toAlertMail, toLeadMail } from '#app/leads/channels/lead-mail.server.ts'
import { expect, test } from 'vitest'

import { newLead } from '../leads/new-lead.ts'
import { listErrors } from './list-errors.ts'

test('every mail to staff is a valid document', async () => {
  const fields = {
    name: '<b>Asha</b>',
    phone: '+919811155501',
    email: 'asha@example.com',
    comment: 'Hello\n& "goodbye"',
  }
  const mails = {
    lead: toLeadMail({ ...newLead({ fields }), id: '1', ref: 'A7K3-9QF4', enquiryNumber: 1 }),
    alert: toAlertMail({ subject: 'A channel is <paused>', text: 'Two lines,\nand an & sign' }),
  }
  expect(await listErrors(new Map(Object.entries(mails).map(([name, { html }]) => [name, html])))).toEqual([])
})

test('a mail about somebody who wrote on a Hindi page says so', () => {
  const lead = { ...newLead({ fields: { name: 'Asha' } }), id: '1', ref: 'A7K3-9QF4', enquiryNumber: 1 }
  expect(toLeadMail({ ...lead, language: 'hi' }).text).toContain('\nWrites: Hindi\n')
  expect(toLeadMail(lead).text).not.toContain('Writes')
})
