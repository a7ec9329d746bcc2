import { expect, test } from 'vitest'

import { createWorkQueue } from './work-queue.ts'

/** Work that runs until the test ends it. */
function createWork() {
  const ends: (() => void)[] = []
  return { end: () => ends.shift()?.(), work: () => new Promise<void>((end) => ends.push(end)) }
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve))

test('runs the limit at once and the rest in order', async () => {
  const order: number[] = []
  let atOnce = 0
  let most = 0
  const queue = createWorkQueue({ atOnce: 2, mayWait: 10 })
  const work = async (number: number) => {
    most = Math.max(most, (atOnce += 1))
    await nextTick()
    order.push(number)
    atOnce -= 1
  }
  await Promise.all([1, 2, 3, 4, 5, 6].map((number) => queue.run(() => work(number))))
  expect({ order, most }).toEqual({ order: [1, 2, 3, 4, 5, 6], most: 2 })
})

test('failed work frees its place', async () => {
  const queue = createWorkQueue({ atOnce: 1, mayWait: 10 })
  const failed = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('reports a full queue', async () => {
  const { work, end } = createWork()
  const queue = createWorkQueue({ atOnce: 1, mayWait: 1 })
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

test('work that waits outside takes no place, and returns before the line', async () => {
  const { work: answer, end: endAnswer } = createWork()
  const { work, end } = createWork()
  const order: string[] = []
  const queue = createWorkQueue({ atOnce: 1, mayWait: 10 })
  const asking = queue.run(async (leave) => {
    await leave(answer)
    order.push('asked')
  })
  const second = queue.run(work).then(() => order.push('second'))
  const third = queue.run(async () => order.push('third'))
  await nextTick()
  endAnswer()
  await nextTick()
  expect(order).toEqual([])
  end()
  await Promise.all([asking, second, third])
  expect(order).toEqual(['second', 'asked', 'third'])
})

test('work that waits outside counts as waiting', async () => {
  const { work: answer, end } = createWork()
  const queue = createWorkQueue({ atOnce: 1, mayWait: 2 })
  const asking = [1, 2].map(() => queue.run((leave) => leave(answer)))
  await nextTick()
  expect(queue.isFull()).toBe(true)
  end()
  end()
  await Promise.all(asking)
  expect(queue.isFull()).toBe(false)
})

test('overlapping waits, failing ones and those that outlive their work lose and add no place', async () => {
  const { work: answer, end } = createWork()
  const queue = createWorkQueue({ atOnce: 1, mayWait: 100 })
  let late: Promise<unknown> | undefined
  const overlapping = queue.run((leave) => Promise.all([leave(answer), leave(answer), leave(nextTick)]))
  const failing = queue.run((leave) => leave(() => Promise.reject(new Error('silent'))))
  const outlived = queue.run(async (leave) => void (late = leave(answer)))
  await expect(failing).rejects.toThrow('silent')
  await outlived
  for (let ended = 0; ended < 3; ended += 1) end()
  await Promise.all([overlapping, late])

  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, (running += 1))
    await nextTick()
    running -= 1
  }
  await Promise.all([1, 2, 3].map(() => queue.run(work)))
  expect(most).toBe(1)
  expect(queue.isFull()).toBe(false)
})
