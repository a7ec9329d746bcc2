import { expect, test } from 'vitest'

import { withContent } from '../../tests/with-content.ts'
import { checkContent } from './check-content.ts'

test('warns about an unconfirmed price with a digit too few or too many', () => {
  const root = withContent({
    'products/x-blue.json': (product) => ({ ...product, price: 16_500 }),
    'products/en-7p.json': (product) => ({ ...product, price: 1_990_000 }),
    'products/sm-2f99.json': (product) => ({ ...product, price: 45_000, confirmedPrice: 45_000 }),
    'products/io-400u.json': (product) => ({ ...product, price: 120_000 }),
  })

  expect(checkContent(root).filter((problem) => problem.includes('The others cost'))).toEqual([
    expect.stringMatching(/en-7p.json: price: ₹19,90,000\? .*write "confirmedPrice": 1990000 below it$/),
    expect.stringContaining('content/products/x-blue.json: price: ₹16,500?'),
  ])
})

test('warns about a rate below one per cent a year', () => {
  const offer = { lender: 'A bank', months: 12, fee: 0, until: '2030-01-31' }
  const emi = [
    { ...offer, rate: 0.14 },
    { ...offer, rate: 0 },
  ]
  const root = withContent({ 'costs.json': (costs) => ({ ...costs, emi }) })

  expect(checkContent(root)).toEqual([
    'content/costs.json: emi[0].rate: is per cent a year: 0.14 would be 0.14 % a year. Write 14 for 14 %, or 0',
  ])
})

test('rejects an article related to itself', () => {
  const related = ['water-ionizer-machine-india', 'water-alkaline-franchise', 'next-generation-water-ionizer']
  const root = withContent({ 'articles/water-ionizer-machine-india.json': (article) => ({ ...article, related }) })

  expect(checkContent(root)).toEqual([
    expect.stringContaining('related[0]: "water-ionizer-machine-india" is this article itself'),
  ])
})

test('rejects true and false in quotes, and a menu entry that leads to another site', () => {
  const root = withContent({
    'site.json': (site) => ({ ...site, publish: 'yes' }),
    'navigation.json': (navigation) => ({ ...navigation, demo: { label: 'Demo', href: 'https://example.com' } }),
  })

  expect(checkContent(root)).toEqual([
    'content/site.json: publish: must be true or false, without quotes',
    expect.stringContaining('only running text can link to another site'),
  ])
})
