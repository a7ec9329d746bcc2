import { pino } from 'pino'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'

import { openDatabase } from '#app/database/database.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { createDatabase, startPostgres } from '../../../tests/postgres/start-postgres.ts'
import { createCounters } from './counters.server.ts'

const inMemory = { database: { dialect: 'sqlite', file: '' }, log: pino({ enabled: false }) } as const

test('counts within the window and restarts after it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const counter = createCounters(inMemory)('phone', 60)
  expect([await counter.increment('a'), await counter.increment('a'), await counter.increment('b')]).toEqual([1, 2, 1])
  expect([await counter.read('a'), await counter.read('c')]).toEqual([2, 0])
  vi.advanceTimersByTime(61_000)
  expect(await counter.increment('a')).toBe(1)
})

test('evicts the oldest key when the limit is reached', async () => {
  const counter = createCounters(inMemory)('phone', 3600)
  await counter.increment('first')
  for (let n = 0; n < 10_000; n += 1) await counter.increment(`made up ${n}`)
  expect(await counter.increment('first')).toBe(1)
  expect(await counter.increment('made up 9999')).toBe(2)
})

test.each([
  ['refuses connections', 0, (socket: { destroy: () => void }) => socket.destroy()],
  ['never responds', 150, () => undefined],
])('a database that %s counts as 0 after %i ms, and the log contains no key', async (_, waitMs, behave) => {
  const server = createServer(behave).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const database = { dialect: 'postgres', url: `postgres://nobody@127.0.0.1:${port}/none` } as const
  const lines: string[] = []
  const counter = createCounters({ database, log: pino({}, { write: (line) => lines.push(line) }) })('phone', 60)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const counting = counter.increment('+919811100001')
  // The test has no other timer that ends the wait.
  vi.advanceTimersByTime(waitMs)
  expect(await counting).toBe(0)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('98111')
  server.close()
})

test('all instances share their counts on PostgreSQL', async () => {
  const postgres = await startPostgres()
  if (!postgres) return
  onTestFinished(() => postgres.remove())
  const { url } = await createDatabase(postgres.url)
  await (await openDatabase(databaseAddress.parse(url))).destroy()
  const options = { database: databaseAddress.parse(url), log: pino({ enabled: false }) }
  const [here, there] = [createCounters(options)('phone', 60), createCounters(options)('phone', 60)]
  // The first connection takes longer than the time limit.
  for (const { increment } of [here, there])
    await vi.waitFor(async () => expect(await increment('first')).toBeGreaterThan(0), 10_000)
  for (const { increment } of [here, there, here, there]) await increment('a')
  expect(await here.increment('a')).toBe(5)
  expect(await there.read('a')).toBe(5)
  expect(await there.increment('b')).toBe(1)
})
