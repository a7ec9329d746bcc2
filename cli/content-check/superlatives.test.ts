import { expect, test } from 'vitest'

import { getProducts } from '#app/content/products/products.server.ts'
import { findUnknownSuperlatives } from './superlatives.ts'

const products = getProducts()
const check = (value: string, of = products) =>
  findUnknownSuperlatives([{ file: 'site.json', place: 'description', value }], of)

test.each([
  'It has the smallest cell of the family.',
  'The largest display of the six.',
  'Plates, the most of the six machines.',
  '350 W, the most in the family.',
  'No Ionia machine reaches further.',
  'The widest range of our ionizers.',
])('rejects a superlative that unknown figures cannot support: %s', (sentence) => {
  expect(check(sentence)).toEqual([expect.stringContaining('is not allowed')])
})

test.each([
  'The widest range we state.',
  'It draws the most power of the models that state a figure.',
  'The lowest price of the six.',
  'Most of the power goes into the cell.',
  'A larger display than that of the other.',
])('accepts %s', (sentence) => expect(check(sentence)).toEqual([]))

test('accepts a superlative once all figures are known', () => {
  const known = products.map((product) => ({ ...product, plates: 5 }))

  expect(check('It has the smallest cell of the family.', known)).toEqual([])
})

test('names the product whose figure is unknown', () => {
  expect(check('It has the smallest cell of the family.')[0]).toContain('the plates of SM-2F99')
})
