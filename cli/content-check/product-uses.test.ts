import { expect, test } from 'vitest'

import { getProducts } from '#app/content/products/products.server.ts'
import { findUnreachedUses } from './product-uses.ts'

const [product] = getProducts()
const of = (change: object) => findUnreachedUses([{ file: 'products/a.json', product: { ...product!, ...change } }])

test('cleaning requires both ends of the pH scale', () => {
  expect(of({ ph: { from: 2.5, to: 11.5 }, uses: [{ use: 'cleaning' }] })).toEqual([])
  expect(of({ ph: { from: 5, to: 10 }, uses: [{ use: 'cleaning' }] })).toHaveLength(2)
})

test('a use without a known pH range must be a sample', () => {
  expect(of({ ph: undefined, uses: [{ use: 'drinking', sample: true }] })).toEqual([])
  expect(of({ ph: undefined, uses: [{ use: 'drinking' }] })).toHaveLength(1)
})
