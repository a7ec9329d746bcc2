import { expect, test } from 'vitest'

import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { CRM_ONLY, newLead, openAgain, openTestStore } from '../../../tests/leads/store.ts'
import { createSqlLeadStore } from './sql-lead-store.server.ts'

const keys = (submissionId: string | null, contentHash = 'h1') => ({ submissionId, contentHash })
const at = (minutes: number) => newLead({ createdAt: new Date(Date.UTC(2026, 10, 21, 6, minutes)) })

test('stores a complete lead with a delivery per channel', async () => {
  const { store } = await openTestStore()
  const lead = newLead({
    attribution: { last: { at: '2026-11-21T06:00:00.000Z', landingPage: '/', parameters: { gclid: 'x' } } },
  })
  const { ref } = await store.accept(
    createLeadRecord(lead, keys(null), [
      { name: 'crm', on: true },
      { name: 'email-event', on: false },
    ]),
  )
  const stored = await store.find(ref)
  expect(ref).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(stored?.lead).toMatchObject(lead)
  expect(stored?.status).toBe('pending')
  expect(stored?.deliveries.map(({ channel, status }) => [channel, status])).toEqual([
    ['crm', 'pending'],
    ['email-event', 'off'],
  ])
})

test('the same submission id makes one lead, even in concurrent requests', async () => {
  const { store } = await openTestStore()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      store.accept(createLeadRecord(newLead(), keys('same-submission-id', `h${index}`), [...CRM_ONLY])),
    ),
  )
  expect(new Set(answers.map((answer) => answer.ref)).size).toBe(1)
  expect(answers.filter((answer) => !answer.repeat)).toHaveLength(1)
  expect(await store.list({})).toHaveLength(1)
})

test('the same content within ten minutes is a repeat, even across buckets; later it is a new lead', async () => {
  const { store } = await openTestStore()
  const first = await store.accept(createLeadRecord(at(8), keys('from-one-tab-0001'), [...CRM_ONLY]))
  const secondTab = await store.accept(createLeadRecord(at(12), keys('from-two-tab-0002'), [...CRM_ONLY]))
  const later = await store.accept(createLeadRecord(at(19), keys(null), [...CRM_ONLY]))
  expect(secondTab).toMatchObject({ ref: first.ref, repeat: true })
  expect(later.ref).not.toBe(first.ref)
})

test('two processes that store the same post concurrently make one lead', async () => {
  const { store, url } = await openTestStore()
  const other = createSqlLeadStore(await openAgain(url))
  for (let n = 0; n < 20; n += 1) {
    const post = keys(`same-submission-${n}`, `hash ${n}`)
    const [one, another] = await Promise.all(
      [store, other].map((each) => each.accept(createLeadRecord(newLead(), post, [...CRM_ONLY]))),
    )
    expect(one?.ref).toBe(another?.ref)
  }
  expect(await store.list({})).toHaveLength(20)
})

test('of two concurrent erasures of a lead, one erases it, and neither fails', async () => {
  const { store, url } = await openTestStore()
  const other = createSqlLeadStore(await openAgain(url))
  for (let n = 0; n < 5; n += 1) {
    const { ref } = await store.accept(createLeadRecord(newLead(), keys(null, `hash ${n}`), [...CRM_ONLY]))
    expect((await Promise.all([store.erase(ref), other.erase(ref)])).toSorted()).toEqual([false, true])
  }
})

test('numbers enquiries from one phone without gaps, even across two processes', async () => {
  const { store, url } = await openTestStore()
  const other = createSqlLeadStore(await openAgain(url))
  for (let n = 0; n < 20; n += 1) {
    const ask = (one: typeof store, hash: string) => one.accept(createLeadRecord(newLead(), keys(null, hash), []))
    await Promise.all([ask(store, `here ${n}`), ask(other, `there ${n}`)])
  }
  const numbers = (await store.list({})).map(({ lead }) => lead.enquiryNumber).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
})

test('one submission id with two phones in two processes makes one lead', async () => {
  const { store, url } = await openTestStore()
  const other = createSqlLeadStore(await openAgain(url))
  const send = (one: typeof store, phone: string, n: number) =>
    one.accept(
      createLeadRecord(
        newLead({ fields: { name: 'Asha Rao', phone } }),
        keys(`same-submission-${n}`, `${phone} ${n}`),
        [],
      ),
    )
  const numbers = Array.from({ length: 10 }, (_, n) => n)
  const [here, there] = await Promise.all([
    Promise.all(numbers.map((n) => send(store, '+919876543210', n))),
    Promise.all(numbers.toReversed().map((n) => send(other, '+919876543211', n))),
  ])
  expect(here.map(({ ref }) => ref)).toEqual(there.toReversed().map(({ ref }) => ref))
})

test('a suspicious lead is quarantined and not due for delivery', async () => {
  const { store, queue } = await openTestStore()
  await store.accept(
    createLeadRecord(newLead({ screening: { verdict: 'suspicious', reasons: ['trap'] } }), keys(null), [...CRM_ONLY]),
  )
  expect(await store.list({ status: 'quarantined' })).toHaveLength(1)
  expect(await queue.claimDue('crm', 10, Date.now(), 1000)).toEqual([])
})

test('lists leads newest first, filtered by time and status', async () => {
  const { store } = await openTestStore()
  await store.accept(createLeadRecord(at(1), keys(null, 'a'), [...CRM_ONLY]))
  await store.accept(createLeadRecord(at(30), keys(null, 'b'), [...CRM_ONLY]))
  const all = await store.list({})
  expect(all.map(({ lead }) => lead.createdAt.getUTCMinutes())).toEqual([30, 1])
  expect(await store.list({ since: new Date(Date.UTC(2026, 10, 21, 6, 20)) })).toHaveLength(1)
  expect(await store.list({ status: 'delivered' })).toEqual([])
})

test('each lead of a long list has its own deliveries', async () => {
  const { store } = await openTestStore()
  const arrivals = Array.from({ length: 600 }, (_, n) =>
    store.accept(createLeadRecord(at(n), keys(null, `hash ${n}`), [...CRM_ONLY])),
  )
  const refs = (await Promise.all(arrivals)).map(({ ref }) => ref)
  const leads = await store.list({})
  expect(leads.map(({ lead }) => lead.ref).sort()).toEqual(refs.sort())
  expect(leads.every(({ lead, deliveries }) => deliveries.length === 1 && deliveries[0]?.leadId === lead.id)).toBe(true)
})

test('replaces a taken reference without delaying other leads of the group', async () => {
  const { store } = await openTestStore()
  const first = createLeadRecord(at(0), keys('visitor-one-0001', 'h1'), [...CRM_ONLY])
  await store.accept(first)
  const newcomer = { ...createLeadRecord(at(0), keys('visitor-two-0002', 'h2'), [...CRM_ONLY]), ref: first.ref }
  const other = createLeadRecord(at(0), keys('visitor-three-03', 'h3'), [...CRM_ONLY])
  const [answer, otherAnswer] = await Promise.all([store.accept(newcomer), store.accept(other)])
  expect(answer.ref).not.toBe(first.ref)
  expect((await store.find(answer.ref))?.lead.id).toBe(newcomer.id)
  expect((await store.find(first.ref))?.lead.id).toBe(first.id)
  expect(otherAnswer.ref).toBe(other.ref)
})
