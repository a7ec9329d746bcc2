import { expect, test } from 'vitest'

import type { StaffAlert } from '#app/alerts/alert.ts'
import type { Claim } from '#app/leads/store/lead-store.ts'
import { newLead } from '../../../tests/leads/new-lead.ts'
import { createDeadLetters } from './dead-letters.ts'

const HOUR_MS = 3_600_000

const claim = (number: number, attempt = 1): Claim => ({
  deliveryId: `d${number}`,
  attemptId: `a${number}.${attempt}`,
  leaseToken: 't',
  attempts: 14,
  unanswered: 0,
  lead: { ...newLead(), id: `l${number}`, ref: `A7K2-9QF${number}`, enquiryNumber: 1 },
})

function setUp() {
  let time = Date.UTC(2026, 10, 21, 7)
  const raised = new Map<string, StaffAlert>()
  const alerts = { raise: async (alert: StaffAlert) => void raised.set(alert.key, alert) }
  const create = () => createDeadLetters({ alerts, now: () => time })
  return { create, raised, keys: () => [...raised.keys()], pass: (ms: number) => void (time += ms) }
}

test('raises an alert per dead letter with reference, channel and reason, and no personal data', async () => {
  const site = setUp()
  const deadLetters = site.create()
  await deadLetters.notify('crm', claim(1), 'The CRM refused this lead (400)')
  await deadLetters.notify('crm', claim(2), 'The CRM refused this lead (422)')
  expect(site.keys()).toEqual(['dead:d1:a1.1', 'dead:d2:a2.1'])
  expect(site.raised.get('dead:d1:a1.1')).toMatchObject({
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

test('limits alerts to five per process and hour plus a shared one for the rest', async () => {
  const site = setUp()
  const [one, other] = [site.create(), site.create()]
  for (let number = 0; number < 300; number++) await one.notify('crm', claim(number), 'wrong address')
  expect(site.raised.size).toBe(6)
  for (let number = 300; number < 600; number++) await other.notify('crm', claim(number), 'wrong address')
  expect(site.raised.size, 'the alert for the rest is shared').toBe(11)

  await one.notify('smtp', claim(1000), 'refused')
  expect(site.raised.size, 'each channel has its own alerts').toBe(12)
  site.pass(HOUR_MS)
  await one.notify('crm', claim(1001), 'refused')
  expect(site.keys().at(-1)).toBe('dead:d1001:a1001.1')
})
