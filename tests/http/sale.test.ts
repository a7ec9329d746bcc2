/** A sale after the demo: staff ask for a token at the table, it is paid by link, the rest later, and a part goes back. */
import { type APIRequestContext, request as playwright } from '@playwright/test'
import { type HTMLElement, parse } from 'node-html-parser'
import { onTestFinished } from 'vitest'

import { openDatabase } from '#app/database/database.server.ts'
import { type Phone, enrol } from '../desk/enrol.ts'
import { type PhonePeV2, startPhonePeV2, webhookHeader } from '../fakes/phonepe-v2.ts'
import { GATEWAY_PAGE, order } from '../payments/ordering.ts'
import { createShop } from '../payments/shop.ts'
import { expect, test as base } from './test.ts'

const test = base
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the names of what a fixture needs from this pattern
  .extend('gateway', { scope: 'file' }, async ({}, { onCleanup }): Promise<PhonePeV2> => {
    const gateway = await startPhonePeV2()
    onCleanup(() => gateway.close())
    return gateway
  })
  .extend('ownSite', { scope: 'file' }, async ({ fakes, gateway }, { onCleanup }) => {
    const shop = await createShop({ ...fakes.environment, ...gateway.environment })
    onCleanup(shop.remove)
    return shop
  })
  .extend('manager', { scope: 'file' }, async ({ ownSite }): Promise<Phone> => enrol(ownSite, 'Meera', 'manager'))
  .extend('seller', { scope: 'file' }, async ({ ownSite, manager: _manager }): Promise<Phone> => enrol(ownSite, 'Ravi'))

const read = async (browser: APIRequestContext, path: string) => parse(await (await browser.get(path)).text())
const textOf = (page: HTMLElement) => page.querySelector('main')!.text.replace(/\s+/g, ' ')

type World = { ref: string; seller: APIRequestContext; manager: APIRequestContext; buyer: APIRequestContext }

async function meet(
  site: { url: string; findLead: (phone: string) => Promise<{ ref: string }[]> },
  phones: { seller: Phone; manager: Phone },
  request: APIRequestContext,
  phone: { typed: string; e164: string },
): Promise<World> {
  expect((await order(request, phone.typed)).status).toBe(303)
  const [lead] = await site.findLead(phone.e164)
  const [seller, manager] = [phones.seller.browser, phones.manager.browser]
  await seller.get('/staff')
  const buyer = await playwright.newContext({ baseURL: site.url, maxRedirects: 0, timeout: 30_000 })
  onTestFinished(() => buyer.dispose())
  return { ref: lead!.ref, seller, manager, buyer }
}

/** Presses the button of the card, with everything that is filled in there. */
async function ask({ ref, seller }: World, changes: Record<string, string> = {}) {
  const card = await read(seller, `/staff/leads/${ref}`)
  const fields = card
    .querySelectorAll('#act input, #act select, #act textarea')
    .flatMap((control): [string, string][] => {
      const name = control.getAttribute('name')
      const chosen = control.querySelector('option[selected]') ?? control
      return name && !/checkbox|radio/.test(control.getAttribute('type') ?? '')
        ? [[name, chosen.getAttribute('value') ?? control.text]]
        : []
    })
  return seller.post(`/staff/leads/${ref}/pay`, { form: { ...Object.fromEntries(fields), ...changes } })
}

async function openLink({ ref, seller }: World): Promise<string> {
  const page = await read(seller, `/staff/leads/${ref}/pay`)
  const link = /https?:\/\/[^\s/]+\/pay\/[\w-]{22}\.[\w-]{22}/.exec(textOf(page))?.[0] ?? ''
  expect(page.querySelectorAll('svg[role=img] path')).toHaveLength(1)
  return new URL(link).pathname
}

