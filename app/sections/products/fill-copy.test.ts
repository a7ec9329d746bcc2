import { expect, test } from 'vitest'

import { countOf, fill, joinNames } from './fill-copy.ts'

test('names are joined as a sentence joins them', () => {
  expect(joinNames([])).toBe('')
  expect(joinNames(['X-Blue'])).toBe('X-Blue')
  expect(joinNames(['X-Blue', 'EN-7P'])).toBe('X-Blue and EN-7P')
  expect(joinNames(['X-Blue', 'EN-7P', 'IO-400U'])).toBe('X-Blue, EN-7P and IO-400U')
})

test('a word in braces that has no value stays, so that it is seen', () => {
  expect(fill('{count} of {all}', { count: 3 })).toBe('3 of {all}')
})

test('none, one and many have words of their own', () => {
  const copy = { none: 'No machine', one: '1 machine', many: '{count} machines' }
  expect([0, 1, 6].map((count) => countOf(count, copy))).toEqual(['No machine', '1 machine', '6 machines'])
})
