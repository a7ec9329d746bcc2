import { expect, test } from 'vitest'

import { didYouMean } from './did-you-mean.ts'

const KNOWN = ['x-blue-macro', 'x-blue-kitchen', 'price', 'plates', 'ph', '/contacts']

test.each([
  ['x-bleu-macro', 'x-blue-macro'],
  ['x-blue-macr', 'x-blue-macro'],
  ['X-Blue-Macro', 'x-blue-macro'],
  ['x_blue_kitchen', 'x-blue-kitchen'],
  ['prize', 'price'],
  ['pirce', 'price'],
  ['palte', 'plates'],
  ['/contact', '/contacts'],
  ['contacts', '/contacts'],
])('"%s" is taken for "%s"', (word, meant) => expect(didYouMean(word, KNOWN)).toBe(meant))

test.each(['', 'water', 'x', 'hydra-7-front', 'ab'])('"%s" is like none', (word) => {
  expect(didYouMean(word, KNOWN)).toBeUndefined()
})

test('the nearest of several is meant, and nothing is known of an empty list', () => {
  expect(didYouMean('x-blue-2', ['x-blue', 'x-blue-3a', 'x-blue-22'])).toBe('x-blue-22')
  expect(didYouMean('price', [])).toBeUndefined()
})

test('a word as long as a post is answered at once', () => {
  expect(didYouMean('a'.repeat(1_000_000), KNOWN)).toBeUndefined()
})
