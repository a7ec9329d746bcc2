import { expect, test } from 'vitest'

import { createRefusedPosts } from './refused-posts.server.ts'

const RATE = { most: 20, forMs: 300_000 }

function createCounted({ isLate = true } = {}) {
  let now = 0
  const posts = createRefusedPosts({ rate: RATE, isLate: () => isLate, now: () => now })
  return {
    ...posts,
    refuse: (client: string, times: number, status = 422) => {
      for (let time = 0; time < times; time += 1) posts.note(client, status)
    },
    pass: (ms: number) => void (now += ms),
  }
}

test('a sender with many refused posts gets short pages while the server is busy', () => {
  const busy = createCounted()
  busy.refuse('49.36.1.1', 19)
  expect(busy.mustBeShort('49.36.1.1')).toBe(false)
  busy.refuse('49.36.1.1', 1, 403)
  expect(busy.mustBeShort('49.36.1.1')).toBe(true)
  expect(busy.mustBeShort('49.36.1.2')).toBe(false)
})

test('while the server is not busy, nobody does', () => {
  const calm = createCounted({ isLate: false })
  calm.refuse('49.36.1.1', 1000)
  expect(calm.mustBeShort('49.36.1.1')).toBe(false)
})

test('only refused posts count, for five minutes, and of known addresses', () => {
  const busy = createCounted()
  for (const status of [200, 303, 500, 503]) busy.refuse('49.36.1.1', 50, status)
  expect(busy.mustBeShort('49.36.1.1')).toBe(false)
  busy.refuse('49.36.1.1', 20)
  busy.pass(RATE.forMs + 1)
  expect(busy.mustBeShort('49.36.1.1')).toBe(false)
  for (let time = 0; time < 50; time += 1) busy.note(null, 422)
  expect(busy.mustBeShort(null)).toBe(false)
})
