/**
 * A sale after the demo, at a live gateway: a token at the table, the rest later, a partial refund, and links that end.
 *
 * @module-tag all
 */
import { parse } from 'node-html-parser'
import { onTestFinished } from 'vitest'

import { openDatabase, whenFree } from '#app/database/database.server.ts'
import { follow } from '../desk/enrol.ts'
import { type PhonePeV2, webhookHeader } from '../fakes/phonepe-v2.ts'
import type { TestSale } from '../payments/selling.ts'
import { GATEWAY_PAGE, order } from '../payments/ordering.ts'
import { expect, test } from './sale-test.ts'

const OTHER_PRODUCT = 'ionia-sm-s230tl-alkaline-water-machine'
const SOON = { timeout: 20_000 }
const SLOWLY = { timeout: 40_000 }
const paidLine = (sum: string) => ({
  text: expect.stringMatching(new RegExp(`^${sum} paid at \\d`)) as string,
  isPaid: true,
  isOpen: false,
})

/** Staff request an amount, and the buyer receives its link. */
async function sendLink(sale: TestSale, sum: string): Promise<string> {
  expect((await sale.ask(sum)).status()).toBe(303)
  return (await sale.showCode()).path
}

async function expectNoStart({ press }: TestSale, gateway: PhonePeV2, path: string) {
  const count = gateway.transactions.size
  expect((await press(path)).headers().location).toBe(path)
  expect(gateway.transactions.size).toBe(count)
}

/** A webhook with the right header and a forged body. */
const forge = ({ buyer }: TestSale, id: string, header = webhookHeader()) =>
  buyer.post('/payment/callback', {
    headers: { Authorization: header, 'Content-Type': 'application/json' },
    data: { type: 'CHECKOUT_ORDER_COMPLETED', payload: { merchantOrderId: id, state: 'COMPLETED', amount: 1_000_000 } },
  })

// This test runs first, because the report sums up the sales of all tests.
test('sells a product by a token at the table and the rest later, then refunds it', async ({
  sale,
  site,
  gateway,
  fakes,
}) => {
  await sale.ask('10,000', { note: 'Wants it before Diwali' })
  const { path: token } = await sale.showCode()
  const id = await sale.start(token)
  expect(gateway.transactions.get(id)).toMatchObject({ amount: 1_000_000, redirectUrl: site.url + token })
  // The site dies while the buyer is paying.
  await site.kill()
  gateway.end(id, { code: 'PAYMENT_SUCCESS' })
  await site.start()
  expect(await gateway.callBack(id)).toBe(200)
  await expect.poll(sale.readLines, SOON).toMatchObject([paidLine('₹10,000')])
  expect(await sale.readPage(token)).toMatch(/₹10,000 is paid.*₹1,58,000 of ₹1,68,000 remains.*Receipt/)
  expect(await sale.readCard()).toMatch(/₹10,000 paid: ₹1,58,000 remains/)
  expect(await sale.readCard()).toContain('Wants it before Diwali')
  expect(await sale.readCard()).not.toContain('Mark as sold')
  await expectNoStart(sale, gateway, token)

  const tooMuch = await sale.ask('1,58,001')
  expect([tooMuch.status(), await tooMuch.text()]).toEqual([422, expect.stringContaining('₹1,58,000')])
  const rest = await sendLink(sale, '1.58 lakh')
  // A link for another product stays next to the link for the rest until staff cancel it.
  expect((await sale.ask('10,000', { 'pay-product': OTHER_PRODUCT })).status()).toBe(303)
  const { path: other, pages } = await sale.showCode()
  expect(other).not.toBe(rest)
  expect((await sale.showCode(pages[1])).path).toBe(rest)
  expect((await sale.cancelLink()).status()).toBe(303)
  gateway.end(await sale.start(rest), { code: 'PAYMENT_SUCCESS' })
  // The site finds this payment by a status check, because no webhook arrives.
  expect(await sale.readPage(rest)).toMatch(/It is paid in full/)
  expect(await sale.readCard()).toMatch(/Paid ₹1,68,000: arrange delivery.*All of ₹1,68,000 is paid.*Mark as sold/)
  expect((await sale.openCard()).querySelector('#sold-sum')?.getAttribute('value')).toBe('168000')

  expect(await sale.canSellerRefund()).toBe(false)
  const refund = await sale.openRefund()
  expect((await refund('1,58,001')).status()).toBe(422)
  const twice = await Promise.all([refund('2,500'), refund('2,500')])
  expect(twice.map((answer) => answer.status())).toEqual([303, 303])
  await expect.poll(() => gateway.refunds.size, SOON).toBe(1)
  const [refundId, { amount }] = [...gateway.refunds][0]!
  expect(amount).toBe(250_000)
  gateway.endRefund(refundId, 'COMPLETED')
  await expect.poll(sale.readRefunds, SLOWLY).toMatch(/₹2,500 by Meera.*: refunded/)
  expect(gateway.refunds.size).toBe(1)
  // Goes back, then submits the form of the other payment.
  expect((await refund('1,500', 0)).status()).toBe(303)
  await expect.poll(() => gateway.refunds.size, SOON).toBe(2)
  expect(JSON.stringify(fakes.smtp.requests)).toMatch(/Token paid: order/)

  const report = await sale.readReport('member')
  expect(report).toMatch(/Ravi.*₹1,68,000 asked for by link.*₹1,68,000 paid here/)
  expect(report).toMatch(/₹2,500 refunded/)
})

