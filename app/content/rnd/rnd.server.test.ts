import { expect, test } from 'vitest'

import { getProducts } from '#app/content/products/products.server.ts'
import { getRndPage } from './rnd.server.ts'

test('each model shows the name and facts from its product file', () => {
  const products = getProducts()

  for (const { name, href, facts } of getRndPage().models.items) {
    const product = products.find(({ slug }) => href === `/products/${slug}`)
    expect(product?.name).toBe(name)
    if (product?.plates) expect(facts).toContainEqual({ label: 'Plates', value: String(product.plates) })
  }
})

test('electrodes are sorted by plate count', () => {
  const counts = getRndPage().electrodes.plates.map(({ count }) => count)

  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
})

test('plate counts in the features match the product files', () => {
  const plates = new Map(getProducts().map(({ name, plates }) => [name, plates]))

  for (const { name, features } of getRndPage().models.items)
    for (const { figure } of features.filter(({ figure }) => figure?.unit === 'plates'))
      expect(Number(figure?.value)).toBe(plates.get(name))
})
