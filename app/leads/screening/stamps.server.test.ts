import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createStamps } from './stamps.server.ts'

const HOUR_MS = 60 * 60 * 1000
const secret = 'sixteen letters!'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 6, 30) })
})
afterEach(() => {
  vi.useRealTimers()
})

test('all visitors of one hour get the same, on every machine, and those of the next another', () => {
  const { stamp } = createStamps({ secret })
  const first = stamp()
  vi.advanceTimersByTime(29 * 60 * 1000)
  expect(createStamps({ secret }).stamp()).toBe(first)
  vi.advanceTimersByTime(HOUR_MS)
  expect(stamp()).not.toBe(first)
})

test('a page that stays open for days still says the hour in which it was made', () => {
  const { stamp, read } = createStamps({ secret })
  const text = stamp()
  vi.advanceTimersByTime(10 * 24 * HOUR_MS)
  expect(read(text)).toBe(Date.UTC(2026, 10, 21, 6))
})

test('nothing else is a stamp of ours', () => {
  const { stamp, read } = createStamps({ secret })
  expect(read(createStamps({ secret: 'another sixteen!' }).stamp())).toBeNull()
  expect(read(createStamps({ secret: null }).stamp())).toBeNull()
  const [hour, signature] = stamp().split('.')
  expect(read(`${parseInt(hour!, 36) + 1}.${signature}`)).toBeNull()
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => read(text) === null))
})
