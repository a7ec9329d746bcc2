/** Orders and payments on the server, with fake gateways. */
import { parse } from 'node-html-parser'

import { HIDDEN } from '#app/forms/post.ts'
import { solve } from '../captcha/solve.ts'
import { type PhonePe, SALT, type Transaction, statusOf, verifyHeader } from '../fakes/phonepe.ts'
import { initiated, payPage } from '../fakes/payment-gateways.ts'
import { newVisitor } from '../new-visitor.ts'
import {
  GATEWAY_PAGE,
  type Listed,
  X_BLUE,
  begin,
  order,
  ordersOf,
  pay,
  listPayRequests,
} from '../payments/ordering.ts'
import { JAIPUR, createShop } from '../payments/shop.ts'
import { expect } from './test.ts'
import { withPhonePe } from './with-phonepe.ts'

/** A separate site with online payment: in other tests, buying is an enquiry. */
const test = withPhonePe
  .extend('ownSite', { scope: 'file' }, async ({ fakes, phonepe }, { onCleanup }) => {
    const shop = await createShop({ ...fakes.environment, ...phonepe.environment })
    onCleanup(shop.remove)
    return shop
  })
  /** Isolates tests: transactions of one do not reach the next. */
  .extend('forgetfulGateway', { auto: true }, ({ phonepe }, { onCleanup }) => {
    onCleanup(() => phonepe.reset())
  })

test('X-Blue can be bought from its page, its bar and the product list while online payment is open', async ({
  request,
}) => {
  const page = parse(await (await request.get(X_BLUE)).text())
  const actions = page.querySelectorAll('main [role=group][aria-label="X-Blue"] a')
  expect(actions.map(({ text }) => text.trim())).toEqual(['Buy now', 'Book Live Demo'])
  expect(actions[0]?.classList.contains('button-primary')).toBe(true)
  expect(page.querySelector('.quick-actions .quick-demo')?.getAttribute('href')).toBe('/buy-products')
  expect(page.querySelector('main')?.text).toContain('the whole amount, with delivery and installation, before you pay')
  const list = parse(await (await request.get('/products')).text()).querySelector('#machines')!
  expect(list.text).toContain('Buy now X-Blue')
})

test(
  'a payment that succeeds after the visitor left is reconciled, even after a restart',
  { tags: 'all' },
  async ({ request, phonepe, site, visitorPhone }) => {
    const { id } = await begin(request, visitorPhone.typed)
    const [lead] = await site.findLead(visitorPhone.e164)
    await site.kill()
    phonepe.end(id, { code: 'PAYMENT_SUCCESS' })
    await site.start()
    await expect
      .poll(async () => (await ordersOf(site, lead!.ref))[0]?.status, { timeout: 60_000, interval: 2000 })
      .toBe('paid')
  },
)

test('an order URL with text appended by a chat redirects to the order', async ({ request, visitorPhone }) => {
  const { location } = await order(request, visitorPhone.typed)
  const path = location.split('#')[0]!
  for (const ending of ['.', ')', '%E0%A5%A4', '%20please']) {
    const answer = await request.get(path + ending, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], ending).toEqual([301, path])
    expect(answer.headers()['cache-control']).toBe('private, no-store')
  }
  expect((await request.get(`${path.slice(0, -1)}.`, { maxRedirects: 0 })).status()).toBe(404)
})

test('an order from a page in Hindi is shown in Hindi, and the gateway returns to it there', async ({
  request,
  phonepe,
  visitorPhone,
}) => {
  const { location } = await order(request, visitorPhone.typed, {}, '/hi/buy-products')
  const [path = ''] = location.split('#')
  expect(path).toMatch(/^\/hi\/payment\/[\w-]{22}$/)
  const page = parse(await (await request.get(path)).text())
  expect(page.querySelector('html')?.getAttribute('lang')).toBe('hi-IN')
  expect(page.querySelector('h1')?.text).toMatch(/\p{Script=Devanagari}/u)
  expect(page.querySelector('.payment form')?.getAttribute('action')).toBe(path)
  expect(await (await request.get(`${path}/state`)).json()).toMatchObject({ path })

  expect((await request.post(path, { maxRedirects: 0 })).headers().location).toMatch(GATEWAY_PAGE)
  const { request: encoded } = listPayRequests(phonepe)[0]!.json as { request: string }
  const { redirectUrl } = JSON.parse(Buffer.from(encoded, 'base64').toString()) as { redirectUrl: string }
  expect(new URL(redirectUrl).pathname).toBe(path)
})

