import { expect, test } from 'vitest'

import { getProducts } from '#app/content/products/products.server.ts'
import { projectRoot } from '#app/content/changed-content.server.ts'
import { findAnsweredQuestions, listMissingFacts, listMissingOf } from './missing-facts.ts'

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

test('finds a sentence that asks for a known fact', () => {
  const products = getProducts()
  const problems = (value: string, known = products) =>
    findAnsweredQuestions([{ file: 'pages/home.json', place: 'text', value }], known)
  const asked = 'Ask us for the pH range of EN-7P. X-Blue costs less.'
  expect(problems(asked)).toEqual([])
  expect(
    problems(
      asked,
      products.map((product) => ({ ...product, ph: { from: 4, to: 10 } })),
    ),
  ).toHaveLength(1)
  expect(problems('Ask us for its dimensions.')).toHaveLength(1)
  expect(problems('Ask us about our range of machines, power cuts and the size of the pipe.')).toEqual([])
})
