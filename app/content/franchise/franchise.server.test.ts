import { expect, test } from 'vitest'

import { getFranchisesPage, getOpportunitiesPage } from './franchise.server.ts'

test('calculates the return from the stated percentage', () => {
  const { working } = getFranchisesPage()

  for (const { invested, earned, years } of working.rows) expect(earned * years).toBe(invested)
  expect(working.rows[0]).toEqual({ invested: 200000, earned: 50000, years: 4 })
})

test('the starter products match the four tiles and have the prices from their files', () => {
  const { products } = getFranchisesPage()

  expect(products.items.map(({ name }) => name)).toEqual(['EN-7P', 'IO-400U', 'SM-S230TL', 'X-Blue'])
  expect(products.items.at(-1)).toMatchObject({
    href: '/products/ionia-x-blue-alkaline-water-machine',
    price: 165000,
  })
})

test('notes for editors are left out of the page data', () => {
  expect(JSON.stringify(getFranchisesPage())).not.toContain('alsoRead')
})

test('each question has a unique id', () => {
  const ids = getOpportunitiesPage().questions.items.map(({ id }) => id)

  expect(new Set(ids).size).toBe(ids.length)
})