test('repeated callbacks count once', async ({ request, phonepe, site, visitorPhone }) => {
  const { id } = await begin(request, visitorPhone.typed)
  const [lead] = await site.findLead(visitorPhone.e164)
  phonepe.end(id, { code: 'PAYMENT_SUCCESS' })
  expect([await phonepe.callBack(id), await phonepe.callBack(id), await phonepe.callBack(id)]).toEqual([200, 200, 200])
  expect(await ordersOf(site, lead!.ref)).toMatchObject([
    { status: 'paid', payments: [{ events: [{ source: 'start' }, { source: 'callback', status: 'paid' }] }] },
  ])
})

test('a forged callback is rejected and changes nothing', async ({ request, phonepe, site, visitorPhone }) => {
  const { id } = await begin(request, visitorPhone.typed)
  const [lead] = await site.findLead(visitorPhone.e164)
  const paid = { ...statusOf(id, phonepe.transactions), code: 'PAYMENT_SUCCESS' }
  const response = Buffer.from(JSON.stringify({ ...paid, data: { ...paid.data, state: 'COMPLETED' } })).toString(
    'base64',
  )
  const send = (header: string, body: object | string = { response }) =>
    request.post('/payment/callback', {
      headers: { 'X-VERIFY': header, 'Content-Type': 'application/json' },
      data: body,
    })

  expect((await send(verifyHeader(`${response}a guessed key`))).status()).toBe(401)
  expect((await send('')).status()).toBe(401)
  expect((await send(verifyHeader(SALT.key), '{')).status()).toBe(401)
  expect((await send('x', { response: 'a'.repeat(70_000) })).status()).toBe(413)
  expect((await request.get('/payment/callback')).status()).toBe(405)
  expect(await ordersOf(site, lead!.ref)).toMatchObject([{ status: 'started' }])

  const unknown = Buffer.from(JSON.stringify(statusOf('T0', phonepe.transactions))).toString('base64')
  const answer = await send(verifyHeader(unknown + SALT.key), { response: unknown })
  expect(answer.status(), 'signed, but of another shop of the merchant').toBe(200)
  expect((await site.leads('orders', '--json')) as Listed[]).not.toContainEqual(expect.objectContaining({ ref: null }))
})

test('a signed callback for an unknown order is stored and alerts staff with transaction and amount', async ({
  phonepe,
  fakes,
  site,
}) => {
  const id = `T${Date.now()}00000000000A11CE`
  phonepe.transactions.set(id, { callbackUrl: `${site.url}/payment/callback`, amount: JAIPUR.paise } as Transaction)
  phonepe.end(id, { code: 'PAYMENT_SUCCESS' })
  for (let time = 0; time < 5; time += 1) expect(await phonepe.callBack(id)).toBe(200)
  const alert = await fakes.smtp.waitForRequest((mail) => JSON.stringify(mail).includes(id), 15_000)
  expect(JSON.stringify(alert)).toContain('Rs 1,68,000')
  const listed = ((await site.leads('orders', '--json')) as Listed[]).filter(({ payments }) =>
    payments.some(({ transactionId }) => transactionId === id),
  )
  expect(listed).toMatchObject([{ ref: null, status: 'needs_attention', amountPaise: JAIPUR.paise }])
  expect(await site.leads('orders')).toMatch(new RegExp(`UNKNOWN.*${id}`))
  expect(site.log()).toContain('names an unknown order')
  await site.leads('orders', 'close', id)
})

test('the lead in the CRM contains the total with delivery and installation', async ({
  request,
  fakes,
  visitorPhone,
}) => {
  await order(request, visitorPhone.typed)
  const { body } = await fakes.crm.waitForRequest(({ body }) => body.includes(visitorPhone.e164))
  expect(body).toContain(`PIN code: ${JAIPUR.pincode}`)
  expect(body).toContain('Total: Rs 1,68,000 with delivery Rs 1,500 and installation Rs 1,500')
})

