/**
 * Payments that the gateway leaves open are finished at the desk, without scripts.
 *
 * @module-tag all
 */
import { parse } from 'node-html-parser'

import { type Phone, enrol, follow } from '../desk/enrol.ts'
import type { PhonePeV2 } from '../fakes/phonepe-v2.ts'
import type { TestSale } from '../payments/selling.ts'
import { expect, test } from './sale-test.ts'

const PRICE = 16_800_000
const SOON = { timeout: 20_000 }
const SLOWLY = { timeout: 40_000 }

/** The order of the sale, for which the gateway reports another sum than the one asked for. */
async function payAnotherSum(sale: TestSale, gateway: PhonePeV2, paid: number) {
  const page = sale.orderPage.split('#')[0]!
  const id = await sale.start(page)
  gateway.end(id, { code: 'PAYMENT_SUCCESS', paid })
  expect(await sale.readPage(page)).toMatch(/Our team\s+is looking at this/)
  return { page, id }
}

/** The manager's forms, each sent as the page has filled it in. */
function atDesk({ browser }: Phone, { ref }: TestSale) {
  const refundPage = `/staff/leads/${ref}/refund`
  const open = async () => parse(await (await browser.get(refundPage)).text())
  return {
    async settle(act: string, why: string) {
      const form = (await open()).querySelector(`form:has(button[value=${act}])`)!
      const hidden = form.querySelectorAll('input[type=hidden]')
      const fields = Object.fromEntries(
        hidden.map((field) => [field.getAttribute('name')!, field.getAttribute('value')!]),
      )
      return browser.post(form.getAttribute('action')!, { form: { ...fields, do: act, why } })
    },
    readLog: async () =>
      parse(await (await browser.get(`/staff/log?lead=${ref}`)).text())
        .querySelector('main')!
        .text.replace(/\s+/g, ' '),
  }
}

test('a manager sees what the gateway reports, settles it as paid, and refunds the difference', async ({
  sale,
  gateway,
  manager,
  seller,
}) => {
  const { page } = await payAnotherSum(sale, gateway, PRICE + 100)
  await expect.poll(sale.readCard, SOON).toMatch(/needs attention: a manager settles it here/)
  expect(await sale.canSellerRefund()).toBe(false)
  const refused = await seller.browser.post(`/staff/leads/${sale.ref}/settle`, { form: { do: 'paid', why: 'x' } })
  expect(refused.status()).toBe(403)

  expect(await sale.readRefunds()).toMatch(
    /The gateway reports\s*paid.*Expected\s*₹1,68,000.*Received\s*₹1,68,001.*Difference\s*₹1 too much/,
  )
  const desk = atDesk(manager, sale)
  expect((await desk.settle('paid', ' ')).status(), 'without a reason').toBe(422)
  expect((await desk.settle('paid', 'The dashboard shows it')).status()).toBe(303)
  await expect.poll(sale.readCard, SOON).toMatch(/₹1 paid too much: refund it/)
  expect(await sale.readPage(page)).toMatch(/You have paid\s+more than the price/)

  const { url, fields } = await sale.readRefundForm()
  const asked = manager.browser.post(url, { form: { ...fields, sum: '1,68,001', extra: '1' } })
  const shown = await follow(manager.browser, asked)
  const confirm = parse(await shown.text()).querySelectorAll('form input')
  const sent = Object.fromEntries(confirm.map((one) => [one.getAttribute('name')!, one.getAttribute('value')!]))
  expect(sent.paise).toBe('100')
  expect((await manager.browser.post(url, { form: sent })).status()).toBe(303)
  await expect.poll(() => [...gateway.refunds.values()].map(({ amount }) => amount), SOON).toEqual([100])
  expect((await desk.settle('back', 'a mistake')).status(), 'money has moved').toBe(422)
  gateway.endRefund([...gateway.refunds.keys()][0]!, 'COMPLETED')
  await expect.poll(() => sale.readPage(page), SLOWLY).toMatch(/It is paid/)
  expect(await sale.readPage(page)).not.toMatch(/bank has confirmed/)
  expect(await desk.readLog()).toMatch(/Meera settled as paid a payment of \S+: The dashboard shows it/)
})

