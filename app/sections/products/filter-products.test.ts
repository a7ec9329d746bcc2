import { describe, expect, test } from 'vitest'

import { getProductsPage } from '#app/content/products/products-page.server.ts'
import {
  countOf,
  findLoosenings,
  findProducts,
  keepOrder,
  readQuestion,
  toAskedSearch,
  toSearch,
} from './filter-products.ts'

const { filterView, products } = getProductsPage()

const read = (search: string) => readQuestion(search, filterView, products)
const find = (search: string) => findProducts(products, read(search)).map(({ name }) => name)
const compare = (search: string) => read(search).compare

describe('filtering', () => {
  test('an empty query finds every product by ascending price', () => {
    expect(find('')).toEqual(['X-Blue', 'EN-7P', 'IO-400U', 'SM-2F99', 'SM-S230TL', 'IO-600U'])
  })

  test('each filter narrows the results', () => {
    expect(find('place=under-sink')).toEqual(['IO-400U', 'IO-600U'])
    expect(find('price=under-2-lakh')).toEqual(['X-Blue', 'EN-7P'])
    expect(find('price=under-2-5-lakh')).toEqual(['X-Blue', 'EN-7P', 'IO-400U', 'SM-2F99'])
    expect(find('price=2-to-3-lakh')).toEqual(['IO-400U', 'SM-2F99', 'SM-S230TL'])
    expect(find('use=cleaning')).toEqual(['SM-S230TL'])
    expect(find('use=rinsing&place=under-sink')).toEqual(['IO-400U'])
    expect(find('plates=9')).toEqual(['IO-400U', 'IO-600U'])
    expect(find('place=under-sink&price=over-3-lakh')).toEqual(['IO-600U'])
    expect(find('origin=south-korea')).toHaveLength(6)
  })

  test('a product without a published plate count matches no plate filter', () => {
    for (const { value } of filterView.fields.find(({ name }) => name === 'plates')!.options.slice(1))
      expect(find(`plates=${value}`)).not.toContain('SM-2F99')
  })

  test('sorts by price in both directions, by name and by country of origin', () => {
    expect(find('sort=price-down')[0]).toBe('IO-600U')
    expect(find('sort=name')).toEqual(['EN-7P', 'IO-400U', 'IO-600U', 'SM-2F99', 'SM-S230TL', 'X-Blue'])

    const [first, ...others] = products
    const mixed = [{ ...first!, found: { ...first!.found, origin: ['vietnam'] } }, ...others]
    expect(findProducts(mixed, read('sort=country')).at(-1)?.name).toBe(first!.name)
  })

  test('ignores unknown and empty values', () => {
    expect(find('place=on-the-roof&price=&plates=4&sort=random')).toEqual(find(''))
  })
})

describe('a query without results', () => {
  test('lists each filter whose removal gives results, with their number', () => {
    const question = read('place=under-sink&price=under-2-lakh&origin=south-korea')
    expect(findProducts(products, question)).toEqual([])

    const loosenings = findLoosenings(products, question, filterView)
    expect(loosenings.map(({ name, count }) => [name, count])).toEqual([
      ['place', 2],
      ['price', 2],
    ])
    expect(find(toSearch(loosenings[0]!.question, filterView))).toEqual(['X-Blue', 'EN-7P'])
  })

  test('lists none when no single removal is enough', () => {
    expect(findLoosenings(products, read('place=under-sink&price=under-2-lakh&plates=12'), filterView)).toEqual([])
  })
})

describe('comparing', () => {
  test('accepts products as repeated parameters, as a list and by slug', () => {
    expect(compare('compare=x-blue&compare=en-7p')).toEqual(['x-blue', 'en-7p'])
    expect(compare('compare=x-blue,en-7p')).toEqual(['x-blue', 'en-7p'])
    expect(compare('compare=X-Blue, EN-7P')).toEqual(['x-blue', 'en-7p'])
    expect(compare('compare=ionia-io-400u-alkaline-water-machine,x-blue')).toEqual(['x-blue', 'io-400u'])
  })

  test('ignores unknown and duplicate products', () => {
    expect(compare('compare=x-blue,kangen,,x-blue&compare=EN-7P')).toEqual(['x-blue', 'en-7p'])
    expect(compare('compare=constructor,__proto__')).toEqual([])
  })

  test('limits the comparison to four products and reports the excess', () => {
    const five = read('compare=io-600u,x-blue,en-7p,io-400u,sm-2f99')
    expect(five).toMatchObject({ compare: ['x-blue', 'en-7p', 'io-400u', 'io-600u'], tooMany: true })
    expect(read('compare=io-600u,x-blue,en-7p,io-400u,x-blue').tooMany).toBe(false)
  })

  test('the comparison does not depend on the order of products', () => {
    expect(compare('compare=io-600u,x-blue')).toEqual(compare('compare=x-blue&compare=io-600u'))
  })

  test('preserves the order in which products were chosen', () => {
    expect(keepOrder(['sm-2f99', 'x-blue'], ['x-blue', 'en-7p', 'sm-2f99'])).toEqual(['sm-2f99', 'x-blue', 'en-7p'])
    expect(keepOrder(['sm-2f99', 'x-blue'], ['x-blue'])).toEqual(['x-blue'])
  })
})

describe('the query of a filter', () => {
  test('is empty for the defaults and round-trips', () => {
    expect(toSearch(read(''), filterView)).toBe('')
    expect(toSearch(read('sort=price-up&place='), filterView)).toBe('')

    const search = '?place=under-sink&sort=name&compare=x-blue,en-7p'
    expect(toSearch(read(search), filterView)).toBe(search)
  })

  test.each([
    ['?compare=en-7p&compare=x-blue&sort=price-up&place=', '?compare=x-blue,en-7p'],
    ['?use=%3Cb%3E&use=cleaning&place=under-sink&place=counter-top', '?place=under-sink'],
    ['?use[]=cleaning&use=' + 'x'.repeat(1500), ''],
    ['?sort=name&utm_source=x&place=under-sink', '?place=under-sink&sort=name'],
    ['?sort=random&compare=kangen', ''],
    ['?compare=io-600u,x-blue,en-7p,io-400u,sm-2f99,kangen', '?compare=x-blue,en-7p,io-400u,io-600u,sm-2f99'],
  ])('is normalised from %s to %s without changing its meaning', (search, asked) => {
    expect(toAskedSearch(new URLSearchParams(search), filterView, products)).toBe(asked)
    expect(read(asked)).toEqual(read(search))
  })

  test('contains only known values', () => {
    expect(toSearch(read('place="><script>&compare=<b>,x-blue&utm_source=x'), filterView)).toBe('?compare=x-blue')
  })
})

test('uses separate copy for none, one and many', () => {
  const copy = { none: 'No machine', one: '1 machine', many: '{count} machines' }
  expect([0, 1, 6].map((count) => countOf(count, copy))).toEqual(['No machine', '1 machine', '6 machines'])
})
