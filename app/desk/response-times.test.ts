import { expect, test } from 'vitest'

import { minutesWithin, toBars } from './response-times.ts'

const of = (minutes: number[], never = 0) => ({
  answered: minutes.map((each) => ({ minutes: each, count: 1 })),
  inTime: 0,
  never,
  waiting: 0,
  withoutClock: 0,
})

test('leads that were never called count as slowest', () => {
  expect(minutesWithin(of([1, 2, 3]), 0.5)).toBe(2)
  expect(minutesWithin(of([1, 2, 3], 1), 0.5)).toBe(2)
  expect(minutesWithin(of([1, 2, 3], 3), 0.5)).toBe(3)
  expect(minutesWithin(of([1, 2, 3], 4), 0.5)).toBeNull()
  expect(minutesWithin(of([1, 2, 3], 1), 0.9)).toBeNull()
  expect(minutesWithin(of([]), 0.5)).toBeNull()
})

test('counts every lead in exactly one bar', () => {
  const bars = toBars(of([0, 5, 6, 15, 30, 31, 60, 120, 121, 240, 241, 30_000], 7))
  expect(bars.map(({ count }) => count)).toEqual([2, 2, 1, 2, 1, 2, 2, 7])
})
