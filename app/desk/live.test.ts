/** A stand-in for the desk's data and its listeners. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { createLive } from './live.server.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function setUp() {
  const fakes = {
    sessions: ['s1', 's2', 's3'],
    came: new Map<string, number[]>(),
    polls: 0,
    isDown: false,
    warnings: 0,
  }
  const live = createLive({
    desk: {
      unopenedLeads: async (ids) => {
        fakes.polls += 1
        if (fakes.isDown) throw new Error('no database')
        return new Map(ids.map((id) => [id, fakes.came.get(id) ?? []]))
      },
    },
    sessions: { list: async () => fakes.sessions.map((id) => ({ id })) as never },
    log: { warn: () => (fakes.warnings += 1) },
    pollEveryMs: 1,
  })
  stops.push(live.stop)
  const listen = (id = 's1', member = 'asha', since = 0) => {
    const leaving = new AbortController()
    const stream = live.open({ id, member: { id: member, name: member, role: 'sales' } }, since, leaving.signal)
    return { stream, leave: () => leaving.abort(), next: reading(stream) }
  }
  return { fakes, live, listen }
}

/** The next message with a number; null once the stream has ended. */
function reading(stream: ReadableStream<Uint8Array> | null) {
  const reader = stream?.getReader()
  return async (): Promise<number | null> => {
    for (;;) {
      const { done, value } = await reader!.read()
      if (done) return null
      const said = /^data: (.*)$/m.exec(new TextDecoder().decode(value))
      if (said) return (JSON.parse(said[1]!) as { count: number }).count
    }
  }
}

test('each connection receives the number of leads since its page was rendered, and again only when that changes', async () => {
  const { fakes, listen } = setUp()
  fakes.came.set('asha', [10, 20]).set('ravi', [20])
  const [asha, later, ravi] = [listen('s1', 'asha'), listen('s1', 'asha', 15), listen('s2', 'ravi')]
  expect([await asha.next(), await later.next(), await ravi.next()]).toEqual([2, 1, 1])
  fakes.came.set('asha', [10, 20, 30])
  expect([await asha.next(), await later.next()]).toEqual([3, 2])
  fakes.came.set('asha', [])
  expect([await asha.next(), await later.next()]).toEqual([0, 0])
})

test('limits connections to three per session and two hundred per process, and frees the place of one that closes', async () => {
  const { fakes, live, listen } = setUp()
  const own = Array.from({ length: 4 }, () => listen())
  expect(own.map(({ stream }) => stream === null)).toEqual([false, false, false, true])
  own[0]!.leave()
  expect(await own[0]!.next()).toBeNull()
  expect(live.count()).toBe(2)
  expect(listen().stream).not.toBeNull()
  fakes.sessions = Array.from({ length: 300 }, (_, index) => `many${index}`)
  const many = fakes.sessions.map((id) => listen(id))
  expect(many.filter(({ stream }) => stream !== null)).toHaveLength(200 - 3)
})

test('closes connections when their session ends or the browser disconnects', async () => {
  const { fakes, live, listen } = setUp()
  const [ended, cancelled] = [listen('s1'), listen('s2')]
  await Promise.all([ended.next(), cancelled.next()])
  fakes.sessions = ['s2']
  expect(await ended.next()).toBeNull()
  cancelled.leave()
  await expect.poll(() => live.count()).toBe(0)
  expect(listen('s2').stream).not.toBeNull()
})

test('does not query the database while nobody is connected', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { fakes, listen } = setUp()
  const one = listen()
  await vi.advanceTimersByTimeAsync(100)
  expect(fakes.polls).toBeGreaterThan(10)
  one.leave()
  await vi.advanceTimersByTimeAsync(100)
  const { polls } = fakes
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fakes.polls).toBe(polls)
  expect(vi.getTimerCount()).toBe(0)
})

test('one query serves all connections, and a database outage closes none', async () => {
  const { fakes, live, listen } = setUp()
  const listeners = ['s1', 's1', 's2', 's3'].map((id) => listen(id))
  fakes.isDown = true
  await expect.poll(() => fakes.warnings).toBeGreaterThan(0)
  expect(live.count()).toBe(4)
  fakes.isDown = false
  fakes.came.set('asha', [5])
  for (const { next } of listeners) {
    let count = await next()
    while (count !== 1) count = await next()
  }
})

test('a stopping process closes all connections and accepts no more', async () => {
  const { live, listen } = setUp()
  const one = listen()
  await one.next()
  live.stop()
  expect(await one.next()).toBeNull()
  expect(listen().stream).toBeNull()
})

test('closes the connection of a client that does not read', async () => {
  const { fakes, live, listen } = setUp()
  listen('s1')
  for (let count = 1; count < 200 && live.count() > 0; count += 1) {
    fakes.came.set('asha', Array(count).fill(count))
    const { polls } = fakes
    await expect.poll(() => fakes.polls, { interval: 1 }).toBeGreaterThan(polls)
  }
  expect(live.count()).toBe(0)
})
