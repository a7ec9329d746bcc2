import { expect, test } from 'vitest'

import { createProcessAlertMemory } from '#app/alerts/alert-memory.ts'
import { ALERT_RULES } from '#app/alerts/alert-rules.ts'
import { createAlertWatch } from '#app/alerts/alert-watch.server.ts'
import { openTestStore } from '../../tests/leads/store.ts'
import { createSpeaker } from './speaker.server.ts'

const MINUTE_MS = 60_000
const NOW = Date.UTC(2026, 10, 27, 7)
const rules = ALERT_RULES.filter(({ name }) => name === 'database-down' || name === 'disk-low')

async function setUp() {
  const { database } = await openTestStore()
  const sent: string[] = []
  const gauges = { up: 1, free: 5e9 }
  const instances = ['one', 'two', 'three'].map((instance) => {
    const speaker = createSpeaker(database)
    const watch = createAlertWatch({
      rules,
      memory: createProcessAlertMemory(),
      readMetrics: async () => [
        { name: 'site_database_up', samples: [{ value: gauges.up }] },
        { name: 'site_disk_free_bytes', samples: [{ value: gauges.free }] },
      ],
      send: async ({ subject }) => void sent.push(subject),
      instance,
      speaks: speaker.speaks,
    })
    return { speaker, watch }
  })
  const renewAll = async (now: number) => {
    for (const { speaker } of instances) await speaker.renew(now)
  }
  const watchAll = async (now: number) => {
    for (const { watch } of instances) await watch(now)
  }
  return { instances, gauges, sent, renewAll, watchAll }
}

test('three instances send one alert for a database outage, and one when it ends', async () => {
  const { gauges, sent, renewAll, watchAll } = await setUp()
  await renewAll(NOW)
  gauges.up = 0
  for (let minute = 0; minute <= 5; minute += 1) await watchAll(NOW + minute * MINUTE_MS)
  expect(sent).toEqual(['The database takes no leads (one)'])
  gauges.up = 1
  await watchAll(NOW + 6 * MINUTE_MS)
  expect(sent.slice(1)).toEqual(['Over: The database takes no leads (one)'])
})

test('after an instance stops, the next one alerts immediately', async () => {
  const { instances, gauges, sent, renewAll } = await setUp()
  await renewAll(NOW)
  const [one, two] = instances
  await one!.speaker.release()
  await two!.speaker.renew(NOW + 1000)
  gauges.up = 0
  for (let minute = 0; minute <= 5; minute += 1) await two!.watch(NOW + minute * MINUTE_MS)
  expect(sent).toEqual(['The database takes no leads (two)'])
})

test('each instance alerts about its own disk', async () => {
  const { gauges, sent, renewAll, watchAll } = await setUp()
  await renewAll(NOW)
  gauges.free = 1e6
  await watchAll(NOW)
  expect(sent).toHaveLength(3)
})

test('other instances alert after a quarter of an hour, in case the alerting instance is down too', async () => {
  const { instances, gauges, sent, renewAll } = await setUp()
  await renewAll(NOW)
  gauges.up = 0
  const [, two] = instances
  await two!.watch(NOW)
  await two!.watch(NOW + 15 * MINUTE_MS)
  expect(sent).toEqual([])
  await two!.watch(NOW + 16 * MINUTE_MS)
  expect(sent).toEqual(['The database takes no leads (two)'])
})

test('after the lease expires, only the first instance to renew it sends alerts', async () => {
  const { instances } = await setUp()
  const [one, two] = instances.map(({ speaker }) => speaker)
  expect(one!.speaks(), 'before the first contact').toBe(true)
  await one!.renew(NOW)
  await two!.renew(NOW)
  expect([one!.speaks(), two!.speaks()]).toEqual([true, false])
  await two!.renew(NOW + 2 * MINUTE_MS)
  await one!.renew(NOW + 2 * MINUTE_MS)
  expect([one!.speaks(), two!.speaks()]).toEqual([false, true])
})
