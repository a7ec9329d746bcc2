import { expect, test } from 'vitest'

import { createTurns } from './turns.ts'

test('never more at a time than there are turns, in order, and a failure gives its turn on', async () => {
  const inTurn = createTurns(3)
  const begun: number[] = []
  let [now, most] = [0, 0]
  const work = (number: number) => async () => {
    begun.push(number)
    most = Math.max(most, (now += 1))
    await new Promise((resolve) => setImmediate(resolve))
    now -= 1
    if (number % 4 === 0) throw new Error('broken')
    return number
  }
  const all = await Promise.allSettled(Array.from({ length: 50 }, (_, number) => inTurn(work(number))))
  expect(most).toBe(3)
  expect(begun).toEqual(Array.from({ length: 50 }, (_, number) => number))
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(13)
  expect(await inTurn(work(1))).toBe(1)
})
