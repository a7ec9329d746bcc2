/** Confirmed charges for delivery and installation are told wherever the price is, also while no gateway takes payments. */
import { X_BLUE } from '../payments/ordering.ts'
import { createShop } from '../payments/shop.ts'
import { expect, openPage, test as base } from './test.ts'

const test = base.extend('ownSite', { scope: 'file' }, async ({ fakes }, { onCleanup }) => {
  const shop = await createShop(fakes.environment)
  onCleanup(shop.remove)
  return shop
})

test.for([X_BLUE, '/buy-products', '/products', '/what-it-costs', '/compare/x-blue-vs-en-7p'])(
  '%s tells the charges',
  async (path, { request }) => {
    const main = (await openPage(request, path)).querySelector('main')!.text
    expect(main).toContain('₹3,000–₹5,000')
    expect(main).not.toMatch(/tell you (the cost|what they cost)/)
  },
)

test('the order page lists the charges of each zone', async ({ request }) => {
  const table = (await openPage(request, '/buy-products')).querySelector('main table')
  expect(table?.querySelectorAll('tbody tr')).toHaveLength(3)
})
