/**
 * A live gateway takes no payments while the charges are unconfirmed.
 *
 * @module-tag all
 */
import { X_BLUE, order } from '../payments/ordering.ts'
import { enrol } from '../desk/enrol.ts'
import { createSite } from '../site.ts'
import { expect } from './test.ts'
import { withPhonePe } from './with-phonepe.ts'

const CLOSED = 'Online payment is closed until content/delivery.json is confirmed'

const test = withPhonePe.extend('ownSite', { scope: 'file' }, async ({ fakes, phonepe }, { onCleanup }) => {
  // No order is made, so nothing calls this address.
  const live = { ...phonepe.environment, PHONEPE_URL: 'https://api.phonepe.com/apis/hermes' }
  const site = await createSite({ ...fakes.environment, ...live })
  onCleanup(() => site.remove())
  return site
})

test('an order stays an enquiry despite a live gateway, and callbacks are still verified', async ({
  request,
  site,
  visitorPhone,
}) => {
  const { location } = await order(request, visitorPhone.typed)
  expect(location).toContain('?thanks=purchase')
  expect(await site.leads('orders', '--json')).toEqual([])
  const [buy, product] = await Promise.all(
    ['/buy-products', X_BLUE].map(async (path) => (await request.get(path)).text()),
  )
  expect(buy).toContain('Order by phone')
  expect(buy).not.toMatch(/<caption|UPI app/)
  expect(product).toContain('https://schema.org/InStoreOnly')
  expect((await request.post('/payment/callback', { data: { response: 'x' } })).status()).toBe(401)
  await request.dispose()
})

test('the log, /readyz and the desk show what opens online payment, and the site is ready', async ({
  request,
  site,
}) => {
  expect(site.log()).toContain(CLOSED)
  const ready = await request.get('/readyz')
  expect([ready.status(), await ready.json()]).toMatchObject([
    200,
    { onlinePayment: expect.stringContaining(CLOSED) as string },
  ])
  const { browser } = await enrol(site, 'Meera', 'manager')
  expect(await (await browser.get('/staff/deliveries')).text()).toContain(CLOSED)
})
