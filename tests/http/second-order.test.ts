/**
 * One person is asked twice to pay for one machine: by orders of the site and by links, in one browser and in two.
 *
 * @module-tag all
 */
import { parse } from 'node-html-parser'

import { newVisitor } from '../new-visitor.ts'
import { GATEWAY_PAGE, order, ordersOf } from '../payments/ordering.ts'
import type { TestSale } from '../payments/selling.ts'
import { expect, test } from './sale-test.ts'

const PRICE = 16_800_000
const SOON = { timeout: 20_000 }

/** Another order for the same number, with another PIN code, as a repeat would not be a new enquiry. */
const orderAgain = async (browser: TestSale['buyer'], { phone }: TestSale, pincode = '302002') =>
  (await order(browser, phone.typed, { pincode })).location.split('#')[0]!

test('a browser that has opened the first order is asked before it pays for a second, and may want another one', async ({
  sale,
  site,
  gateway,
}) => {
  const first = sale.orderPage.split('#')[0]!
  expect(await sale.readPage(first)).toMatch(/Pay ₹1,68,000/)
  const id = await sale.start(first)
  const second = await orderAgain(sale.buyer, sale)
  const page = await sale.openPage(second)
  expect(page.querySelector('h1')?.text).toMatch(/You already pay/)
  const actions = page.querySelectorAll('.payment a.button, .payment form')
  expect(actions.map((action) => action.getAttribute('href') ?? action.getAttribute('action'))).toEqual([
    first,
    `${second}?another=yes`,
  ])
  expect(
    await (await sale.buyer.get(`${second}/state`, { headers: { Accept: 'application/json' } })).json(),
  ).toMatchObject({ state: 'known', lookAgainMs: null })
  const count = gateway.transactions.size
  expect((await sale.press(second)).headers().location, 'from a page that was open before').toBe(second)
  expect(gateway.transactions.size).toBe(count)

  const elsewhere = await newVisitor(site, { maxRedirects: 0 })
  expect(await (await elsewhere.get(second)).text(), 'a browser without the first page').toMatch(/Pay ₹1,68,000/)
  await elsewhere.dispose()

  gateway.end(id, { code: 'PAYMENT_SUCCESS' })
  expect(await sale.readPage(first)).toMatch(/It is paid/)
  expect(await sale.readPage(second)).toMatch(/You already pay/)
  expect((await sale.press(`${second}?another=yes`)).headers().location).toBe(second)
  expect(await sale.readPage(second)).toMatch(/Pay ₹1,68,000/)
  gateway.end(await sale.start(second), { code: 'PAYMENT_SUCCESS' })
  expect(await sale.readPage(second)).toMatch(/It is paid/)
  expect(await sale.readPage(first)).toMatch(/It is paid/)
  expect(await sale.readCard()).not.toMatch(/too much/)
})

test('two browsers with one number learn nothing of each other, and the second payment is too much everywhere at once', async ({
  sale,
  site,
  gateway,
  fakes,
}) => {
  const first = sale.orderPage.split('#')[0]!
  gateway.end(await sale.start(first), { code: 'PAYMENT_SUCCESS' })
  expect(await sale.readPage(first)).toMatch(/It is paid/)

  const outsider = await newVisitor(site, { maxRedirects: 0 })
  const second = await orderAgain(outsider, sale)
  const read = async () => parse(await (await outsider.get(second)).text()).querySelector('main')!.text
  expect(await read()).toMatch(/Pay ₹1,68,000/)
  expect(await read()).not.toMatch(/[Pp]aid so far|already pa/)
  const started = await outsider.post(second, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
  gateway.end(GATEWAY_PAGE.exec(started.headers().location ?? '')![1]!, { code: 'PAYMENT_SUCCESS' })
  expect(await read()).toMatch(/You have paid\s+more than the price.*₹1,68,000/s)
  expect(await sale.readPage(first)).toMatch(/You have paid\s+more than the price/)
  await outsider.dispose()

  await expect.poll(sale.readCard, SOON).toMatch(/₹1,68,000 too much was paid for X-Blue: ₹3,36,000 of ₹1,68,000/)
  await expect.poll(sale.readCard, SOON).toMatch(/₹1,68,000 paid too much: refund it/)
  await expect
    .poll(() => JSON.stringify(fakes.smtp.requests), SOON)
    .toMatch(/Paid more than the price: order.*Rs 1,68,000 too much/)
  expect(await sale.readRefunds()).toMatch(/₹1,68,000 too much was paid/)
  const report = await sale.readReport('form')
  expect(report).toMatch(/Paid beyond the price, and to be refunded: ₹1,68,000/)
  expect((await ordersOf(site, sale.ref))[0]?.status).toBe('needs_attention')

  const known = new Set(gateway.refunds.keys())
  expect((await (await sale.openRefund())('1,68,000')).status()).toBe(303)
  const fresh = () => [...gateway.refunds.keys()].find((refund) => !known.has(refund))
  await expect.poll(fresh, SOON).toBeDefined()
  gateway.endRefund(fresh()!, 'COMPLETED')
  await expect.poll(sale.readCard, { timeout: 40_000 }).not.toMatch(/too much/)
  expect((await ordersOf(site, sale.ref))[0]?.status).toBe('paid')
})

test('what a link has received counts on the page of the order, and what the order receives counts on links', async ({
  sale,
  gateway,
}) => {
  const page = sale.orderPage.split('#')[0]!
  await sale.ask('10,000')
  const token = (await sale.showCode()).path
  const id = await sale.start(token)
  expect(await sale.readPage(page)).toMatch(/Nothing more\s+to pay here/)
  gateway.end(id, { code: 'PAYMENT_SUCCESS' })
  expect(await sale.readPage(token)).toMatch(/₹1,58,000 of ₹1,68,000 remains/)
  expect(await sale.readPage(page)).toMatch(/₹1,58,000\s+is left to pay.*Pay ₹1,58,000/)

  const rest = await sale.start(page)
  expect(gateway.transactions.get(rest)?.amount).toBe(PRICE - 1_000_000)
  const refused = await sale.ask('10,000')
  expect([refused.status(), await refused.text()]).toEqual([422, expect.stringContaining('being paid right now')])
  gateway.end(rest, { code: 'PAYMENT_SUCCESS' })
  expect(await sale.readPage(page)).toMatch(/It is paid/)
  await expect.poll(sale.readCard, SOON).toMatch(/All of ₹1,68,000 is paid.*Mark as sold/)
  expect((await sale.ask('10,000')).status()).toBe(422)
  expect((await sale.ask('10,000', { 'pay-another': 'yes' })).status()).toBe(303)
})