/** Presses the button on the buyer's page. @returns the transaction at the gateway */
async function start({ buyer }: World, path: string): Promise<string> {
  const answer = await buyer.post(path, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
  expect(answer.status()).toBe(303)
  return GATEWAY_PAGE.exec(answer.headers().location ?? '')?.[1] ?? ''
}

const lines = async ({ ref, seller }: World) =>
  JSON.parse(await (await seller.get(`/staff/leads/${ref}/paying`)).text()) as {
    text: string
    isPaid: boolean
    isOpen: boolean
  }[]

test('a token at the table, the rest later, and a refund', async ({
  site,
  gateway,
  seller,
  manager,
  request,
  visitorPhone,
  fakes,
}) => {
  const world = await meet(site, { seller, manager }, request, visitorPhone)
  const asked = await ask(world, { 'pay-sum': '10,000', note: 'Wants it before Diwali' })
  expect([asked.status(), asked.headers().location]).toEqual([303, `/staff/leads/${world.ref}/pay`])
  const token = await openLink(world)

  const quotation = await world.buyer.get(token)
  const page = parse(await quotation.text())
  expect(quotation.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': /noindex/ as never,
  })
  expect(textOf(page)).toMatch(/₹10,000 to begin with.*Whole price ?₹1,68,000.*Remains after this payment ?₹1,58,000/)
  expect(textOf(page), 'links are forwarded').not.toMatch(new RegExp(`Asha|${visitorPhone.e164.slice(-4)}|302001`))
  expect(page.querySelector('form')?.getAttribute('method')).toBe('post')
  expect(gateway.transactions.size, 'a GET starts nothing').toBe(0)

  const id = await start(world, token)
  expect(gateway.transactions.get(id)).toMatchObject({ amount: 1_000_000, redirectUrl: site.url + token })
  // The site dies while the buyer is paying.
  await site.kill()
  gateway.end(id, { code: 'PAYMENT_SUCCESS' })
  await site.start()
  expect(await gateway.callBack(id)).toBe(200)
  await expect
    .poll(() => lines(world), { timeout: 20_000 })
    .toMatchObject([{ text: expect.stringMatching(/^₹10,000 paid at \d/) as string, isPaid: true, isOpen: false }])
  expect(textOf(await read(world.buyer, token))).toMatch(/₹10,000 is paid.*₹1,58,000 of ₹1,68,000 remains/)
  const card = await read(world.seller, `/staff/leads/${world.ref}`)
  expect(textOf(card)).toMatch(/₹10,000 paid: ₹1,58,000 remains/)
  expect(textOf(card)).toContain('Wants it before Diwali')
  expect(textOf(card)).not.toContain('Mark as sold')
  expect(card.querySelector('#pay-sum')?.getAttribute('value')).toBe('10000')

  const tooMuch = await ask(world, { 'pay-sum': '1,58,001' })
  expect([tooMuch.status(), await tooMuch.text()]).toEqual([422, expect.stringContaining('₹1,58,000')])
  await ask(world, { 'pay-sum': '1.58 lakh' })
  const rest = await openLink(world)
  gateway.end(await start(world, rest), { code: 'PAYMENT_SUCCESS' })
  // Found by asking: this time no webhook comes.
  expect(textOf(await read(world.buyer, rest))).toMatch(/It is paid in full/)
  const sold = await read(world.seller, `/staff/leads/${world.ref}`)
  expect(textOf(sold)).toMatch(/Paid ₹1,68,000: arrange delivery.*All of ₹1,68,000 is paid.*Mark as sold/)
  expect(sold.querySelector('#sold-sum')?.getAttribute('value')).toBe('168000')

  const back = `/staff/leads/${world.ref}/refund`
  expect((await world.seller.get(back)).status(), 'sales').toBe(403)
  const form = await read(world.manager, back)
  const [payment, submission] = ['payment', 'submission'].map((name) =>
    form.querySelector(`[name=${name}]`)!.getAttribute('value')!,
  )
  const refund = (sum: string) =>
    world.manager.post(back, { form: { payment: payment!, submission: submission!, sum } })
  expect((await refund('1,58,001')).status()).toBe(422)
  const twice = await Promise.all([refund('2,500'), refund('2,500')])
  expect(twice.map((answer) => answer.status())).toEqual([303, 303])
  await expect.poll(() => gateway.refunds.size, { timeout: 20_000 }).toBe(1)
  const [refundId, { amount }] = [...gateway.refunds][0]!
  expect(amount).toBe(250_000)
  gateway.endRefund(refundId, 'COMPLETED')
  await expect
    .poll(async () => textOf(await read(world.manager, back)), { timeout: 40_000 })
    .toContain('₹2,500 by Meera')
  await expect.poll(async () => textOf(await read(world.manager, back)), { timeout: 40_000 }).toContain(': refunded')
  expect(gateway.refunds.size).toBe(1)
  const mails = JSON.stringify(fakes.smtp.requests)
  expect(mails).toMatch(/Token paid: order/)

  const report = textOf(await read(world.manager, '/staff/report?by=person'))
  expect(report).toMatch(/Ravi.*₹1,68,000 asked for by link.*₹1,68,000 paid here/)
  expect(report).toMatch(/₹2,500 refunded/)
})

