import { expect, test } from 'vitest'

import { toNumberWord } from './number-words.ts'

test.each([
  [0, 'no'],
  [1, 'one'],
  [6, 'six'],
  [19, 'nineteen'],
  [20, 'twenty'],
  [24, 'twenty-four'],
  [90, 'ninety'],
  [99, 'ninety-nine'],
  [100, '100'],
  [1250, '1,250'],
])('formats %d as "%s"', (count, word) => expect(toNumberWord(count)).toBe(word))
