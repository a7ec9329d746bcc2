import { expect, test } from 'vitest'

import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { QUARANTINE } from '#app/leads/screening/quarantine-limits.ts'
import { newLead, openTestStore } from '../../../tests/leads/store.ts'
import { type Held, chooseForRemoval, createQuarantineRoom, readNotStored } from './quarantine-room.server.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 28, 7, 10)

let posts = 0

async function setUp() {
  const site = await openTestStore()
  const room = createQuarantineRoom(site.database, () => NOW)
  const hold = async (at: number, verdict: 'suspicious' | 'clean' = 'suspicious') => {
    posts += 1
    const screening = { verdict, reasons: ['odd'], scores: [100] }
    const lead = newLead({
      createdAt: new Date(at),
      screening,
      fields: { phone: `+9198${String(posts).padStart(8, '0')}` },
    })
    return (await site.store.accept(createLeadRecord(lead, { submissionId: null, contentHash: `h${posts}` }, []))).ref
  }
  const refs = async () => (await site.store.list({})).map(({ lead }) => lead.ref).sort()
  return { ...site, room, hold, refs }
}

test('removes after six weeks what nobody released, and counts it', async () => {
  const { room, hold, refs, store, database } = await setUp()
  const before = NOW - QUARANTINE.longestMs
  const [old, released, young, clean] = [
    await hold(before - 1000),
    await hold(before - 2000),
    await hold(before + DAY_MS),
    await hold(before - 3000, 'clean'),
  ]
  await store.release(released)
  expect(await room.countOld(NOW)).toBe(1)
  expect(await room.removeOld(NOW)).toBe(1)
  expect(await refs()).toEqual([released, young, clean].sort())
  await room.flush()
  expect(await readNotStored(database, NOW)).toEqual([{ reason: 'age', posts: 1 }])
  const erased = await database.selectFrom('erased_leads').select('enquired_at').execute()
  expect(erased, 'no copy restores it, and no report counts it').toEqual([{ enquired_at: null }])
  expect(await store.find(old)).toBeNull()
})

test('keeps a lead with an order or a visit to come', async () => {
  const { room, hold, refs, database, store } = await setUp()
  const ref = await hold(NOW - QUARANTINE.longestMs - DAY_MS)
  const { lead } = (await store.find(ref))!
  await database
    .insertInto('visits')
    .values({
      lead_id: lead.id,
      city: 'jaipur',
      kind: 'home',
      starts_at: NOW + DAY_MS,
      place: 1,
      status: 'booked',
      version: 1,
      link: 0,
      technician: null,
      email: null,
      confirmed_at: null,
      reason: null,
      created_at: NOW,
      changed_at: NOW,
    })
    .execute()
  expect(await room.removeOld(NOW)).toBe(0)
  await database
    .updateTable('visits')
    .set({ starts_at: NOW - DAY_MS })
    .execute()
  expect(await room.removeOld(NOW)).toBe(1)
  expect(await refs()).toEqual([])
  expect(await database.selectFrom('visits').select('lead_id').execute(), 'its seat is free').toEqual([])
})

test('does nothing while there is room, and adds up counts of all instances', async () => {
  const { room, hold, refs, database } = await setUp()
  const ref = await hold(NOW - DAY_MS)
  expect(await room.makeRoom()).toBe(0)
  expect(await refs()).toEqual([ref])
  const other = createQuarantineRoom(database, () => NOW)
  for (const each of [room, other]) {
    each.count('contact', 'network', 2000)
    each.count('contact', 'network', 2000)
    each.count('demo', 'rate', 2000)
    await each.flush()
    await each.flush()
  }
  expect(await readNotStored(database, NOW)).toEqual([
    { reason: 'network', posts: 4 },
    { reason: 'rate', posts: 2 },
  ])
})

const held = (id: string, changes: Partial<Held> = {}): Held => ({
  id,
  form: 'contact',
  phone: id,
  content_hash: id,
  at: NOW - DAY_MS,
  bytes: 1000,
  score: 100,
  isJunk: false,
  ...changes,
})
const LIMITS = { rows: 4, bytes: 1e6, shareFilled: 1, leastAgeMs: 3_600_000 }

test('makes room with junk, then repeated senders, then the most suspicious, then the oldest', () => {
  const all = [
    held('new', { at: NOW - 1000 }),
    held('old', { at: NOW - 9 * DAY_MS }),
    held('plausible'),
    held('bot', { score: 290 }),
    held('first of a sender', { phone: 'same', at: NOW - 2 * DAY_MS }),
    held('last of a sender', { phone: 'same' }),
    held('junk', { isJunk: true }),
  ]
  const choose = (rows: number) => chooseForRemoval(all, NOW, { ...LIMITS, rows })
  expect(choose(7)).toEqual([])
  expect(choose(3)).toEqual(['junk', 'first of a sender', 'bot', 'old'])
  expect(choose(0), 'what has just arrived can still be answered').not.toContain('new')
})

test('bounds bytes as well as rows', () => {
  const all = Array.from({ length: 10 }, (_, n) => held(`${n}`, { at: NOW - (10 - n) * DAY_MS, bytes: 1000 }))
  expect(chooseForRemoval(all, NOW, { ...LIMITS, rows: 100, bytes: 7000 })).toEqual(['0', '1', '2'])
})

test('makes room beside a post whose screening can no longer be read', async () => {
  const { room, hold, database } = await setUp()
  const damaged = await hold(NOW - 2 * DAY_MS)
  const long = 'x'.repeat(QUARANTINE.bytes + 1)
  await database
    .updateTable('leads')
    .set({ screening: `{"verdict":"${long}` })
    .where('ref', '=', damaged)
    .execute()
  expect(await room.makeRoom()).toBe(1)
})
