import { expect, test } from 'vitest'

import { formatList } from './phrases.ts'

test('joins items with commas and "and"', () => {
  expect(formatList([])).toBe('')
  expect(formatList(['X-Blue'])).toBe('X-Blue')
  expect(formatList(['X-Blue', 'EN-7P'])).toBe('X-Blue and EN-7P')
  expect(formatList(['X-Blue', 'EN-7P', 'IO-400U'])).toBe('X-Blue, EN-7P and IO-400U')
})
