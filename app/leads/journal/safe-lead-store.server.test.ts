import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

import { makeFolder, newRecord, openSafeStore, unfitRecord } from '../../../tests/leads/journal.ts'

const SLOW = 15_000

test('a lead is in the database and in the journal, with the same id and reference', async () => {
  const { store, journalText } = await openSafeStore()
  const record = newRecord()
  expect(await store.accept(record)).toEqual({ ref: record.ref, repeat: false })
  expect((await store.find(record.ref))?.lead.id).toBe(record.id)
  expect(journalText()).toContain(record.id)
})

test(
  'while the database refuses, the journal is enough: same answer, same reference for a repeat',
  { timeout: SLOW },
  async () => {
    const { store, lock, journal } = await openSafeStore()
    const before = newRecord()
    await store.accept(before)
    const unlock = lock()
    const record = newRecord()
    const twice = await Promise.all([store.accept(record), store.accept({ ...newRecord(), keys: record.keys })])
    expect(twice.map(({ ref }) => ref)).toEqual([record.ref, record.ref])
    expect(await store.accept({ ...newRecord(), keys: before.keys })).toEqual({ ref: before.ref, repeat: true })
    expect(journal.state().spooled).toBe(1)
    unlock()
    await vi.waitFor(async () => expect(await store.find(record.ref)).not.toBeNull(), { timeout: 5000 })
    expect(await store.list({})).toHaveLength(2)
    expect((await store.find(record.ref))?.deliveries.map(({ channel, status }) => [channel, status])).toEqual([
      ['crm', 'pending'],
    ])
  },
)

test('who is let out of quarantine while the database refuses is out once it is back', { timeout: SLOW }, async () => {
  const { store, lock } = await openSafeStore()
  const unlock = lock()
  const record = newRecord({ screening: { verdict: 'suspicious', reasons: ['asked'] } })
  await store.accept(record)
  expect(await store.release(record.ref)).toBe(true)
  unlock()
  await vi.waitFor(async () => expect((await store.find(record.ref))?.status).toBe('pending'), { timeout: 5000 })
})

test('a journal that cannot be written costs nobody a thank-you while the database can', async () => {
  const folder = makeFolder()
  const journalFolder = join(folder, 'journal')
  writeFileSync(journalFolder, 'a file stands in its place')
  const { store, journal } = await openSafeStore(folder, journalFolder)
  const record = newRecord()
  expect(await store.accept(record)).toEqual({ ref: record.ref, repeat: false })
  expect(journal.state().writable).toBe(false)
})

test('when neither can be written nobody is thanked, and who tries again is one lead', { timeout: SLOW }, async () => {
  const folder = makeFolder()
  const journalFolder = join(folder, 'journal')
  writeFileSync(journalFolder, 'a file stands in its place')
  const { store, lock } = await openSafeStore(folder, journalFolder)
  const unlock = lock()
  const record = newRecord()
  await expect(store.accept(record)).rejects.toThrow()
  unlock()
  rmSync(journalFolder)
  await vi.waitFor(async () => expect(await store.accept(record)).toMatchObject({ ref: record.ref }), { timeout: 5000 })
  await vi.waitFor(async () => expect(await store.list({})).toHaveLength(1), { timeout: 5000 })
})

test('whose reference is another’s already is told a new one, the same in database and journal', async () => {
  const { store, journalText } = await openSafeStore()
  const first = newRecord()
  await store.accept(first)
  const record = { ...newRecord(), ref: first.ref }
  const { ref } = await store.accept(record)
  expect(ref).not.toBe(first.ref)
  expect((await store.find(ref))?.lead.id).toBe(record.id)
  expect(journalText()).toContain(`"id":"${record.id}","ref":"${ref}"`)
})

test(
  'a reference that turns out to be another’s once the database is back is replaced then, and the log names both',
  { timeout: SLOW },
  async () => {
    const { store, lock, journal, logged } = await openSafeStore()
    const [first, other] = [newRecord(), newRecord()]
    await store.accept(first)
    const unlock = lock()
    // By this one it is known that the database refuses: the next is not tried there.
    await store.accept(other)
    const record = { ...newRecord(), ref: first.ref }
    expect(await store.accept(record)).toEqual({ ref: first.ref, repeat: false })
    unlock()
    await vi.waitFor(async () => expect(await store.list({})).toHaveLength(3), { timeout: 5000 })
    const { ref } = (await store.list({})).find(({ lead }) => lead.id === record.id)!.lead
    await vi.waitFor(() => expect(journal.state().spooled).toBe(0), { timeout: 5000 })
    expect(logged()).toContainEqual(expect.objectContaining({ ref, told: first.ref }))
  },
)

test('a lead that the database will not have is thanked, hides no other, and counts as spooled', async () => {
  const { store, journal, journalText, logged } = await openSafeStore()
  const [refused, other] = [unfitRecord(), newRecord()]
  expect(await store.accept(refused)).toEqual({ ref: refused.ref, repeat: false })
  await store.accept(other)
  await vi.waitFor(() => expect(logged()).toContainEqual(expect.objectContaining({ ref: refused.ref })), 5000)
  expect(journal.state().spooled).toBe(1)
  expect(journalText()).toContain(refused.id)
  expect((await store.list({})).map(({ lead }) => lead.ref)).toEqual([other.ref])
})
