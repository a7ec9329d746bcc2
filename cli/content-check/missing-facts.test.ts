import { expect, test } from 'vitest'

import { getProducts } from '#app/content/products/products.server.ts'
import { projectRoot } from '#app/content/read.server.ts'
import { listMissingFacts, listMissingOf } from './missing-facts.ts'

test('lists the missing facts of each product', () => {
  const lines = listMissingFacts(projectRoot()).join('\n')

  for (const product of getProducts().filter((one) => !one.ph))
    expect(lines).toMatch(new RegExp(`${product.name.toLowerCase()}\\.json: .*pH range`))
})

test('omits known facts', () => {
  const [product] = getProducts()
  const full = { ...product!, plates: 5, ph: { from: 5, to: 10 } }

  expect(listMissingOf(full)).not.toContain('plates')
  expect(listMissingOf({ ...full, ph: undefined })).toContain('pH range')
})
