import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseRange } from './byte-range.ts'

const SIZE = 100

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=10-', { first: 10, last: 99 }],
  ['bytes=-5', { first: 95, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=90-18446744073709551615', { first: 90, last: 99 }],
  ['BYTES=1-2', { first: 1, last: 2 }],
  ['bytes=, 1-2 ,', { first: 1, last: 2 }],
])('parses %s', (header, part) => expect(parseRange(header, SIZE)).toEqual(part))

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])('%s is unsatisfiable', (header) =>
  expect(parseRange(header, SIZE)).toBe('unsatisfiable'),
)

test.each([
  ['another unit', 'items=0-1'],
  ['an end before its start', 'bytes=9-1'],
  ['text instead of numbers', 'bytes=a-b'],
  ['an empty range', 'bytes='],
  ['a single dash', 'bytes=-'],
  ['a space inside', 'bytes=0 - 5'],
  ['a plus sign', 'bytes=+1-5'],
  ['several ranges', 'bytes=0-1,5-6'],
])('%s returns the whole file', (_, header) => expect(parseRange(header, SIZE)).toBeNull())

test('an empty file has no byte ranges', () => {
  expect(parseRange('bytes=-5', 0)).toBeNull()
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
})

test('a byte range always lies within the file', () => {
  const digits = fc.oneof(
    fc.constant(''),
    fc.bigInt({ min: 0n, max: 10n ** 25n }).map(String),
    fc.nat(1100).map(String),
  )
  const asked = fc.oneof(
    fc.tuple(digits, digits).map(([first, last]) => `bytes=${first}-${last}`),
    fc.string({ unit: fc.constantFrom(...'bytes=-0123,; ') }),
    fc.string(),
  )
  fc.assert(
    fc.property(asked, fc.nat(1000), (header, size) => {
      const range = parseRange(header, size)
      if (range === null || range === 'unsatisfiable') return
      expect(range.first).toBeGreaterThanOrEqual(0)
      expect(range.last).toBeGreaterThanOrEqual(range.first)
      expect(range.last).toBeLessThan(size)
    }),
  )
})
