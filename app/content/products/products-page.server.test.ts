import { expect, test } from 'vitest'

import { getBuyProductsPage } from '#app/content/orders/buy-products.server.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { withContent } from '../../../tests/with-content.ts'
import { getProductsPage } from './products-page.server.ts'
import { getProducts } from './products.server.ts'

type Json = Record<string, unknown>

/** The real content with one file changed. */
const withChange = (file: string, change: (content: Json) => void) =>
  withContent({
    [file]: (content) => {
      change(content)
      return content
    },
  })

test('every product is in the banner and can be filtered by installation, price and origin', () => {
  const { banner, filterView, products } = getProductsPage()

  expect(banner.places.map(({ name }) => name).toSorted()).toEqual(products.map(({ name }) => name).toSorted())
  for (const { found } of products) {
    for (const name of ['place', 'price', 'origin'] as const) {
      const { options } = filterView.fields.find((field) => field.name === name)!
      expect(found[name].length).toBeGreaterThan(0)
      expect(options.map(({ value }) => value)).toEqual(expect.arrayContaining(found[name]))
    }
  }
})

test('products can be filtered and sorted by country of origin, as the law requires for imported goods', () => {
  const { fields } = getProductsPage().filterView

  expect(fields.find(({ name }) => name === 'origin')?.options.length).toBeGreaterThan(1)
  expect(fields.find(({ name }) => name === 'sort')?.options.map(({ value }) => value)).toContain('country')
})

test('the query value of a country is the same in every language', () => {
  const { filterView, products } = withLanguage('hi', () => getProductsPage())

  expect(filterView.fields.find(({ name }) => name === 'origin')?.options).toContainEqual({
    value: 'south-korea',
    label: 'दक्षिण कोरिया',
  })
  expect(products[0]?.found.origin).toEqual(['south-korea'])
})

test('a published site does not filter by unconfirmed uses', () => {
  const root = withChange('site.json', (site) => (site.publish = true))
  const usesOf = (key: string) => getProductsPage(root).products.find((product) => product.key === key)?.found.use

  expect(usesOf('en-7p')).toEqual([])
  expect(usesOf('x-blue')).toEqual(['kitchen', 'rinsing'])
})

test('the comparison shows only facts from the product files', () => {
  const { rows } = getProductsPage().comparison
  const unpublished = getProducts().filter(({ ph }) => !ph)

  expect(rows.find(({ label }) => label === 'pH range')?.figures).not.toHaveProperty(unpublished[0]!.name.toLowerCase())
  expect(rows.find(({ label }) => label === 'Best for')?.figures['x-blue']?.text).toContain('lowest price')
})

test('fields for editors are not sent to the browser', () => {
  expect(JSON.stringify([getProductsPage(), getBuyProductsPage()])).not.toContain('conflicts')
})

test('the order page accepts only a product that can be bought, and lists all others with a demo', () => {
  const { order, others } = getBuyProductsPage()
  expect(order.product.name).toBe('X-Blue')
  expect(others.products).toHaveLength(getProducts().length - 1)

  const root = withChange('pages/buy-products.json', (page) => (page.product = 'en-7p'))
  expect(() => getBuyProductsPage(root)).toThrow(/"en-7p" is not for sale/)
})

test('every mention of the warranty comes from site.json', () => {
  const root = withChange(
    'site.json',
    (site) => (site.warranty = { productYears: 4, plateChamberYears: 6, conflicts: [] }),
  )
  const pageText = JSON.stringify([getProductsPage(root), getBuyProductsPage(root)])
  expect(pageText).toContain('4 years on the machine')
  expect(pageText).not.toMatch(/\{machine\}|\{chamber\}/)
})
