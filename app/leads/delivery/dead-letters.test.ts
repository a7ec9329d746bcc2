import { expect, test } from 'vitest'

import type { StaffAlert } from '#app/alerts/alert.ts'
import type { Claim } from '#app/leads/store/lead-store.ts'
import { newLead } from '../../../tests/leads/new-lead.ts'
import { createDeadLetters } from './dead-letters.ts'

const claim = (number: number, attempt = 1): Claim => ({
  deliveryId: `d${number}`,
  attemptId: `a${number}.${attempt}`,
  leaseToken: 't',
  attempts: 14,
  unanswered: 0,
  lead: { ...newLead(), id: `l${number}`, ref: `A7K2-9QF${number}`, enquiryNumber: 1 },
})

function setUp() {
  const raised = new Map<string, StaffAlert>()
  const alerts = { raise: async (alert: StaffAlert) => void raised.set(alert.key, alert) }
  return { create: () => createDeadLetters({ alerts }), raised, keys: () => [...raised.keys()] }
}

test('raises an alert per dead letter with reference, channel and reason, and no personal data', async () => {
  const site = setUp()
  const deadLetters = site.create()
  await deadLetters.notify('crm', claim(1), 'The CRM refused this lead (400)')
  await deadLetters.notify('crm', claim(2), 'The CRM refused this lead (422)')
  expect(site.keys()).toEqual(['dead:crm:d1:a1.1', 'dead:crm:d2:a2.1'])
  expect(site.raised.get('dead:crm:d1:a1.1')).toMatchObject({
    subject: 'Lead A7K2-9QF1 could not be delivered to crm',
    text: expect.stringMatching(/^The CRM refused this lead \(400\)\n.*show A7K2-9QF1\n.*retry A7K2-9QF1$/) as string,
  })
  expect(JSON.stringify([...site.raised.values()])).not.toMatch(/Asha|98765/)
})

test('raises a new alert when a requeued delivery is given up again', async () => {
  const site = setUp()
  const deadLetters = site.create()
  await deadLetters.notify('smtp', claim(1, 1), 'refused')
  await deadLetters.notify('smtp', claim(1, 2), 'refused')
  expect(site.raised.size).toBe(2)
})