test('a payment link shows the whole price but no person, is never cached, and a GET starts no payment', async ({
  sale,
  gateway,
}) => {
  const count = gateway.transactions.size
  await sale.ask('10,000')
  const { path, codes } = await sale.showCode()
  expect(codes).toBe(1)
  const quotation = await sale.buyer.get(path)
  expect(quotation.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': expect.stringContaining('noindex') as string,
  })
  const text = await sale.readPage(path)
  expect(text).toMatch(/₹10,000,\s?as agreed.*Whole price ?₹1,68,000.*Remains after this payment ?₹1,58,000/)
  expect(text, 'links are forwarded').not.toMatch(new RegExp(`Asha|${sale.phone.e164.slice(-4)}|302001`))
  expect((await sale.openPage(path)).querySelector('main form')?.getAttribute('method')).toBe('post')
  expect(gateway.transactions.size).toBe(count)
})

test('a refund shows its sum once more, keeps its paise, and is made only from there', async ({
  sale,
  gateway,
  manager,
}) => {
  const path = await sendLink(sale, '10000')
  gateway.end(await sale.start(path), { code: 'PAYMENT_SUCCESS' })
  expect(await sale.readPage(path)).toMatch(/₹10,000 is paid/)
  const known = new Set(gateway.refunds.keys())
  const fresh = () => [...gateway.refunds].flatMap(([id, { amount }]) => (known.has(id) ? [] : [amount]))
  const { url, fields } = await sale.readRefundForm()
  const send = (form: Record<string, string>) => manager.browser.post(url, { form: { ...fields, ...form } })

  for (const sum of ['0.75', '10,000.01', '2500.505', 'about 2500']) {
    const refused = await send({ sum })
    expect([sum, refused.status()]).toEqual([sum, 422])
  }
  const preview = async (sum: string) => (await follow(manager.browser, send({ sum }))).text()
  expect(await preview('1.65')).toContain('not lakhs or thousands')
  const shown = await preview('2500.50')
  expect(shown).toMatch(/Refund (<!-- -->)?₹2,500\.50/)
  expect(shown).toContain('₹7,499.50')
  expect(shown).toContain(sale.phone.e164)
  expect(shown).toContain('name="paise" value="250050"')
  expect(await sale.readRefunds()).not.toContain('by Meera')

  const twice = await Promise.all([1, 2].map(() => send({ paise: '250050' })))
  expect(twice.map((answer) => answer.status())).toEqual([303, 303])
  await expect.poll(fresh, SOON).toEqual([250_050])
  expect(await sale.readRefunds()).toMatch(/₹2,500\.50 by Meera/)
})

