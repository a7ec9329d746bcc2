import { expect, test } from 'vitest'

import type { Figures } from '#app/content/figures.server.ts'
import { findWrittenCounts, findWrittenPrices } from './written-figures.ts'

const FIGURES = {
  prices: { 'x-blue': 165000, 'io-400u': 249000, 'sm-2f99': 249000 },
  counts: { products: 6, certificates: 18, cities: 10, patents: 2, productYears: 3, plateChamberYears: 5 },
} as unknown as Figures

const leaf = (value: string, place = 'text') => [{ file: 'pages/home.json', place, value }]
const countsIn = (value: string, place?: string, allowed: string[] = []) =>
  findWrittenCounts(leaf(value, place), FIGURES, new Set(allowed)).map(
    (problem) => /is written (.*)$/.exec(problem)?.[1],
  )

test.each([
  ['It costs ₹1,65,000.', '"₹1,65,000" is written {x-blue.price}'],
  ['Rs. 165000 only', '"Rs. 165000" is written {x-blue.price}'],
  ['Rs 1,65,000', '"Rs 1,65,000" is written {x-blue.price}'],
  ['INR 165000', '"INR 165000" is written {x-blue.price}'],
  ['₹2,49,000 under the sink', '"₹2,49,000" is written {io-400u.price} or {sm-2f99.price}'],
])('rejects a literal price: %s', (text, problem) => {
  expect(findWrittenPrices(leaf(text), FIGURES)).toEqual([`content/pages/home.json: text: ${problem}`])
})

test.each(['A cup costs ₹45.', 'UPI refuses sums above ₹1,00,000.', '165000 litres', 'It costs {x-blue.price}.'])(
  'accepts an amount that is not a price: %s',
  (text) => expect(findWrittenPrices(leaf(text), FIGURES)).toEqual([]),
)

test.each([
  ['See the six machines.', '{count.products}'],
  ['Six machines, drawn to one scale', '{Count.products}'],
  ['[six models](/products)', '{count.products}'],
  ['**Six** Korean water ionizers', '{Count.products}'],
  ['All 6 machines', '{count.products}'],
  ['the six {brand} machines', '{count.products}'],
  ['Eighteen certificates', '{Count.certificates}'],
  ['in ten cities', '{count.cities}'],
  ['our two patents', '{count.patents}'],
  ['three years on the machine', '{count.productYears}'],
  ['Three years of warranty on the machine', '{Count.productYears}'],
  ['a three-year warranty on the machine', '{count.productYears}'],
  ['3 years on the machine', '{productYears}'],
  ['five on the plate cell', '{count.plateChamberYears}'],
  ['5 years of warranty on the plate cell', '{plateChamberYears}'],
])('rejects a literal count: %s', (text, placeholder) => expect(countsIn(text)).toEqual([placeholder]))

test.each([
  'five machines for five needs',
  'Compare two to four machines',
  'two patents expire next year',
  'patented in six countries',
  'EN-6 machines',
  'Filters last three years.',
  'after three years the machine is yours',
  '{count.products} machines',
])('accepts a number that counts something else: %s', (text) => expect(countsIn(text)).toEqual([]))

test('accepts counts in alternative texts and in allowed texts', () => {
  expect(countsIn('The six machines on a ledge', 'banner.alt')).toEqual([])
  expect(countsIn('Six machines of other makers', 'text', ['Six machines of other makers'])).toEqual([])
})
