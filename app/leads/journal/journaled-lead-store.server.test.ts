import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import { makeFolder, newRecord, openSafeStore, unfitRecord } from '../../../tests/leads/journal.ts'
import { backupNoteIn } from './backups.server.ts'

const SLOW = 15_000

test('stores a lead in database and journal with the same id and reference', async () => {
  const { store, journalText } = await openSafeStore()
  const record = newRecord()
  expect(await store.accept(record)).toMatchObject({ ref: record.ref, repeat: false })
  expect((await store.find(record.ref))?.lead.id).toBe(record.id)
  expect(journalText()).toContain(record.id)
})

test(
  'the journal accepts leads while the database fails, with the same reference for a repeat',
  { timeout: SLOW },
  async () => {
    const { store, lock, journal } = await openSafeStore()
    const before = newRecord()
    await store.accept(before)
    const unlock = lock()
    const record = newRecord()
    const twice = await Promise.all([store.accept(record), store.accept({ ...newRecord(), keys: record.keys })])
    expect(twice.map(({ ref }) => ref)).toEqual([record.ref, record.ref])
    expect(await store.accept({ ...newRecord(), keys: before.keys })).toMatchObject({ ref: before.ref, repeat: true })
    expect(journal.state().spooled).toBe(1)
    unlock()
    await vi.waitFor(async () => expect(await store.find(record.ref)).not.toBeNull(), { timeout: 15_000 })
    expect(await store.list({})).toHaveLength(2)
    expect((await store.find(record.ref))?.deliveries.map(({ channel, status }) => [channel, status])).toEqual([
      ['crm', 'pending'],
    ])
  },
)

test('a lead released while the database fails is released once it recovers', { timeout: SLOW }, async () => {
  const { store, lock } = await openSafeStore()
  const unlock = lock()
  const record = newRecord({ screening: { verdict: 'suspicious', reasons: ['asked'] } })
  await store.accept(record)
  expect(await store.release(record.ref)).toBe(true)
  unlock()
  await vi.waitFor(async () => expect((await store.find(record.ref))?.status).toBe('pending'), { timeout: 15_000 })
})

test('accepts leads while the journal is unwritable and the database works', async () => {
  const folder = makeFolder()
  const journalFolder = join(folder, 'journal')
  writeFileSync(journalFolder, 'a file stands in its place')
  const { store, journal } = await openSafeStore(folder, journalFolder)
  const record = newRecord()
  expect(await store.accept(record)).toMatchObject({ ref: record.ref, repeat: false })
  expect(journal.state().writable).toBe(false)
})

test('rejects a lead when both stores fail, and stores one lead after a retry', { timeout: SLOW }, async () => {
  const folder = makeFolder()
  const journalFolder = join(folder, 'journal')
  writeFileSync(journalFolder, 'a file stands in its place')
  const { store, lock } = await openSafeStore(folder, journalFolder)
  const unlock = lock()
  const record = newRecord()
  await expect(store.accept(record)).rejects.toThrow()
  unlock()
  rmSync(journalFolder)
  await vi.waitFor(async () => expect(await store.accept(record)).toMatchObject({ ref: record.ref }), {
    timeout: 15_000,
  })
  await vi.waitFor(async () => expect(await store.list({})).toHaveLength(1), { timeout: 15_000 })
})

test('replaces a reference that is already taken, in database and journal', async () => {
  const { store, journalText } = await openSafeStore()
  const first = newRecord()
  await store.accept(first)
  const record = { ...newRecord(), ref: first.ref }
  const { ref } = await store.accept(record)
  expect(ref).not.toBe(first.ref)
  expect((await store.find(ref))?.lead.id).toBe(record.id)
  expect(journalText()).toContain(`"id":"${record.id}","ref":"${ref}"`)
})

test('replaces a taken reference when the database recovers, and logs both references', { timeout: SLOW }, async () => {
  const { store, lock, journal, logged } = await openSafeStore()
  const [first, other] = [newRecord(), newRecord()]
  await store.accept(first)
  const unlock = lock()
  // This lead marks the database as failing, so the next goes to the journal only.
  await store.accept(other)
  const record = { ...newRecord(), ref: first.ref }
  expect(await store.accept(record)).toMatchObject({ ref: first.ref, repeat: false })
  unlock()
  await vi.waitFor(async () => expect(await store.list({})).toHaveLength(3), { timeout: 15_000 })
  const { ref } = (await store.list({})).find(({ lead }) => lead.id === record.id)!.lead
  await vi.waitFor(() => expect(journal.state().spooled).toBe(0), { timeout: 15_000 })
  expect(logged()).toContainEqual(expect.objectContaining({ ref, givenRef: first.ref }))
})

