import { expect, test } from 'vitest'

import { createSqlLeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { newRecord } from '../../../tests/leads/journal.ts'
import { openTestStore } from '../../../tests/leads/store.ts'
import { createErasureWatch } from './erasures.server.ts'

const HOUR_MS = 3_600_000

async function setUp() {
  const { database, store } = await openTestStore()
  const site = { later: 0, isAway: false, takenOut: [] as string[] }
  const { erasedSince } = createSqlLeadRecovery(database)
  const unless = <Result>(fails: boolean, result: Result) => (fails ? Promise.reject(new Error('away')) : result)
  const watch = createErasureWatch({
    recovery: { erasedSince: async (time) => unless(site.isAway, await erasedSince(time)) },
    remove: async (ids) => void site.takenOut.push(...ids),
    now: () => Date.now() + site.later,
  })
  async function erase() {
    const record = newRecord()
    await store.accept(record)
    await store.erase(record.ref)
    return record.id
  }
  return { site, watch, erase }
}

test('removes an erased lead once', async () => {
  const { site, watch, erase } = await setUp()
  const first = await erase()
  await watch.look()
  const second = await erase()
  await watch.look()
  await watch.look()
  expect(site.takenOut).toEqual([first, second])
})

test('removes leads erased while the database was unreachable', async () => {
  const { site, watch, erase } = await setUp()
  await watch.look()
  site.isAway = true
  const id = await erase()
  await expect(watch.look()).rejects.toThrow('away')
  Object.assign(site, { isAway: false, later: HOUR_MS })
  await watch.look()
  expect(site.takenOut).toEqual([id])
})

test('retries the removal after a failure', async () => {
  const { database, store } = await openTestStore()
  const takenOut: string[] = []
  let isWritable = false
  const watch = createErasureWatch({
    recovery: createSqlLeadRecovery(database),
    remove: async (ids) => void (isWritable ? takenOut.push(...ids) : await Promise.reject(new Error('full'))),
  })
  const record = newRecord()
  await store.accept(record)
  await store.erase(record.ref)
  await expect(watch.look()).rejects.toThrow('full')
  isWritable = true
  await watch.look()
  expect(takenOut).toEqual([record.id])
})

test('removes leads erased after the clock was set back', async () => {
  const { site, watch, erase } = await setUp()
  site.later = 400 * 24 * HOUR_MS
  await watch.look()
  site.later = 0
  const id = await erase()
  await watch.look()
  expect(site.takenOut).toEqual([id])
})
