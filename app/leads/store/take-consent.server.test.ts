import { expect, test } from 'vitest'

import { consentsOf } from '#app/leads/consent.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import { newLead, openTestStore } from '../../../tests/leads/store.ts'
import { createSqlLeadRecovery } from './sql-lead-recovery.server.ts'

const KEYS = { submissionId: 'one-submission-0001', contentHash: 'h' }
const START = Date.UTC(2026, 10, 21, 6)

/** Builds a post of the form in the given minute. */
function post(minute: number, whatsapp: boolean, on = true): LeadRecord {
  const lead = newLead({ createdAt: new Date(START + minute * 60_000), consent: { version: `v${minute}`, whatsapp } })
  const routes = [{ name: 'crm', on: true } as const, ...(whatsapp ? [{ name: 'message-template', on } as const] : [])]
  return createLeadRecord(lead, KEYS, routes)
}

async function setUp(first: LeadRecord) {
  const { store, queue, database } = await openTestStore()
  const recovery = createSqlLeadRecovery(database)
  await store.accept(first)
  const repeat = (record: LeadRecord) =>
    recovery.takeConsent({ ...record, id: first.id, lead: { ...record.lead, consentHistory: consentsOf(record.lead) } })
  const find = async () => (await store.find(first.ref))!
  return {
    store,
    queue,
    recovery,
    repeat,
    find,
    message: async () => (await find()).deliveries.find(({ channel }) => channel === 'message-template')?.status,
    due: async () => (await queue.claimDue('message-template', 9, Date.now(), 1)).length,
  }
}

test('stores consent given on a resend with its version, and sends the message', async () => {
  const { repeat, find, message, due } = await setUp(post(0, false))
  expect(await message()).toBeUndefined()
  const changed = await repeat(post(3, true))
  const { lead } = await find()
  expect(lead.consent).toEqual({ version: 'v3', whatsapp: true })
  expect(lead.consentHistory).toEqual([
    { at: '2026-11-21T06:00:00.000Z', version: 'v0', whatsapp: false },
    { at: '2026-11-21T06:03:00.000Z', version: 'v3', whatsapp: true },
  ])
  expect(changed?.lead).toEqual({ ...lead, id: undefined, ref: undefined, enquiryNumber: undefined })
  expect(changed?.channels.map(({ name }) => name).sort()).toEqual(['crm', 'message-template'])
  expect(await due()).toBe(1)
})

test('withdraws the message when consent is removed on a resend, even after a requeue; new consent sends it', async () => {
  const { repeat, find, message, due, queue } = await setUp(post(0, true))
  await repeat(post(1, false))
  expect((await find()).lead.consent.whatsapp).toBe(false)
  expect(await message()).toBe('withdrawn')
  await queue.requeue({ statuses: ['pending', 'dead', 'off'] }, 0)
  expect(await due()).toBe(0)
  await repeat(post(2, true))
  expect(await due()).toBe(1)
})

test('does not retry a message withdrawn during an attempt, and preserves a delivered status', async () => {
  const { repeat, message, due, queue } = await setUp(post(0, true))
  const [claim] = await queue.claimDue('message-template', 1, Date.now(), 60_000)
  await repeat(post(1, false))
  const again = { status: 'pending', waitMs: 0, reason: 'No answer', countsAsAttempt: true } as const
  await queue.complete(claim!, 'unknown', again, Date.now())
  expect(await message()).toBe('withdrawn')
  expect(await due()).toBe(0)
  await queue.complete({ ...claim!, leaseToken: '' }, 'delivered', { status: 'delivered', reference: null }, Date.now())

  const other = await setUp(post(0, true))
  const [sent] = await other.queue.claimDue('message-template', 1, Date.now(), 60_000)
  await other.repeat(post(1, false))
  await other.queue.complete(sent!, 'delivered', { status: 'delivered', reference: null }, Date.now())
  expect(await other.message()).toBe('delivered')
  await other.repeat(post(2, true))
  expect(await other.due(), 'is not sent twice').toBe(0)
})

test('a switched-off channel holds the message, and the same consent again changes nothing', async () => {
  const { repeat, message } = await setUp(post(0, false))
  await repeat(post(1, true, false))
  expect(await message()).toBe('off')
  expect(await repeat(post(1, true))).toBeNull()
})

test('a restored lead has its latest consent and no withdrawn message', async () => {
  const first = post(0, true)
  const { repeat, store } = await setUp(first)
  const changed = (await repeat(post(1, false)))!
  const stored = await store.find(first.ref)
  const elsewhere = await openTestStore()
  const recovery = createSqlLeadRecovery(elsewhere.database)
  // Restores both journal entries several times.
  for (let n = 0; n < 3; n += 1) await recovery.restore([first, changed])
  expect(await elsewhere.store.find(first.ref)).toEqual(stored)
  expect(await elsewhere.queue.claimDue('message-template', 9, Date.now(), 1)).toEqual([])
})

test('erasing a lead erases its consents, and a late repeat stores nothing', async () => {
  const first = post(0, false)
  const { repeat, store, recovery } = await setUp(first)
  const changed = (await repeat(post(1, true)))!
  await store.erase(first.ref)
  expect(await repeat(post(2, false))).toBeNull()
  expect((await recovery.restore([first, changed])).count).toBe(0)
  expect(await store.list({})).toEqual([])
})