test('accepts a lead that the database rejects, counts it as spooled and stores later leads', async () => {
  const { store, journal, journalText, logged } = await openSafeStore()
  const [refused, other] = [unfitRecord(), newRecord()]
  expect(await store.accept(refused)).toMatchObject({ ref: refused.ref, repeat: false })
  await store.accept(other)
  await vi.waitFor(() => expect(logged()).toContainEqual(expect.objectContaining({ ref: refused.ref })), 5000)
  expect(journal.state().spooled).toBe(1)
  expect(journalText()).toContain(refused.id)
  expect((await store.list({})).map(({ lead }) => lead.ref)).toEqual([other.ref])
})

const suspicious = { verdict: 'suspicious', reasons: ['filled a field that people do not see'] } as const
const sameWords = (record: LeadRecord, changes: Parameters<typeof newRecord>[0] = {}): LeadRecord => ({
  ...newRecord(changes),
  keys: record.keys,
})

test('a clean repeat releases a quarantined lead, and a suspicious one does not undo that', async () => {
  const { store, queue, journalText } = await openSafeStore()
  const bot = newRecord({ screening: { ...suspicious, reasons: [...suspicious.reasons] } })
  await store.accept(bot)
  expect(await store.accept(sameWords(bot))).toMatchObject({ ref: bot.ref, repeat: true })
  expect(await queue.claimDue('crm', 9, Date.now(), 60_000)).toMatchObject([{ lead: { ref: bot.ref } }])
  expect(journalText()).toContain(`{"kind":"released","ref":"${bot.ref}"}`)
  await store.accept(sameWords(bot, { screening: { ...suspicious, reasons: [] } }))
  expect((await store.find(bot.ref))?.status).toBe('pending')
  expect(await store.list({})).toHaveLength(1)
})

test('a clean and a suspicious post at the same moment make one lead that is delivered', async () => {
  const { store, queue } = await openSafeStore()
  for (let n = 0; n < 10; n += 1) {
    const bot = newRecord({ screening: { ...suspicious, reasons: [] } })
    const both = [bot, sameWords(bot)]
    const answers = await Promise.all((n % 2 ? both : both.toReversed()).map((record) => store.accept(record)))
    expect(new Set(answers.map(({ ref }) => ref)).size).toBe(1)
  }
  expect(await queue.claimDue('crm', 99, Date.now(), 60_000)).toHaveLength(10)
})

test('a suspicious repeat leaves a lead in quarantine', async () => {
  const { store } = await openSafeStore()
  const bot = newRecord({ screening: { ...suspicious, reasons: [] } })
  await store.accept(bot)
  await store.accept(sameWords(bot, { screening: { ...suspicious, reasons: [] } }))
  expect((await store.find(bot.ref))?.status).toBe('quarantined')
})

const THE_TICK = { consent: { version: 'v1', whatsapp: true } }
const untilNow = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('a clean repeat and its consent survive a database outage and a lost database', { timeout: SLOW }, async () => {
  const first = await openSafeStore()
  const unlock = first.lock()
  const bot = newRecord({ createdAt: untilNow(3), screening: { ...suspicious, reasons: [] } })
  await first.store.accept(bot)
  const ticked = sameWords(bot, { ...THE_TICK, createdAt: untilNow(2) })
  for (let n = 0; n < 3; n += 1) await first.store.accept(ticked)
  // The lead, its consent and its release; an unchanged repeat adds no line.
  expect(first.journal.state().spooled).toBe(3)
  unlock()
  const isThere = async (store: typeof first.store) => {
    const found = await store.find(bot.ref)
    expect(found).toMatchObject({ status: 'pending', lead: THE_TICK })
    expect(found?.lead.consentHistory).toHaveLength(2)
  }
  await vi.waitFor(() => isThere(first.store), { timeout: 15_000 })
  await first.stop()
  for (const end of ['', '-wal', '-shm']) rmSync(first.file + end, { force: true })
  await isThere((await openSafeStore(first.folder)).store)
})

test('a consent changed after a backup stays in the journal', async () => {
  const { store, journal, journalText, folder } = await openSafeStore()
  const record = newRecord({ createdAt: untilNow(30) })
  await store.accept(record)
  await store.accept(sameWords(record, { ...THE_TICK, createdAt: new Date() }))
  writeFileSync(backupNoteIn(folder), JSON.stringify({ folder: '/nowhere', at: Date.now() - 5 * 60_000 }))
  await vi.waitFor(() => expect(journalText()).toContain('backed-up'), { timeout: 15_000 })
  expect(journalText()).toContain('"consentHistory":[')
  expect(journal.state().writable).toBe(true)
})
