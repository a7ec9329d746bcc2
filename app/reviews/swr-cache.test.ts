import { expect, test } from 'vitest'

import { createSwrCache } from './swr-cache.ts'

/** Creates a service and a clock that the test controls. */
function createTestCache() {
  const waiting: ((value: string | null) => void)[] = []
  let time = 1000
  let calls = 0
  const read = createSwrCache<string>({
    load: () => {
      calls += 1
      return new Promise((resolve) => waiting.push(resolve))
    },
    maxAgeMs: 10,
    expiresMs: 60,
    pauseMs: 5,
    now: () => time,
  })
  const answer = async (value: string | null) => {
    waiting.shift()?.(value)
    await new Promise(setImmediate)
  }
  return { read, answer, calls: () => calls, advanceMs: (ms: number) => (time += ms) }
}

test('concurrent first reads share one call', async () => {
  const { read, answer, calls } = createTestCache()
  const all = [read(), read(), read()]
  await answer('a')
  expect(await Promise.all(all)).toEqual(['a', 'a', 'a'])
  expect(calls()).toBe(1)
})

test('returns a stale value immediately and revalidates it; a fresh one is not reloaded', async () => {
  const { read, answer, calls, advanceMs } = createTestCache()
  const first = read()
  await answer('a')
  await first
  advanceMs(10)
  expect([await read(), calls()]).toEqual(['a', 1])
  advanceMs(1)
  expect([await read(), await read(), calls()]).toEqual(['a', 'a', 2])
  await answer('b')
  expect([await read(), calls()]).toEqual(['b', 2])
})

test('a failed load leaves the cached value and pauses further loads', async () => {
  const { read, answer, calls, advanceMs } = createTestCache()
  const first = read()
  await answer('a')
  await first
  advanceMs(11)
  await read()
  await answer(null)
  expect([await read(), calls()]).toEqual(['a', 2])
  advanceMs(6)
  expect([await read(), calls()]).toEqual(['a', 3])
})

test('an expired value is never returned', async () => {
  const { read, answer, advanceMs } = createTestCache()
  const first = read()
  await answer('a')
  await first
  advanceMs(60)
  const late = read()
  await answer(null)
  expect(await late).toBeNull()
  expect(await read(), 'no load during the pause').toBeNull()
})

test('reloads a value that was loaded before the clock was set back', async () => {
  const { read, answer, calls, advanceMs } = createTestCache()
  advanceMs(1e9)
  const first = read()
  await answer('a')
  await first
  advanceMs(-1e9)
  const second = read()
  await answer('b')
  expect(await second).toBe('b')
  expect(calls()).toBe(2)
})
