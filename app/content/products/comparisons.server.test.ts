import { expect, test } from 'vitest'

import { findMoved } from '#app/content/pages/public-paths.server.ts'
import { findListComparison, getComparisonPage, listComparisonPages, listComparisons } from './comparisons.server.ts'
import { getProducts } from './products.server.ts'

const pages = listComparisonPages().map(({ path }) => getComparisonPage(path.replace('/compare/', ''))!)

test('each pair of products has one page, and every product is compared', () => {
  const pairs = listComparisonPages().map(({ path, swapped }) => [path, swapped].toSorted().join())
  expect(new Set(pairs).size).toBe(pairs.length)
  for (const product of getProducts()) expect(listComparisons(product).length, product.name).toBeGreaterThan(0)
})

test('the title fits a search result and contains both names', () => {
  for (const { seo, chosen } of pages) {
    expect(seo.title.length, seo.title).toBeLessThanOrEqual(60)
    expect(seo.description.length, seo.description).toBeLessThanOrEqual(170)
    for (const { name } of chosen) expect(seo.title).toContain(name)
  }
})

test('the difference names the more expensive product first', () => {
  const differenceOf = (products: string) => getComparisonPage(products)?.difference
  expect(differenceOf('x-blue-vs-en-7p')).toBe('EN-7P costs ₹34,000 more than X-Blue.')
  expect(differenceOf('sm-2f99-vs-sm-s230tl')).toBe('SM-S230TL costs ₹46,000 more than SM-2F99.')
})

test.each(['/compare/en-7p-vs-x-blue', '/compare/X-Blue-vs-EN-7P', '/COMPARE//EN-7P-VS-X-BLUE/'])(
  'redirects %s to the canonical comparison',
  (path) => expect(findMoved({ pathname: path, search: '' })).toBe('/compare/x-blue-vs-en-7p'),
)

test('compares two products without a page of their own on the list', () => {
  expect(findListComparison('x-blue-vs-io-600u')).toBe('/products?compare=x-blue,io-600u')
  expect(findListComparison('IO-600U-vs-X-Blue')).toBe('/products?compare=io-600u,x-blue')
})

test.each([undefined, '', 'x-blue', 'x-blue-vs-', 'x-blue-vs-x-blue', 'x-blue-vs-kangen', '__proto__-vs-constructor'])(
  'returns null for %s',
  (products) => {
    expect(getComparisonPage(products)).toBeNull()
    expect(findListComparison(products)).toBeNull()
  },
)
