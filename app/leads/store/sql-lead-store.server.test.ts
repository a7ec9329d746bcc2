import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

import { CRM_ONLY, newLead, openTestStore } from '../../../tests/leads/store.ts'
import { openDatabase } from './database.server.ts'
import { createSqlLeadStore } from './sql-lead-store.server.ts'

const keys = (submissionId: string | null, contentHash = 'h1') => ({ submissionId, contentHash })
const at = (minutes: number) => newLead({ createdAt: new Date(Date.UTC(2026, 10, 21, 6, minutes)) })

test('a lead is kept whole, with a delivery for each channel', async () => {
  const { store } = await openTestStore()
  const lead = newLead({
    attribution: { last: { at: '2026-11-21T06:00:00.000Z', landingPage: '/', parameters: { gclid: 'x' } } },
  })
  const { ref } = await store.accept(lead, keys(null), [
    { name: 'crm', on: true },
    { name: 'email-event', on: false },
  ])
  const stored = await store.find(ref)
  expect(ref).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(stored?.lead).toMatchObject(lead)
  expect(stored?.status).toBe('pending')
  expect(stored?.deliveries.map(({ channel, status }) => [channel, status])).toEqual([
    ['crm', 'pending'],
    ['email-event', 'off'],
  ])
})

test('the same submission id makes one lead, however often and however at once it comes', async () => {
  const { store } = await openTestStore()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      store.accept(newLead(), keys('same-submission-id', `h${index}`), [...CRM_ONLY]),
    ),
  )
  expect(new Set(answers.map((answer) => answer.ref)).size).toBe(1)
  expect(answers.filter((answer) => !answer.repeat)).toHaveLength(1)
  expect(await store.list({})).toHaveLength(1)
})

test('the same words within ten minutes are the same enquiry, also across the edge of a bucket; later they are a new one', async () => {
  const { store } = await openTestStore()
  const first = await store.accept(at(8), keys('from-one-tab-0001'), [...CRM_ONLY])
  const secondTab = await store.accept(at(12), keys('from-two-tab-0002'), [...CRM_ONLY])
  const later = await store.accept(at(19), keys(null), [...CRM_ONLY])
  expect(secondTab).toEqual({ ref: first.ref, repeat: true })
  expect(later.ref).not.toBe(first.ref)
})

test('two processes that store the same post at once make one lead', async () => {
  const { store, file } = await openTestStore()
  const otherDatabase = await openDatabase({ dialect: 'sqlite', file })
  const other = createSqlLeadStore(otherDatabase)
  const answers = await Promise.all(
    [store, other].map((one) => one.accept(newLead(), keys('same-submission-id'), [...CRM_ONLY])),
  )
  await otherDatabase.destroy()
  expect(answers[0]?.ref).toBe(answers[1]?.ref)
})

test('a suspicious lead is quarantined: kept, listed, and not due', async () => {
  const { store, queue } = await openTestStore()
  await store.accept(newLead({ screening: { verdict: 'suspicious', reasons: ['trap'] } }), keys(null), [...CRM_ONLY])
  expect(await store.list({ status: 'quarantined' })).toHaveLength(1)
  expect(await queue.claimDue('crm', 10, Date.now(), 1000)).toEqual([])
})

test('leads are listed newest first, by time, form and status', async () => {
  const { store } = await openTestStore()
  await store.accept(at(1), keys(null, 'a'), [...CRM_ONLY])
  await store.accept(at(30), keys(null, 'b'), [...CRM_ONLY])
  const all = await store.list({})
  expect(all.map(({ lead }) => lead.createdAt.getUTCMinutes())).toEqual([30, 1])
  expect(await store.list({ since: new Date(Date.UTC(2026, 10, 21, 6, 20)) })).toHaveLength(1)
  expect(await store.list({ status: 'delivered' })).toEqual([])
})

test('the data folder and the database are for their owner only', async () => {
  const { file } = await openTestStore()
  expect(statSync(dirname(file)).mode & 0o777).toBe(0o700)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('each lead of a long list has its own deliveries', async () => {
  const { store } = await openTestStore()
  const arrivals = Array.from({ length: 600 }, (_, n) => store.accept(at(n), keys(null, `hash ${n}`), [...CRM_ONLY]))
  const refs = (await Promise.all(arrivals)).map(({ ref }) => ref)
  const leads = await store.list({})
  expect(leads.map(({ lead }) => lead.ref).sort()).toEqual(refs.sort())
  expect(leads.every(({ lead, deliveries }) => deliveries.length === 1 && deliveries[0]?.leadId === lead.id)).toBe(true)
})
