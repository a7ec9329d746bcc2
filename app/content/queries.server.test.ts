import { expect, test } from 'vitest'

import { getHomePage, getNavigation, getProducts, getSite } from './queries.server.ts'

test('machines are listed from the lowest price to the highest', () => {
  const prices = getProducts().map(({ price }) => price)

  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('a pH level names exactly the machines whose stated range holds it', () => {
  const ranged = getProducts().filter(({ ph }) => ph)

  for (const { ph, reachedBy } of getHomePage().ph.levels) {
    const expected = ranged.filter((product) => product.ph && product.ph.from <= ph && ph <= product.ph.to)
    expect(reachedBy).toEqual(expected.map(({ name }) => name))
  }
})

test('the browser is not sent what only editors need', () => {
  expect(JSON.stringify(getHomePage())).not.toContain('conflicts')
})

test('every page can name the registered office and ten cities', () => {
  expect(getSite().addresses.some(({ kind }) => kind === 'registered')).toBe(true)
  expect(getNavigation().footer.cities.links).toHaveLength(10)
})
