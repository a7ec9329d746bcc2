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
])('corrects "%s" to "%s"', (word, meant) => expect(didYouMean(word, KNOWN)).toBe(meant))

test.each(['', 'water', 'x', 'hydra-7-front', 'ab'])('suggests nothing for "%s"', (word) => {
  expect(didYouMean(word, KNOWN)).toBeUndefined()
})

test('suggests the nearest of several names, and nothing from an empty list', () => {
  expect(didYouMean('x-blue-2', ['x-blue', 'x-blue-3a', 'x-blue-22'])).toBe('x-blue-22')
  expect(didYouMean('price', [])).toBeUndefined()
})

test('rejects a very long word without comparing it', () => {
  expect(didYouMean('a'.repeat(1_000_000), KNOWN)).toBeUndefined()
})
