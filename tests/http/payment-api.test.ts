/** The payment endpoint of the specification, which has no callback: staff settle its orders. */
import { startPaymentApi } from '../fakes/payment-api.ts'
import type { Fake } from '../fakes/start-fake.ts'
import { GATEWAY_PAGE, ordersOf, pay } from '../payments/ordering.ts'
import { JAIPUR, createShop } from '../payments/shop.ts'
import { expect, test as base } from './test.ts'

const test = base
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the names of what a fixture needs from this pattern
  .extend('api', { scope: 'file' }, async ({}, { onCleanup }): Promise<Fake> => {
    const api = await startPaymentApi()
    onCleanup(() => api.close())
    return api
  })
  .extend('ownSite', { scope: 'file' }, async ({ fakes, api }, { onCleanup }) => {
    const shop = await createShop({ ...fakes.environment, ...api.environment })
    onCleanup(shop.remove)
    return shop
  })

test('the endpoint gets the specified payload, and staff settle the order', async ({
  request,
  site,
  api,
  visitorPhone,
}) => {
  const { location } = await pay(request, visitorPhone.typed)
  expect(location).toMatch(GATEWAY_PAGE)
  const [lead] = await site.findLead(visitorPhone.e164)
  expect(api.requests.map(({ json }) => json)).toEqual([
    {
      name: 'Asha Rao',
      amount: 168_000,
      number: visitorPhone.e164.slice(3),
      MUID: `MUID${lead!.ref.replace('-', '')}`,
      transactionId: GATEWAY_PAGE.exec(location)?.[1],
    },
  ])
  expect((await request.post('/payment/callback', { data: { response: 'x' } })).status()).toBe(404)
  expect(await site.leads('orders', 'settle', lead!.ref, 'paid', '--json')).toMatchObject({ changed: true })
  expect(await ordersOf(site, lead!.ref)).toMatchObject([{ status: 'paid', amountPaise: JAIPUR.paise }])
  await request.dispose()
})
