import { expect, test } from 'vitest'

import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { CRM_ONLY, newLead, openTestStore } from '../../../tests/leads/store.ts'
import { createSqlLeadRecovery } from './sql-lead-recovery.server.ts'

let visitors = 0

const newRecord = () => {
  visitors += 1
  return createLeadRecord(
    newLead(),
    { submissionId: `visitor-of-this-test-${visitors}`, contentHash: `h${visitors}` },
    CRM_ONLY,
  )
}

async function setUp() {
  const { database, store } = await openTestStore()
  return { database, store, recovery: createSqlLeadRecovery(database) }
}

test('restores missing leads with their deliveries and leaves existing leads unchanged', async () => {
  const { store, recovery } = await setUp()
  const [here, missing] = [newRecord(), newRecord()]
  await store.accept(here)
  expect((await recovery.restore([here, missing])).count).toBe(1)
  expect((await recovery.restore([here, missing])).count).toBe(0)
  expect((await store.find(missing.ref))?.deliveries.map(({ id }) => id)).toEqual([missing.channels[0]!.id])
  expect(await recovery.known([here.id, missing.id, 'nobody'])).toEqual(new Set([here.id, missing.id]))
})

test('does not restore erased or purged leads', async () => {
  const { store, recovery } = await setUp()
  const [erased, purged] = [newRecord(), newRecord()]
  await store.accept(erased)
  await store.erase(erased.ref)
  await store.accept(purged)
  await store.purge(new Date())
  expect((await recovery.restore([erased, purged])).count).toBe(0)
  expect((await recovery.erasedSince(0)).sort()).toEqual([erased.id, purged.id].sort())
  expect(await store.list({})).toEqual([])
})

test('erases a lead again after an older copy restored it', async () => {
  const { store, recovery } = await setUp()
  const record = newRecord()
  await store.accept(record)
  await recovery.eraseAgain([record.id])
  expect(await store.find(record.ref)).toBeNull()
  expect((await recovery.restore([record])).count).toBe(0)
})

test('marks a sent delivery once', async () => {
  const { store, recovery } = await setUp()
  const record = newRecord()
  await store.accept(record)
  const sent = [{ deliveryId: record.channels[0]!.id, at: 1000 }]
  expect(await recovery.markDelivered(sent)).toBe(1)
  expect(await recovery.markDelivered(sent)).toBe(0)
  expect((await store.find(record.ref))?.status).toBe('delivered')
})

test('restores a duplicate with a different reference beside the existing lead', async () => {
  const { store, recovery } = await setUp()
  const [here, twin] = [newRecord(), newRecord()]
  await store.accept(here)
  expect((await recovery.restore([{ ...twin, keys: here.keys }])).count).toBe(1)
  expect(await store.find(twin.ref)).not.toBeNull()
})

test('restores a lead under a new reference when its own is taken, and reports both', async () => {
  const { store, recovery } = await setUp()
  const [here, first, second] = [newRecord(), newRecord(), newRecord()]
  await store.accept(here)
  // One batch contains a reference taken by a stored lead and one taken by an earlier lead in the batch.
  const records = [{ ...first, ref: here.ref }, second, { ...newRecord(), ref: second.ref }]
  const { count, renamed } = await recovery.restore(records)
  expect(count).toBe(3)
  expect(renamed.map(({ givenRef }) => givenRef)).toEqual([here.ref, second.ref])
  expect((await store.find(renamed[0]!.ref))?.lead.id).toBe(first.id)
  expect((await store.find(here.ref))?.lead.id).toBe(here.id)
  expect((await store.find(second.ref))?.lead.id).toBe(second.id)
  // A second restore returns the same new references.
  expect(await recovery.restore(records)).toEqual({ count: 0, renamed })
})

test('restores earlier leads with the same content within ten minutes', async () => {
  const { store, recovery } = await setUp()
  const [here, lost, twice] = [newRecord(), newRecord(), newRecord()]
  await store.accept(here)
  const earlier = { ...lost.lead, createdAt: new Date(Number(here.lead.createdAt) - 1000) }
  const twins = [
    { ...lost, lead: earlier, keys: here.keys },
    { ...twice, keys: here.keys },
  ]
  expect((await recovery.restore([...twins, ...twins])).count).toBe(2)
  expect(await store.list({})).toHaveLength(3)
})

test('accepts an empty list', async () => {
  const { recovery } = await setUp()
  expect(await recovery.restore([])).toEqual({ count: 0, renamed: [] })
})