test('an order of the site holds its price until a day; afterwards its page offers today’s, and takes only that', async ({
  site,
  gateway,
  request,
  seller,
  visitorPhone: phone,
}) => {
  const { location } = await order(request, phone.typed)
  const path = new URL(location, site.url).pathname
  const [lead] = await site.findLead(phone.e164)
  const page = async () =>
    parse(await (await request.get(path)).text())
      .querySelector('main')!
      .text.replace(/\s+/g, ' ')
  const card = async () => await (await seller.browser.get(`/staff/leads/${lead!.ref}`)).text()
  expect(await page()).toMatch(/Pay ₹1,68,000.*This price holds until ?\d/)
  expect(await card()).toMatch(/₹1,68,000 ordered on the site .*this price holds until/)

  const database = await openDatabase({ dialect: 'sqlite', file: site.databaseFile })
  onTestFinished(() => database.destroy())
  const lapsed = { valid_until: Date.now() - 1000, amount_paise: 9_900_000, price_paise: 9_900_000 }
  await whenFree(() => database.updateTable('orders').set(lapsed).where('ref', '=', lead!.ref).execute())
  expect(await page()).toMatch(/Today’s price is ₹1,68,000\..*₹99,000 held until.*Order again for ₹1,68,000/)
  expect(await card()).toMatch(/₹99,000 ordered on the site, not paid; this price ended .*shows today’s/)
  expect(await site.leads('orders')).toMatch(new RegExp(`${lead!.ref}.*created, ended`))

  const count = gateway.transactions.size
  expect((await request.post(path, { maxRedirects: 0 })).headers().location).toBe(path)
  expect(gateway.transactions.size, 'the page shows the price first').toBe(count)
  expect(await page()).toMatch(/Pay ₹1,68,000/)
  const [, id] = GATEWAY_PAGE.exec((await request.post(path, { maxRedirects: 0 })).headers().location ?? '') ?? []
  expect(gateway.transactions.get(id!)?.amount).toBe(16_800_000)
})

test('a part that was fully refunded is shown to its buyer as refunded', async ({ sale, gateway }) => {
  const path = await sendLink(sale, '10000')
  gateway.end(await sale.start(path), { code: 'PAYMENT_SUCCESS' })
  expect(await sale.readPage(path)).toMatch(/₹10,000 is paid/)
  const known = new Set(gateway.refunds.keys())
  expect((await (await sale.openRefund())('10,000')).status()).toBe(303)
  const fresh = () => [...gateway.refunds.keys()].find((id) => !known.has(id))
  await expect.poll(fresh, SOON).toBeDefined()
  gateway.endRefund(fresh()!, 'COMPLETED')
  await expect.poll(() => sale.readPage(path), SLOWLY).toMatch(/₹10,000 was refunded.*Your bank may take some days/)
  await expectNoStart(sale, gateway, path)
})

test('a replaced or cancelled link gives the next step and starts no payment, even from an open page', async ({
  sale,
  gateway,
}) => {
  const old = await sendLink(sale, '10000')
  const fresh = await sendLink(sale, '20000')
  const replaced = await sale.openPage(old)
  expect(replaced.querySelector('h1')?.text).toMatch(/There is.*a newer link/)
  expect(replaced.querySelector(`a[href="${fresh}"]`)).not.toBeNull()
  await expectNoStart(sale, gateway, old)
  expect((await sale.cancelLink()).status()).toBe(303)
  expect(await sale.readPage(fresh)).toMatch(/This payment was cancelled/)
  await expectNoStart(sale, gateway, fresh)
})

test('a link opens only with its own signature', async ({ sale }) => {
  const [one, other] = [await sendLink(sale, '10000'), await sendLink(sale, '20000')]
  const [id = '', signature = ''] = other.slice('/pay/'.length).split('.')
  const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  const oneId = one.slice('/pay/'.length).split('.')[0]!
  for (const path of [
    `/pay/${id}.${changed}`,
    `/pay/${id}`,
    `/pay/${id}.`,
    `/payment/${id}`,
    `/pay/${oneId}.${signature}`,
  ]) {
    expect([path, (await sale.buyer.get(path)).status()]).toEqual([path, 404])
    expect((await sale.press(path)).status()).not.toBe(303)
  }
  expect((await sale.buyer.get(`${other}.`)).headers().location, 'a chat appends a full stop').toBe(other)
  expect((await sale.press(other, { 'Sec-Fetch-Site': 'cross-site' })).status()).toBe(403)
})