test('a settled payment is taken back, and the gateway, asked again, has the last word', async ({
  sale,
  gateway,
  manager,
}) => {
  const { page, id } = await payAnotherSum(sale, gateway, PRICE - 100)
  const desk = atDesk(manager, sale)
  expect((await desk.settle('failed', 'Not on the dashboard')).status()).toBe(303)
  expect(await sale.readPage(page)).toMatch(/did not go through/)
  await expect.poll(sale.readCard, SOON).toMatch(/Payment declined: wanted to pay/)
  expect((await desk.settle('back', 'It was another buyer’s')).status()).toBe(303)
  expect(await sale.readPage(page)).toMatch(/Our team\s+is looking at this/)
  await expect.poll(sale.readCard, SOON).toMatch(/Payment needs attention/)

  gateway.behave('reset', ({ path }) => path.includes(id))
  expect((await desk.settle('ask', '')).status(), 'no answer').toBe(422)
  expect((await desk.settle('ask', '')).status()).toBe(303)
  expect(await sale.readRefunds()).toMatch(/Difference\s*₹1 too little/)
  gateway.end(id, { code: 'PAYMENT_SUCCESS', paid: PRICE })
  expect((await desk.settle('ask', '')).status()).toBe(303)
  expect(await sale.readPage(page)).toMatch(/It is paid.*The bank has confirmed/s)
  const log = await desk.readLog()
  expect(log).toMatch(/Meera settled as not paid a payment of \S+: Not on the dashboard/)
  expect(log).toMatch(/Meera took back how they settled a payment of \S+: It was another buyer’s/)
  expect(log).toMatch(/Meera asked the gateway about a payment/)
})

test('two managers settle one payment once', async ({ sale, gateway, manager, ownSite }) => {
  await payAnotherSum(sale, gateway, PRICE + 100)
  const page = parse(await (await manager.browser.get(`/staff/leads/${sale.ref}/refund`)).text())
  const [payment, seen] = ['payment', 'seen'].map((name) =>
    page.querySelector(`[name=${name}]`)!.getAttribute('value')!,
  )
  const other = await enrol(ownSite, 'Kabir', 'manager')
  const settle = (phone: Phone, act: string) =>
    phone.browser.post(`/staff/leads/${sale.ref}/settle`, {
      form: { payment: payment!, seen: seen!, do: act, why: 'The dashboard shows it' },
    })
  const statuses = await Promise.all([settle(manager, 'paid'), settle(other, 'failed')])
  expect(statuses.map((answer) => answer.status()).toSorted()).toEqual([303, 422])
})

test('a manager closes a payment that belongs to no order, and says how it was settled', async ({
  sale,
  gateway,
  manager,
  seller,
}) => {
  const id = await sale.start(sale.orderPage.split('#')[0]!)
  const paid = { ...gateway.transactions.get(id)!, state: 'COMPLETED' as const }
  const lost = `${id.slice(0, -4)}0000`
  gateway.transactions.set(lost, paid)
  expect(await gateway.callBack(lost)).toBe(200)
  const read = async () => parse(await (await manager.browser.get('/staff/payments')).text())
  const page = await read()
  expect(page.querySelector('main')!.text).toMatch(new RegExp(`₹1,68,000.*The gateway reports\\s*paid.*${lost}`, 's'))
  expect((await seller.browser.get('/staff/payments')).status()).toBe(403)
  const close = (phone: Phone, why: string) => phone.browser.post('/staff/payments', { form: { payment: lost, why } })
  expect((await close(seller, 'x')).status()).toBe(403)
  expect((await close(manager, ' ')).status(), 'without a reason').toBe(422)
  expect((await close(manager, 'Sent back by the bank')).status()).toBe(303)
  expect((await close(manager, 'Sent back by the bank')).status(), 'once').toBe(422)
  expect((await read()).querySelector('main')!.text).not.toContain(lost)
  expect(await (await manager.browser.get('/staff/log?act=unknown-closed')).text()).toContain('Sent back by the bank')
})
