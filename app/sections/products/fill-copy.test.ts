import { expect, test } from 'vitest'

import { countOf, fill, joinNames } from './fill-copy.ts'

test('joins names with commas and "and"', () => {
  expect(joinNames([])).toBe('')
  expect(joinNames(['X-Blue'])).toBe('X-Blue')
  expect(joinNames(['X-Blue', 'EN-7P'])).toBe('X-Blue and EN-7P')
  expect(joinNames(['X-Blue', 'EN-7P', 'IO-400U'])).toBe('X-Blue, EN-7P and IO-400U')
})

test('leaves a placeholder without a value visible', () => {
  expect(fill('{count} of {all}', { count: 3 })).toBe('3 of {all}')
})

test('uses separate copy for none, one and many', () => {
  const copy = { none: 'No machine', one: '1 machine', many: '{count} machines' }
  expect([0, 1, 6].map((count) => countOf(count, copy))).toEqual(['No machine', '1 machine', '6 machines'])
})
