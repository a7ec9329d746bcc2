import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createBodies } from './request-body.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const LIMITS = { bodyBytes: 64, bodyMs: 15_000, heldBytes: 4096 }

/** A body that arrives as the test sends it. */
function createSender() {
  let controller: ReadableStreamDefaultController<Uint8Array>
  let isStopped = false
  const stream = new ReadableStream<Uint8Array>({
    start: (started) => void (controller = started),
    cancel: () => void (isStopped = true),
  })
  return {
    stream,
    send: async (text: string) => {
      controller.enqueue(Buffer.from(text))
      await new Promise((resolve) => setImmediate(resolve))
    },
    end: () => void (isStopped || controller.close()),
    breakOff: () => controller.error(new Error('reset')),
    isStopped: () => isStopped,
  }
}

const textOf = (body: Awaited<ReturnType<ReturnType<typeof createBodies>['receive']>>) =>
  typeof body === 'string' ? body : Buffer.from(body.bytes).toString()

test('puts the parts of a body together', async () => {
  const sender = createSender()
  const receiving = createBodies(LIMITS).receive(sender.stream)
  await sender.send('name=')
  await sender.send('Asha')
  sender.end()
  expect(textOf(await receiving)).toBe('name=Asha')
})

test('stops one byte behind the limit', async () => {
  const sender = createSender()
  const receiving = createBodies(LIMITS).receive(sender.stream)
  await sender.send('a'.repeat(60))
  await sender.send('b'.repeat(60))
  expect(textOf(await receiving)).toHaveLength(65)
  expect(sender.isStopped()).toBe(true)
})

test('a body that takes too long is given up', async () => {
  const sender = createSender()
  const receiving = createBodies(LIMITS).receive(sender.stream)
  await sender.send('name=')
  await vi.advanceTimersByTimeAsync(LIMITS.bodyMs)
  expect(await receiving).toBe('late')
  expect(sender.isStopped()).toBe(true)
})

test('the body that has been arriving longest makes room', async () => {
  // Each takes 65 bytes of memory.
  const bodies = createBodies({ ...LIMITS, heldBytes: 140 })
  const [slow, honest, third] = [createSender(), createSender(), createSender()]
  const receiving = [slow, honest, third].map(({ stream }) => bodies.receive(stream))
  for (const sender of [slow, honest, third]) await sender.send('phone=98')
  expect(await receiving[0]).toBe('no-room')
  honest.end()
  third.end()
  expect(await Promise.all(receiving.slice(1).map(async (body) => textOf(await body)))).toEqual([
    'phone=98',
    'phone=98',
  ])
})

test('bodies in work hold their memory until they are released', async () => {
  const bodies = createBodies({ ...LIMITS, heldBytes: 70 })
  const take = async (text: string) => {
    const sender = createSender()
    const receiving = bodies.receive(sender.stream)
    await sender.send(text)
    sender.end()
    return receiving
  }
  const first = await take('first')
  expect(await take('second')).toBe('no-room')
  if (typeof first !== 'string') first.release()
  expect(textOf(await take('third'))).toBe('third')
})

test('a broken connection is an error and holds nothing', async () => {
  const bodies = createBodies({ ...LIMITS, heldBytes: 70 })
  for (let time = 0; time < 3; time += 1) {
    const sender = createSender()
    const receiving = bodies.receive(sender.stream)
    await sender.send('name=')
    sender.breakOff()
    await expect(receiving).rejects.toThrow('reset')
  }
  const sender = createSender()
  const receiving = bodies.receive(sender.stream)
  await sender.send('whole')
  sender.end()
  expect(textOf(await receiving)).toBe('whole')
})
