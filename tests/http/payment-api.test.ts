/**
 * The payment endpoint of the specification, which has no callback: staff settle its orders. The site is unchanged: its price
 * includes unconfirmed charges, which a test gateway accepts.
 *
 * @module-tag all
 */
import { startPaymentApi } from '../fakes/payment-api.ts'
import type { Fake } from '../fakes/start-fake.ts'
import { GATEWAY_PAGE, X_BLUE, ordersOf, pay } from '../payments/ordering.ts'
import { createSite } from '../site.ts'
import { expect, openPage, test as base } from './test.ts'

const test = base
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the names of what a fixture needs from this pattern
  .extend('api', { scope: 'file' }, async ({}, { onCleanup }): Promise<Fake> => {
    const api = await startPaymentApi()
    onCleanup(() => api.close())
    return api
  })
  .extend('ownSite', { scope: 'file' }, async ({ fakes, api }, { onCleanup }) => {
    const site = await createSite({ ...fakes.environment, ...api.environment })
    onCleanup(() => site.remove())
    return site
  })

test('the endpoint receives the specified payload, and staff can settle the order', async ({
  request,
  site,
  api,
  visitorPhone,
}) => {
  const { location, page } = await pay(request, visitorPhone.typed, { pincode: '' })
  expect(location).toMatch(GATEWAY_PAGE)
  const [lead] = await site.findLead(visitorPhone.e164)
  expect(api.requests.map(({ json }) => json)).toEqual([
    {
      name: 'Asha Rao',
      amount: 165_000,
      number: visitorPhone.e164.slice(3),
      MUID: `MUID${lead!.ref.replace('-', '')}`,
      transactionId: GATEWAY_PAGE.exec(location)?.[1],
    },
  ])
  expect((await request.post('/payment/callback', { data: { response: 'x' } })).status()).toBe(404)
  expect(await site.leads('orders', 'settle', lead!.ref, 'paid', '--json')).toMatchObject({ changed: true })
  expect(await ordersOf(site, lead!.ref)).toMatchObject([{ status: 'paid', amountPaise: 16_500_000 }])
  const slip = await openPage(request, page)
  expect(slip.querySelector('.payment-slip')?.text).toMatch(
    /Delivery ?included.*Installation ?included.*This is a trial/s,
  )
  await request.dispose()
})

test('beside the button, the pages show the total price, marked as a sample, and the limit of UPI apps', async ({
  request,
}) => {
  const [buy, product] = [await openPage(request, '/buy-products'), await openPage(request, X_BLUE)]
  expect(buy.querySelector('[aria-labelledby=receipt-heading]')?.text).toMatch(
    /Delivery and installation ?included.*Sample/,
  )
  const limit = /UPI app may refuse a sum above ₹1,00,000/
  for (const page of [buy, product])
    expect(page.querySelector('#order button[type=submit]')?.nextElementSibling?.text).toMatch(limit)
  expect(
    product
      .querySelectorAll('.product-caption')
      .map(({ text }) => text)
      .join(' '),
  ).toMatch(limit)
  await request.dispose()
})
