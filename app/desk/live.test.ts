/** A stand-in for the desk's data and its listeners. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { createLive } from './live.server.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function setUp() {
  const world = {
    sessions: ['s1', 's2', 's3'],
    came: new Map<string, number[]>(),
    looks: 0,
    isDown: false,
    warnings: 0,
  }
  const live = createLive({
    desk: {
      index: { catchUp: async () => 0, renewFuture: async () => undefined, refresh: async () => undefined },
      newcomers: async (ids) => {
        world.looks += 1
        if (world.isDown) throw new Error('no database')
        return new Map(ids.map((id) => [id, world.came.get(id) ?? []]))
      },
    },
    sessions: { list: async () => world.sessions.map((id) => ({ id })) as never },
    log: { warn: () => (world.warnings += 1) },
    pollEveryMs: 1,
  })
  stops.push(live.stop)
  const listen = (id = 's1', person = 'asha', since = 0) => {
    const leaving = new AbortController()
    const stream = live.open({ id, person: { id: person, name: person, role: 'sales' } }, since, leaving.signal)
    return { stream, leave: () => leaving.abort(), next: reading(stream) }
  }
  return { world, live, listen }
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
  const { world, listen } = setUp()
  world.came.set('asha', [10, 20]).set('ravi', [20])
  const [asha, later, ravi] = [listen('s1', 'asha'), listen('s1', 'asha', 15), listen('s2', 'ravi')]
  expect([await asha.next(), await later.next(), await ravi.next()]).toEqual([2, 1, 1])
  world.came.set('asha', [10, 20, 30])
  expect([await asha.next(), await later.next()]).toEqual([3, 2])
  world.came.set('asha', [])
  expect([await asha.next(), await later.next()]).toEqual([0, 0])
})

test('limits connections to three per session and two hundred per process, and frees the place of one that closes', async () => {
  const { world, live, listen } = setUp()
  const own = Array.from({ length: 4 }, () => listen())
  expect(own.map(({ stream }) => stream === null)).toEqual([false, false, false, true])
  own[0]!.leave()
  expect(await own[0]!.next()).toBeNull()
  expect(live.count()).toBe(2)
  expect(listen().stream).not.toBeNull()
  world.sessions = Array.from({ length: 300 }, (_, index) => `many${index}`)
  const many = world.sessions.map((id) => listen(id))
  expect(many.filter(({ stream }) => stream !== null)).toHaveLength(200 - 3)
})

test('closes connections when their session ends or the browser disconnects', async () => {
  const { world, live, listen } = setUp()
  const [ended, cancelled] = [listen('s1'), listen('s2')]
  await Promise.all([ended.next(), cancelled.next()])
  world.sessions = ['s2']
  expect(await ended.next()).toBeNull()
  cancelled.leave()
  await expect.poll(() => live.count()).toBe(0)
  expect(listen('s2').stream).not.toBeNull()
})

test('does not query the database while nobody is connected', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { world, listen } = setUp()
  const one = listen()
  await vi.advanceTimersByTimeAsync(100)
  expect(world.looks).toBeGreaterThan(10)
  one.leave()
  await vi.advanceTimersByTimeAsync(100)
  const { looks } = world
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.looks).toBe(looks)
  expect(vi.getTimerCount()).toBe(0)
})

test('one query serves all connections, and a database outage closes none', async () => {
  const { world, live, listen } = setUp()
  const listeners = ['s1', 's1', 's2', 's3'].map((id) => listen(id))
  world.isDown = true
  await expect.poll(() => world.warnings).toBeGreaterThan(0)
  expect(live.count()).toBe(4)
  world.isDown = false
  world.came.set('asha', [5])
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
  const { world, live, listen } = setUp()
  listen('s1')
  for (let count = 1; count < 200 && live.count() > 0; count += 1) {
    world.came.set('asha', Array(count).fill(count))
    const { looks } = world
    await expect.poll(() => world.looks, { interval: 1 }).toBeGreaterThan(looks)
  }
  expect(live.count()).toBe(0)
})
