/** Online payment is closed while delivery charges are unconfirmed. */
import { X_BLUE, order } from '../payments/ordering.ts'
import { createSite } from '../site.ts'
import { expect } from './test.ts'
import { withPhonePe } from './with-phonepe.ts'

const test = withPhonePe.extend('ownSite', { scope: 'file' }, async ({ fakes, phonepe }, { onCleanup }) => {
  const site = await createSite({ ...fakes.environment, ...phonepe.environment })
  onCleanup(() => site.remove())
  return site
})

test('an order stays an enquiry despite a configured gateway, and callbacks are still verified', async ({
  request,
  site,
  visitorPhone,
}) => {
  const { location } = await order(request, visitorPhone.typed)
  expect(location).toContain('?thanks=purchase')
  expect(await site.leads('orders', '--json')).toEqual([])
  expect(site.log()).toContain('no confirmed charges in content/delivery.json')
  const [buy, product] = await Promise.all(
    ['/buy-products', X_BLUE].map(async (path) => (await request.get(path)).text()),
  )
  expect(buy).toContain('Order by phone')
  expect(buy).not.toContain('<caption')
  expect(product).toContain('https://schema.org/InStoreOnly')
  expect((await request.post('/payment/callback', { data: { response: 'x' } })).status()).toBe(401)
  await request.dispose()
})