test('concurrent and repeated posts create one order, one transaction and one URL', async ({
  request,
  phonepe,
  site,
  visitorPhone,
}) => {
  const both = await Promise.all([pay(request, visitorPhone.typed), pay(request, visitorPhone.typed)])
  const third = await pay(request, visitorPhone.typed)
  const [lead, ...others] = await site.findLead(visitorPhone.e164)
  expect(others).toEqual([])
  expect(new Set([...both, third].map(({ location }) => location)).size).toBe(1)
  expect(new Set([...both, third].map(({ page }) => page)).size).toBe(1)
  expect(third.location).toMatch(GATEWAY_PAGE)
  expect(listPayRequests(phonepe)).toHaveLength(1)
  expect(await ordersOf(site, lead!.ref)).toHaveLength(1)
})

test('a form that contains an amount is rejected', async ({ request, phonepe, visitorPhone }) => {
  const { status } = await order(request, visitorPhone.typed, { amount: '1' })
  expect(status).toBe(422)
  expect(listPayRequests(phonepe)).toEqual([])
})

test('the gateway is not called for a post that fills the honeypot', async ({ request, phonepe, visitorPhone }) => {
  const { status } = await order(request, visitorPhone.typed, { [HIDDEN.honeypot]: 'https://spam.example' })
  expect(status).toBe(422)
  expect(listPayRequests(phonepe)).toEqual([])
})

test('a filled honeypot with a correct captcha answer creates one order and one payment', async ({
  request,
  phonepe,
  site,
  visitorPhone,
}) => {
  const filled = { [HIDDEN.honeypot]: 'Rao Traders', [HIDDEN.submissionId]: visitorPhone.e164.slice(1).padEnd(32, '0') }
  const form = { form: 'purchase', placement: 'purchase', name: 'Asha Rao', pincode: JAIPUR.pincode, ...filled }
  const question = await request.post('/buy-products', { form: { ...form, phone: visitorPhone.typed } })
  const html = await question.text()
  const token = parse(html).querySelector(`[name=${HIDDEN.captchaToken}]`)?.getAttribute('value') ?? ''
  const answered = { ...filled, [HIDDEN.captchaToken]: token, [HIDDEN.captchaAnswer]: solve(html) }
  const orders = await Promise.all([1, 2].map(() => order(request, visitorPhone.typed, answered)))
  expect(new Set(orders.map(({ location }) => location)).size).toBe(1)
  expect((await request.post(orders[0]!.location, { maxRedirects: 0 })).headers().location).toMatch(GATEWAY_PAGE)
  expect(listPayRequests(phonepe)).toHaveLength(1)
  expect(await site.findLead(visitorPhone.e164)).toMatchObject([
    { status: expect.not.stringMatching('quarantined') as unknown },
  ])
})

test('the gateway does not count as the referrer when a payer returns', async ({ request, site, visitorPhone }) => {
  const { path } = await begin(request, visitorPhone.typed)
  const visitor = await newVisitor(site)
  const answer = await visitor.get(path, { headers: { Referer: payPage('T1') } })
  expect(answer.headersArray().filter(({ value }) => value.includes('_touch='))).toEqual([])
  await visitor.dispose()
})

test('a payment page that does not open alerts staff without personal data', async ({
  request,
  phonepe,
  fakes,
  site,
  visitorPhone,
}) => {
  phonepe.behaveAlways({ status: 503 })
  await pay(request, visitorPhone.typed)
  const [lead] = await site.findLead(visitorPhone.e164)
  const alert = await fakes.smtp.waitForRequest(
    (mail) => JSON.stringify(mail).includes(`Payment page did not open: order ${lead!.ref}`),
    15_000,
  )
  expect(JSON.stringify(alert)).not.toMatch(new RegExp(`Asha|${visitorPhone.e164.slice(3)}`))
})

