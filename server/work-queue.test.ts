import { expect, test } from 'vitest'

import { createWorkQueue } from './work-queue.ts'

/** Work that runs until the test ends it. */
function createWork() {
  const ends: (() => void)[] = []
  return { end: () => ends.shift()?.(), work: () => new Promise<void>((end) => ends.push(end)) }
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve))

test('runs the limit concurrently and the rest in order', async () => {
  const order: number[] = []
  let atOnce = 0
  let most = 0
  const queue = createWorkQueue({ concurrency: 2, maxWaiting: 10 })
  const work = async (number: number) => {
    most = Math.max(most, (atOnce += 1))
    await nextTick()
    order.push(number)
    atOnce -= 1
  }
  await Promise.all([1, 2, 3, 4, 5, 6].map((number) => queue.run(() => work(number))))
  expect({ order, most }).toEqual({ order: [1, 2, 3, 4, 5, 6], most: 2 })
})

test('failed work frees its slot', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 10 })
  const failed = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('reports a full queue', async () => {
  const { work, end } = createWork()
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 1 })
  const first = queue.run(work)
  expect(queue.isFull()).toBe(false)
  const second = queue.run(work)
  expect(queue.isFull()).toBe(true)
  end()
  await first
  await nextTick()
  expect(queue.isFull()).toBe(false)
  end()
  await second
})