test('what was sent keeps its state: replaced, cancelled, tampered with', async ({
  site,
  gateway,
  seller,
  manager,
  request,
  visitorPhone,
}) => {
  const world = await meet(site, { seller, manager }, request, visitorPhone)
  await ask(world, { 'pay-sum': '10000' })
  const old = await openLink(world)
  await ask(world, { 'pay-sum': '20000' })
  const fresh = await openLink(world)
  const replaced = await read(world.buyer, old)
  expect(textOf(replaced)).toMatch(/There is a newer link/)
  expect(replaced.querySelector(`a[href="${fresh}"]`)).not.toBeNull()
  const count = gateway.transactions.size
  expect((await world.buyer.post(old, { headers: { 'Sec-Fetch-Site': 'same-origin' } })).headers().location).toBe(old)
  const cancel = (await read(world.seller, `/staff/leads/${world.ref}/pay`)).querySelector('[name=cancel]')!
  const form = { cancel: cancel.getAttribute('value')! }
  expect((await world.seller.post(`/staff/leads/${world.ref}/pay`, { form })).status()).toBe(303)
  expect(textOf(await read(world.buyer, fresh))).toMatch(/This payment was cancelled/)
  await world.buyer.post(fresh, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
  expect(gateway.transactions.size).toBe(count)

  const [id = '', signature = ''] = fresh.slice('/pay/'.length).split('.')
  const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
  for (const path of [
    `/pay/${id}.${other}`,
    `/pay/${id}`,
    `/pay/${id}.`,
    `/payment/${id}`,
    `/pay/${old.slice(5, 27)}.${signature}`,
  ]) {
    expect([path, (await world.buyer.get(path)).status()]).toEqual([path, 404])
    expect((await world.buyer.post(path, { headers: { 'Sec-Fetch-Site': 'same-origin' } })).status()).not.toBe(303)
  }
  expect((await world.buyer.get(`${fresh}.`)).headers().location, 'a chat appends a full stop').toBe(fresh)
  expect((await world.buyer.post(fresh, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status()).toBe(403)
})

test('a link after its last day names what to do, and starts no payment', async ({
  site,
  gateway,
  seller,
  manager,
  request,
  visitorPhone,
}) => {
  const world = await meet(site, { seller, manager }, request, visitorPhone)
  await ask(world, { 'pay-sum': '10000' })
  const path = await openLink(world)
  const database = await openDatabase({ dialect: 'sqlite', file: site.databaseFile })
  onTestFinished(() => database.destroy())
  await database
    .updateTable('orders')
    .set({ valid_until: Date.now() - 1000 })
    .where('ref', '=', `${world.ref}-1`)
    .execute()

  const page = await read(world.buyer, path)
  expect(textOf(page)).toMatch(/This link is no longer valid.*Ask our sales team for a new link/)
  expect(page.querySelector('main form')).toBeNull()
  const count = gateway.transactions.size
  expect((await world.buyer.post(path, { headers: { 'Sec-Fetch-Site': 'same-origin' } })).headers().location).toBe(path)
  expect((await world.buyer.head(path)).status()).toBe(200)
  expect(gateway.transactions.size).toBe(count)
  expect((await lines(world))[0]?.text).toMatch(/not paid; the link ended/)
})

test('a link whose person was erased is cancelled, and starts no payment', async ({
  site,
  gateway,
  seller,
  manager,
  request,
  visitorPhone,
}) => {
  const world = await meet(site, { seller, manager }, request, visitorPhone)
  await ask(world, { 'pay-sum': '10000' })
  const path = await openLink(world)
  await site.leads('erase', world.ref)
  expect(textOf(await read(world.buyer, path))).toMatch(/This payment was cancelled/)
  const count = gateway.transactions.size
  expect((await world.buyer.post(path, { headers: { 'Sec-Fetch-Site': 'same-origin' } })).headers().location).toBe(path)
  expect(gateway.transactions.size).toBe(count)
})

test('a forged or repeated webhook moves nothing; another sum needs a person; two presses are one payment', async ({
  site,
  gateway,
  seller,
  manager,
  request,
  visitorPhone,
}) => {
  const world = await meet(site, { seller, manager }, request, visitorPhone)
  await ask(world, { 'pay-sum': '10000' })
  const path = await openLink(world)
  const [id, again] = await Promise.all([start(world, path), start(world, path)])
  expect(again).toBe(id)
  const forge = (header: string) =>
    request.post('/payment/callback', {
      headers: { Authorization: header, 'Content-Type': 'application/json' },
      data: {
        type: 'CHECKOUT_ORDER_COMPLETED',
        payload: { merchantOrderId: id, state: 'COMPLETED', amount: 1_000_000 },
      },
    })
  expect((await forge('x')).status()).toBe(401)
  const all = await Promise.all(Array.from({ length: 50 }, () => forge(webhookHeader())))
  expect(new Set(all.map((answer) => answer.status()))).toEqual(new Set([200]))
  gateway.failAttempt(id)
  expect(await gateway.callBack(id, 'CHECKOUT_TRANSACTION_ATTEMPT_FAILED')).toBe(200)
  const checks = () => gateway.requests.filter((own) => own.path.includes(id) && own.path.endsWith('/status')).length
  const before = checks()
  await gateway.callBack(id, 'CHECKOUT_TRANSACTION_ATTEMPT_FAILED')
  await expect.poll(checks, { timeout: 20_000 }).toBeGreaterThan(before)
  expect(await lines(world)).toMatchObject([{ text: '₹10,000 is being paid', isPaid: false }])
  gateway.end(id, { code: 'PAYMENT_SUCCESS', paid: 100 })
  await gateway.callBack(id)
  await expect.poll(async () => (await lines(world))[0]?.text, { timeout: 20_000 }).toMatch(/needs attention/)
  expect(textOf(await read(world.buyer, path))).toMatch(/Our team is looking at this/)
})