for (const [what, pincode] of [
  ['not in the table', '744101'],
  ['not given', ''],
] as const) {
  test(`an order with a PIN code that is ${what} becomes an enquiry by phone`, async ({
    request,
    phonepe,
    site,
    visitorPhone,
  }) => {
    const { status, location } = await order(request, visitorPhone.typed, { pincode })
    expect(status).toBe(303)
    expect(location).toContain('?thanks=purchase')
    const [lead] = await site.findLead(visitorPhone.e164)
    expect(await ordersOf(site, lead!.ref)).toEqual([])
    expect(listPayRequests(phonepe)).toEqual([])
  })
}

/** Always, because the gateway also gets status requests for payments of earlier tests. */
const FAILURES: [what: string, cause: (phonepe: PhonePe) => void][] = [
  [
    'rejects the payment',
    (phonepe) => phonepe.behaveAlways({ status: 200, body: { success: false, code: 'BAD_REQUEST', message: 'X' } }),
  ],
  [
    'redirects to a foreign host',
    (phonepe) => phonepe.behaveAlways({ status: 200, body: initiated('T1', 'https://evil.example/pay') }),
  ],
  [
    'redirects without https',
    (phonepe) => phonepe.behaveAlways({ status: 200, body: initiated('T1', 'http://pay.example.test/') }),
  ],
]

for (const behaviour of [{ status: 503 }, 'hang', 'reset', 'html'] as const) {
  test(`the order page asks the bank and takes no second payment when the start is answered by ${JSON.stringify(behaviour)}`, async ({
    request,
    phonepe,
    visitorPhone,
  }) => {
    phonepe.behaveAlways(behaviour)
    const { page, location } = await pay(request, visitorPhone.typed)
    expect(location).toBe(page)
    const shown = parse(await (await request.get(page)).text())
    expect(shown.querySelector('h1')?.text).toMatch(/We are asking the bank/)
    expect(shown.querySelector('.payment form')).toBeNull()
    expect(shown.querySelector('.payment')?.text).toContain('Check again')
    phonepe.behave([])
    expect((await request.post(page, { maxRedirects: 0 })).headers().location).toBe(page)
    expect(listPayRequests(phonepe)).toHaveLength(1)
  })
}

test('after two refusals in a row the order rests, and its page states until when', async ({
  request,
  phonepe,
  visitorPhone,
}) => {
  phonepe.behaveAlways({ status: 400, body: { success: false, code: 'BAD_REQUEST' } })
  const { page } = await pay(request, visitorPhone.typed)
  for (let press = 0; press < 9; press += 1)
    expect((await request.post(page, { maxRedirects: 0 })).headers().location).toBe(page)
  expect(listPayRequests(phonepe)).toHaveLength(2)
  const shown = parse(await (await request.get(page)).text())
  expect(shown.querySelector('h1')?.text).toMatch(/Please wait until \d+:\d\d [ap]m/)
  expect(shown.querySelector('.payment form')).toBeNull()
  expect(shown.querySelector(`.payment a[href="${page}"]`)?.text.trim()).toBe('Check again')
  expect(shown.querySelector('.payment a[href^="tel:"]')).not.toBeNull()
})

for (const [what, cause] of FAILURES) {
  test(`the order page offers a retry and states that nothing was charged when the gateway ${what}`, async ({
    request,
    phonepe,
    site,
    visitorPhone,
  }) => {
    cause(phonepe)
    const began = Date.now()
    const { status, page: path, location } = await pay(request, visitorPhone.typed)
    expect(Date.now() - began, 'nobody waits longer than this').toBeLessThan(12_000)
    expect(status).toBe(303)
    expect(location).toBe(path)
    expect(await site.findLead(visitorPhone.e164), 'the lead is stored').toHaveLength(1)

    const html = await (await request.get(location)).text()
    expect(parse(html).querySelector('h1')?.text).toMatch(/Nothing was charged/)
    expect(parse(html).querySelector('.payment a[href^="tel:"]')).not.toBeNull()
    expect(html).not.toMatch(/BAD_REQUEST|evil|gateway reported/i)
    phonepe.behave([])
    const foreign = await request.post(location, { maxRedirects: 0, headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(foreign.status(), 'another site tries').toBe(403)
    const again = await request.post(location, { maxRedirects: 0 })
    expect(again.status()).toBe(303)
    expect(again.headers().location).toMatch(GATEWAY_PAGE)
  })
}
