import { expect, test } from 'vitest'

import { getBuyProductsPage } from '#app/content/orders/buy-products.server.ts'
import { getSellerFacts } from '#app/content/products/products-page.server.ts'
import { withContent } from '../../../tests/with-content.ts'
import { getCompany } from './company.server.ts'

const named = {
  manufacturer: { name: 'Example Water', city: 'Seoul', since: 1982 },
  dealers: [{ name: 'A dealer', city: 'Jaipur', sample: true }],
  payments: [{ name: 'UPI', note: 'up to a limit' }, { name: 'Bank transfer' }],
}
const withCompany = (publish = false) =>
  withContent({
    'company.json': (company) => ({ ...company, ...named }),
    'site.json': (site) => ({ ...site, publish }),
  })

test('without values there is no maker, team, dealer or way to pay', () => {
  expect(getCompany()).toMatchObject({ maker: null, team: [], dealers: [], payments: [] })
})

test('the maker stands with the importer, and ways to pay begin the terms of an order', () => {
  const root = withCompany()
  expect(getSellerFacts(root).rows).toContainEqual(expect.objectContaining({ text: 'Example Water, Seoul' }))
  expect(getBuyProductsPage(root).terms.items[0]!.text).toBe('UPI (up to a limit), Bank transfer')
})

test('a published site leaves out an unconfirmed dealer', () => {
  expect(getCompany(withCompany()).dealers).toHaveLength(1)
  expect(getCompany(withCompany(true)).dealers).toEqual([])
})
