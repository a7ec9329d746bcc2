/** Tests with a site that takes payments at a fake gateway, and a person who is asked to pay. */
import { type Phone, enrol } from '../desk/enrol.ts'
import { asLive } from '../fakes/payment-gateways.ts'
import { type PhonePeV2, startPhonePeV2 } from '../fakes/phonepe-v2.ts'
import { type TestSale, openSale } from '../payments/selling.ts'
import { createShop } from '../payments/shop.ts'
import { test as base } from './test.ts'

export { expect } from './test.ts'

export const test = base
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the names of what a fixture needs from this pattern
  .extend('gateway', { scope: 'file' }, async ({}, { onCleanup }): Promise<PhonePeV2> => {
    const gateway = await startPhonePeV2()
    onCleanup(() => gateway.close())
    return gateway
  })
  .extend('ownSite', { scope: 'file' }, async ({ fakes, gateway }, { onCleanup }) => {
    const shop = await createShop({
      ...fakes.environment,
      ...asLive(gateway.environment),
      TEMPLATE_PAPER_NAME: 'paper',
    })
    onCleanup(shop.remove)
    return shop
  })
  .extend('manager', { scope: 'file' }, async ({ ownSite }): Promise<Phone> => enrol(ownSite, 'Meera', 'manager'))
  .extend('seller', { scope: 'file' }, async ({ ownSite, manager: _manager }): Promise<Phone> => enrol(ownSite, 'Ravi'))
  .extend('sale', async ({ site, seller, manager, request, visitorPhone }, { onCleanup }): Promise<TestSale> => {
    const sale = await openSale({ site, seller, manager, request, phone: visitorPhone })
    onCleanup(() => sale.close())
    return sale
  })
