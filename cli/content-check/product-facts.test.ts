import { expect, test } from 'vitest'

import { getProducts } from '#app/content/products/products.server.ts'
import { findContradictions } from './product-facts.ts'

const problemsIn = (value: string) =>
  findContradictions([{ file: 'pages/home.json', place: 'text', value }], getProducts())

test('rejects a wattage that differs from the product file', () => {
  expect(problemsIn('X-Blue draws at most 180 W.')).toEqual([
    expect.stringContaining('states power in watts 180 for X-Blue'),
  ])
})

test.each([
  'X-Blue draws at most 150 W while water runs and about 2 W while it is idle.',
  'X-Blue draws less than a 1,000 W mixer.',
])('accepts the wattage of something else: %s', (text) => expect(problemsIn(text)).toEqual([]))
