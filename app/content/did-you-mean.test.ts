import { expect, test } from 'vitest'

import { didYouMean } from './did-you-mean.ts'

const PICTURES = ['x-blue-kitchen', 'x-blue-macro', 'hero-blog', 'hydra-7-front']

test.each([
  ['x-blu-macro', 'x-blue-macro'],
  ['x-blue-makro', 'x-blue-macro'],
  ['X-Blue-Macro', 'x-blue-macro'],
  ['hero-blgo', 'hero-blog'],
  ['x-blue-macro', 'x-blue-macro'],
])('for %s it is %s', (word, meant) => {
  expect(didYouMean(word, PICTURES)).toBe(meant)
})

test.each(['something-else', '', 'x', 'zz'])('for %j it is none', (word) => {
  expect(didYouMean(word, PICTURES)).toBeUndefined()
})

test('the nearest wins, and of equals the first', () => {
  expect(didYouMean('lst', ['last', 'list', 'lost'])).toBe('last')
  expect(didYouMean('lists', ['last', 'list'])).toBe('list')
})

test('in a short word two letters may differ, in a long one a third', () => {
  expect(didYouMean('sohw', ['show'])).toBe('show')
  expect(didYouMean('abc', ['xyz'])).toBeUndefined()
  expect(didYouMean('abcdefghi', ['abcdefxyz'])).toBe('abcdefxyz')
  expect(didYouMean('abcdefghi', ['abcdexxyz'])).toBeUndefined()
})

test('a word as long as a post is answered at once', () => {
  expect(didYouMean('a'.repeat(1_000_000), PICTURES)).toBeUndefined()
})
