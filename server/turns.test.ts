import { expect, test } from 'vitest'

import { createTurns } from './turns.ts'

/** Work that goes on until it is told to end. */
function createWork() {
  const ends: (() => void)[] = []
  return { end: () => ends.shift()?.(), work: () => new Promise<void>((end) => ends.push(end)) }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('so many at once, the others in their order', async () => {
  const order: number[] = []
  let atOnce = 0
  let most = 0
  const turns = createTurns({ atOnce: 2, maxWaiting: 10 })
  const work = async (number: number) => {
    most = Math.max(most, (atOnce += 1))
    await settle()
    order.push(number)
    atOnce -= 1
  }
  await Promise.all([1, 2, 3, 4, 5, 6].map((number) => turns.take(() => work(number))))
  expect({ order, most }).toEqual({ order: [1, 2, 3, 4, 5, 6], most: 2 })
})

test('work that fails gives its turn to the next', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 10 })
  const failed = turns.take(() => Promise.reject(new Error('broken')))
  const next = turns.take(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('it says when enough are waiting', async () => {
  const { work, end } = createWork()
  const turns = createTurns({ atOnce: 1, maxWaiting: 1 })
  const first = turns.take(work)
  expect(turns.isFull()).toBe(false)
  const second = turns.take(work)
  expect(turns.isFull()).toBe(true)
  end()
  await first
  await settle()
  expect(turns.isFull()).toBe(false)
  end()
  await second
})