test('an expired link gives the next step and starts no payment', async ({ sale, site, gateway }) => {
  const path = await sendLink(sale, '10000')
  const database = await openDatabase({ dialect: 'sqlite', file: site.databaseFile })
  onTestFinished(() => database.destroy())
  const lapsed = { valid_until: Date.now() - 1000 }
  await database.updateTable('orders').set(lapsed).where('ref', '=', `${sale.ref}-1`).execute()

  expect(await sale.readPage(path)).toMatch(/This link is no longer valid.*Ask our sales team for a new link/)
  expect((await sale.openPage(path)).querySelector('main form')).toBeNull()
  await expectNoStart(sale, gateway, path)
  expect((await sale.buyer.head(path)).status()).toBe(200)
  expect(await sale.readLines()).toMatchObject([
    { text: expect.stringContaining('not paid; the link ended') as string },
  ])
})

test('a link whose person was erased is cancelled, and starts no payment', async ({ sale, site, gateway }) => {
  const path = await sendLink(sale, '10000')
  await site.leads('erase', sale.ref)
  expect(await sale.readPage(path)).toMatch(/This payment was cancelled/)
  await expectNoStart(sale, gateway, path)
})

test('two phones that press at the same time make one payment, and forged or repeated webhooks change nothing', async ({
  sale,
  gateway,
}) => {
  const path = await sendLink(sale, '10000')
  const [id, again] = await Promise.all([sale.start(path), sale.start(path)])
  expect(again).toBe(id)
  expect((await forge(sale, id, 'x')).status()).toBe(401)
  const all = await Promise.all(Array.from({ length: 50 }, () => forge(sale, id)))
  expect(new Set(all.map((answer) => answer.status()))).toEqual(new Set([200]))
  const checks = () => gateway.requests.filter((own) => own.path.includes(id) && own.path.endsWith('/status')).length
  const before = checks()
  await gateway.callBack(id, 'CHECKOUT_TRANSACTION_ATTEMPT_FAILED')
  await expect.poll(checks, SOON).toBeGreaterThan(before)
  const line = /^₹10,000 is being paid; can be cancelled from .* if nothing arrives$/
  expect(await sale.readLines()).toMatchObject([{ text: expect.stringMatching(line) as string, isPaid: false }])
  const uncancelled = await sale.cancelLink()
  expect([uncancelled.status(), await uncancelled.text()]).toEqual([
    409,
    expect.stringContaining('Until then the link cannot be cancelled'),
  ])
  expect(await (await sale.ask('1,60,000')).text()).toMatch(
    /more than the rest of the price.*₹1,58,000.*is being paid; can/,
  )
})

test('a payment with a different amount is left to staff, and cannot be paid again', async ({ sale, gateway }) => {
  const path = await sendLink(sale, '10000')
  const id = await sale.start(path)
  gateway.end(id, { code: 'PAYMENT_SUCCESS', paid: 100 })
  await gateway.callBack(id)
  await expect.poll(async () => (await sale.readLines())[0]?.text, SOON).toMatch(/needs attention/)
  expect(await sale.readPage(path)).toMatch(/Our team is looking at this/)
  await expectNoStart(sale, gateway, path)
})

test('parses amounts in Indian spelling', async ({ sale }) => {
  for (const typed of ['₹10,000/-', '१०,०००', '10 000', '10 हजार', '0.1 lakh']) {
    expect([typed, (await sale.ask(typed, { 'pay-pin': '३०२ ००१' })).status()]).toEqual([typed, 303])
    expect((await sale.readLines())[0]?.text).toMatch(/^₹10,000 asked for/)
  }
  for (const typed of ['', '0', '-10000', '10-15 thousand', 'about 10000', '1e4', '999999999999'])
    expect([typed, (await sale.ask(typed)).status()]).toEqual([typed, 422])
})
