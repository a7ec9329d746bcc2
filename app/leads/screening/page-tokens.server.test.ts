import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createPageTokens } from './page-tokens.server.ts'

const HOUR_MS = 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 6, 30) })
})
afterEach(() => {
  vi.useRealTimers()
})

const secret = 'sixteen letters!'

test('a page token is the same for all visitors and instances within an hour', () => {
  const { issue } = createPageTokens({ secret })
  const first = issue()
  vi.advanceTimersByTime(29 * 60 * 1000)
  expect(createPageTokens({ secret }).issue()).toBe(first)
  vi.advanceTimersByTime(HOUR_MS)
  expect(issue()).not.toBe(first)
})

test('a page token still contains its hour after ten days', () => {
  const { issue, read } = createPageTokens({ secret })
  const text = issue()
  vi.advanceTimersByTime(10 * 24 * HOUR_MS)
  expect(read(text)).toBe(Date.UTC(2026, 10, 21, 6))
})

test('rejects forged page tokens', () => {
  const { issue, read } = createPageTokens({ secret })
  expect(read(createPageTokens({ secret: 'another sixteen!' }).issue())).toBeNull()
  expect(read(createPageTokens({ secret: null }).issue())).toBeNull()
  const [hour, signature] = issue().split('.')
  expect(read(`${parseInt(hour!, 36) + 1}.${signature}`)).toBeNull()
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => read(text) === null))
})
