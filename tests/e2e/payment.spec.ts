/** Buying: from the form to the gateway and back, whatever happens on the way. The gateways are fakes; their pages lead nowhere. */
import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'

import { type PhonePe, SALT, type Transaction, startPhonePe, statusOf, verifyHeader } from '../fakes/phonepe.ts'
import { startPaymentApi } from '../fakes/payment-api.ts'
import { JAIPUR, openShop } from '../payments/shop.ts'
import { initiated, payPage } from '../fakes/payment-gateways.ts'
import type { Fake } from '../fakes/start-fake.ts'
import { untilAlive } from './alive.ts'
import { type Site, createSite } from '../site.ts'
import { expect, test as base } from './test.ts'

const X_BLUE = '/products/ionia-x-blue-alkaline-water-machine'
const GATEWAY_PAGE = /^https:\/\/mercury\.pay\.example\.test\/transact\?token=(T\w+)$/
/** A browser without scripts takes the form's place on its page along. */
const ORDER_PAGE = /\/payment\/[\w-]{22}(#[\w-]+)?$/

type Shop = { shop: Site; phonepe: PhonePe }

/** A site of its own where one can pay: elsewhere in the tests, buying is an enquiry. */
const test = base.extend<{ forgetful: undefined }, Shop>({
  phonepe: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const phonepe = await startPhonePe()
      await use(phonepe)
      await phonepe.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ phonepe, fakes }, use) => {
      const { root, remove } = openShop()
      const shop = await createSite({ ...fakes.environment, ...phonepe.environment }, 'own', ['env', '-C', root])
      await use(shop)
      await shop.remove()
      remove()
    },
    { scope: 'worker' },
  ],
  site: [async ({ shop }, use) => use(shop), { scope: 'worker' }],
  /** What one test orders and sends is nothing to the next. */
  forgetful: [
    async ({ phonepe }, use) => {
      await use(undefined)
      phonepe.reset()
    },
    { auto: true },
  ],
})

test.use({ expectTrouble: /mercury\.pay\.example\.test|ERR_NAME_NOT_RESOLVED|status of 404/ })

type Listed = {
  ref: string
  status: string
  amountPaise: number
  payments: { transactionId: string; status: string }[]
}

const ordersOf = async (site: Site, ref: string) =>
  ((await site.leads('orders', '--json')) as Listed[]).filter((order) => order.ref === ref)

/** What a browser without JavaScript sends. @returns the order's page, where it may be paid online */
async function order(request: APIRequestContext, phone: string, fields: Record<string, string> = {}) {
  const form = { form: 'purchase', placement: 'purchase', name: 'Asha Rao', phone, pincode: JAIPUR.pincode, ...fields }
  const answer = await request.post('/buy-products', { form, maxRedirects: 0 })
  return { status: answer.status(), location: answer.headers().location ?? '' }
}

/** The order, and the button on its page. */
async function pay(request: APIRequestContext, phone: string, fields: Record<string, string> = {}) {
  const { location: page } = await order(request, phone, fields)
  expect(page).toMatch(ORDER_PAGE)
  const answer = await request.post(page, { maxRedirects: 0 })
  return { status: answer.status(), page, location: answer.headers().location ?? '' }
}

/** An order that has reached the gateway: its transaction there, and its page here. */
async function begin(request: APIRequestContext, phone: string) {
  const { location, page } = await pay(request, phone)
  return { id: GATEWAY_PAGE.exec(location)?.[1] ?? '', path: page }
}

async function fill(page: Page, path: string, phone: string) {
  await page.goto(path)
  const form = page.locator('form.lead-form', { has: page.getByRole('button', { name: 'Buy now' }) })
  await form.locator('[name=phone]').focus()
  await form.locator('[name=name]').fill('Asha Rao')
  await form.locator('[name=phone]').fill(phone)
  await form.locator('[name=pincode]').fill(JAIPUR.pincode)
  return form
}

const payButton = (page: Page) => page.getByRole('button', { name: `Pay ${JAIPUR.said}` })

/** The whole amount, and what it is made of: before the button that leads to the gateway is pressed. */
async function readTotal(page: Page) {
  await expect(page).toHaveURL(ORDER_PAGE)
  await expect(heading(page, new RegExp(`${JAIPUR.said}.*all included`))).toBeVisible()
  await expect(payButton(page)).toBeInViewport()
  const slip = page.getByRole('region', { name: 'Your order' })
  for (const line of [`Total ${JAIPUR.said}`, 'The machine₹1,65,000', 'Delivery₹1,500', 'Installation₹1,500']) {
    await expect(slip).toContainText(line)
  }
}

/** Beside them it is asked about payments of earlier tests. */
const paysOf = ({ requests }: PhonePe) => requests.filter(({ path }) => path === '/pg/v1/pay')

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })

for (const path of ['/buy-products', X_BLUE]) {
  test(`a visitor of ${path} is led to the gateway, pays, comes back and reads that it is paid`, async ({
    page,
    phonepe,
    site,
    visitorPhone,
  }) => {
    const form = await fill(page, path, visitorPhone.typed)
    await untilAlive(form)
    await form.getByRole('button', { name: 'Buy now' }).click()
    await readTotal(page)
    expect(paysOf(phonepe), 'the gateway has heard of nothing yet').toEqual([])
    const left = page.waitForRequest(GATEWAY_PAGE)
    await payButton(page).click()
    const id = GATEWAY_PAGE.exec((await left).url())?.[1] ?? ''

    const [lead] = await site.findLead(visitorPhone.e164)
    expect(lead).toMatchObject({ form: 'purchase', header: 'Ionia Purchase', page: path })
    expect(phonepe.transactions.get(id)).toMatchObject({
      amount: JAIPUR.paise,
      mobileNumber: visitorPhone.e164.slice(3),
    })
    expect(await ordersOf(site, lead!.ref)).toMatchObject([{ status: 'started', amountPaise: JAIPUR.paise }])

    phonepe.end(id, { code: 'PAYMENT_SUCCESS' })
    // The gateway’s address leads nowhere here: the browser's own error page comes first.
    await expect(() => page.goto(phonepe.transactions.get(id)!.redirectUrl)).toPass()
    await expect(heading(page, /It is paid/)).toBeVisible()
    const slip = page.getByRole('region', { name: 'Your order' })
    await expect(slip).toContainText(lead!.ref)
    await expect(slip).toContainText(JAIPUR.said)
    await expect(slip).toContainText(`ending in ${visitorPhone.e164.slice(-4)}`)
    expect(await page.content(), 'who has the address may be somebody else').not.toMatch(
      new RegExp(`Asha|${visitorPhone.e164.slice(3)}`),
    )
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form itself leads to the gateway, and the page of the order says how it stands', async ({
    page,
    phonepe,
    visitorPhone,
  }) => {
    const form = await fill(page, X_BLUE, visitorPhone.typed)
    await form.getByRole('button', { name: 'Buy now' }).click()
    await readTotal(page)
    const left = page.waitForRequest(GATEWAY_PAGE)
    await payButton(page).click()
    const id = GATEWAY_PAGE.exec((await left).url())?.[1] ?? ''
    const { redirectUrl } = phonepe.transactions.get(id)!

    // The address leads nowhere here: the browser's own error page comes first.
    await expect(() => page.goto(redirectUrl)).toPass()
    await expect(heading(page, /asking the bank/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the payment page' })).toHaveAttribute('href', payPage(id))
    phonepe.end(id, { code: 'PAYMENT_DECLINED' })
    // It does not load itself anew: who hears the page would never hear it to its end.
    // The gateway is not asked more often than each few seconds.
    await expect(async () => {
      await page.getByRole('link', { name: 'Check again' }).click()
      await expect(heading(page, /did not go through/)).toBeVisible({ timeout: 1_000 })
    }).toPass()

    const again = page.waitForRequest(GATEWAY_PAGE)
    await page.getByRole('button', { name: 'Try the payment again' }).click()
    expect(GATEWAY_PAGE.exec((await again).url())?.[1], 'another transaction').not.toBe(id)
  })
})

test('a payment that turns paid while the page is open shows without a touch', async ({
  page,
  request,
  phonepe,
  visitorPhone,
}) => {
  const { id, path } = await begin(request, visitorPhone.typed)
  await page.goto(path)
  await expect(heading(page, /asking the bank/)).toBeVisible()
  phonepe.end(id, { code: 'PAYMENT_SUCCESS' })
  await expect(heading(page, /It is paid/)).toBeVisible({ timeout: 15_000 })
})

test('a payment that turns paid after the visitor left is found, also across a restart', async ({
  request,
  phonepe,
  site,
  visitorPhone,
}) => {
  test.setTimeout(90_000)
  const { id } = await begin(request, visitorPhone.typed)
  const [lead] = await site.findLead(visitorPhone.e164)
  await site.kill()
  phonepe.end(id, { code: 'PAYMENT_SUCCESS' })
  await site.start()
  await expect
    .poll(async () => (await ordersOf(site, lead!.ref))[0]?.status, { timeout: 60_000, intervals: [2000] })
    .toBe('paid')
})

test('the gateway’s callback counts once, however often it comes', async ({ request, phonepe, site, visitorPhone }) => {
  const { id } = await begin(request, visitorPhone.typed)
  const [lead] = await site.findLead(visitorPhone.e164)
  phonepe.end(id, { code: 'PAYMENT_SUCCESS' })
  expect([await phonepe.callBack(id), await phonepe.callBack(id), await phonepe.callBack(id)]).toEqual([200, 200, 200])
  expect(await ordersOf(site, lead!.ref)).toMatchObject([
    { status: 'paid', payments: [{ events: [{ source: 'start' }, { source: 'callback', status: 'paid' }] }] },
  ])
})

test('a forged callback is refused and changes nothing', async ({ request, phonepe, site, visitorPhone }) => {
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

  const stranger = Buffer.from(JSON.stringify(statusOf('T0', phonepe.transactions))).toString('base64')
  const unknown = await send(verifyHeader(stranger + SALT.key), { response: stranger })
  expect(unknown.status(), 'signed, but of another shop of the merchant').toBe(200)
  expect((await site.leads('orders', '--json')) as Listed[]).not.toContainEqual(expect.objectContaining({ ref: null }))
})

test('a signed callback for an order that nobody knows is kept, and staff are told once, with transaction and sum', async ({
  phonepe,
  fakes,
  site,
}) => {
  const id = `T${Date.now()}00000000000A11CE`
  phonepe.transactions.set(id, { callbackUrl: `${site.url}/payment/callback`, amount: JAIPUR.paise } as Transaction)
  phonepe.end(id, { code: 'PAYMENT_SUCCESS' })
  for (let time = 0; time < 5; time += 1) expect(await phonepe.callBack(id)).toBe(200)
  const notice = await fakes.smtp.waitForRequest((mail) => JSON.stringify(mail).includes(id), 15_000)
  expect(JSON.stringify(notice)).toContain('Rs 1,68,000')
  const listed = ((await site.leads('orders', '--json')) as Listed[]).filter(({ payments }) =>
    payments.some(({ transactionId }) => transactionId === id),
  )
  expect(listed).toMatchObject([{ ref: null, status: 'needs_attention', amountPaise: JAIPUR.paise }])
  expect(await site.leads('orders')).toMatch(new RegExp(`UNKNOWN.*${id}`))
  expect(site.log()).toContain('NAMES NO ORDER')
  await site.leads('orders', 'close', id)
})

test.describe('a PIN code without a known charge', () => {
  for (const [what, pincode] of [
    ['not in the table', '744101'],
    ['not given', ''],
  ] as const) {
    test(`that is ${what} is no obstacle: the order is taken by phone`, async ({
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
      expect(paysOf(phonepe)).toEqual([])
    })
  }

  test('that is none is named in the form, and no order is made', async ({ page, visitorPhone }) => {
    const form = await fill(page, '/buy-products', visitorPhone.typed)
    await untilAlive(form)
    await form.locator('[name=pincode]').fill('3020')
    await form.getByRole('button', { name: 'Buy now' }).click()
    await expect(form.getByRole('link', { name: 'Enter pin code' })).toBeVisible()
  })
})

test('another PIN code is another order, with its own total', async ({ page, request, visitorPhone }) => {
  const [jaipur, chennai] = [
    await order(request, visitorPhone.typed),
    await order(request, visitorPhone.typed, { pincode: '600001' }),
  ]
  expect(chennai.location).not.toBe(jaipur.location)
  await page.goto(chennai.location)
  await expect(page.getByRole('button', { name: 'Pay ₹1,70,000' })).toBeVisible()
})

test('staff read the whole amount with the lead', async ({ request, fakes, visitorPhone }) => {
  await order(request, visitorPhone.typed)
  const { body } = await fakes.crm.waitForRequest(({ body }) => body.includes(visitorPhone.e164))
  expect(body).toContain(`PIN code: ${JAIPUR.pincode}`)
  expect(body).toContain('Total: Rs 1,68,000 with delivery Rs 1,500 and installation Rs 1,500')
})

test('what delivery and installation cost stands beside the form, and search engines are told of an open shop', async ({
  page,
  site,
}) => {
  await page.goto('/buy-products')
  const table = page.getByRole('table', { name: /Delivery and installation/ })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table).toContainText('₹1,500')
  const html = await (await fetch(site.url + X_BLUE)).text()
  expect(html).toContain('https://schema.org/InStock')
  expect(html, 'it depends on the PIN code').not.toContain('shippingRate')
})

test('another sum than the one asked for goes to a person', async ({ page, request, phonepe, site, visitorPhone }) => {
  const { id, path } = await begin(request, visitorPhone.typed)
  phonepe.end(id, { code: 'PAYMENT_SUCCESS', paid: 165_000 })
  expect(await phonepe.callBack(id)).toBe(200)
  await page.goto(path)
  await expect(heading(page, /A person is looking/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try the payment again' })).toHaveCount(0)
  const [lead] = await site.findLead(visitorPhone.e164)
  expect(await ordersOf(site, lead!.ref)).toMatchObject([
    { status: 'needs_attention', payments: [{ reason: 'Paid Rs 1,650 in place of Rs 1,68,000' }] },
  ])
})

/** Always, because the gateway is asked about payments of earlier tests meanwhile. */
const TROUBLES: [what: string, cause: (phonepe: PhonePe) => void][] = [
  ['is down', (phonepe) => phonepe.behaveAlways({ status: 503 })],
  ['hangs', (phonepe) => phonepe.behaveAlways('hang')],
  [
    'says no',
    (phonepe) => phonepe.behaveAlways({ status: 200, body: { success: false, code: 'BAD_REQUEST', message: 'X' } }),
  ],
  [
    'leads to a foreign host',
    (phonepe) => phonepe.behaveAlways({ status: 200, body: initiated('T1', 'https://evil.example/pay') }),
  ],
  [
    'leads there without https',
    (phonepe) => phonepe.behaveAlways({ status: 200, body: initiated('T1', 'http://pay.example.test/') }),
  ],
]

for (const [what, cause] of TROUBLES) {
  test(`when the gateway ${what}, the visitor reads that nothing was charged, and can try again`, async ({
    page,
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
    expect(await site.findLead(visitorPhone.e164), 'the wish to buy is kept').toHaveLength(1)

    await page.goto(location)
    await expect(heading(page, /Nothing was charged/)).toBeVisible()
    await expect(page.locator('.payment a[href^="tel:"]')).toBeVisible()
    expect(await page.content()).not.toMatch(/BAD_REQUEST|evil|gateway said/i)
    phonepe.behave([])
    const foreign = await request.post(location, { maxRedirects: 0, headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(foreign.status(), 'another site tries').toBe(403)
    const again = await request.post(location, { maxRedirects: 0 })
    expect(again.status()).toBe(303)
    expect(again.headers().location).toMatch(GATEWAY_PAGE)
  })
}

test('the order’s page says so when the gateway is down', async ({ page, phonepe, visitorPhone }) => {
  phonepe.behaveAlways({ status: 500 })
  const form = await fill(page, '/buy-products', visitorPhone.typed)
  await untilAlive(form)
  await form.getByRole('button', { name: 'Buy now' }).click()
  await payButton(page).click()
  await expect(heading(page, /Nothing was charged/)).toBeVisible()
})

test('two posts at once, and one more later, are one order, one transaction and one address', async ({
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
  expect(paysOf(phonepe)).toHaveLength(1)
  expect(await ordersOf(site, lead!.ref)).toHaveLength(1)
})

test('the sum is the server’s: a form that brings one is refused', async ({ request, phonepe, visitorPhone }) => {
  const { status } = await order(request, visitorPhone.typed, { amount: '1' })
  expect(status).toBe(422)
  expect(paysOf(phonepe)).toEqual([])
})

test('a machine that fills the trap is thanked, and the gateway hears nothing of it', async ({
  request,
  phonepe,
  visitorPhone,
}) => {
  const { status, location } = await order(request, visitorPhone.typed, { company_website: 'https://spam.example' })
  expect(status).toBe(303)
  expect(location).toContain('?thanks=purchase')
  expect(paysOf(phonepe)).toEqual([])
})

test('the page of an order is personal: kept by no cache, found by no search, unknown to who does not know it', async ({
  page,
  request,
  site,
  visitorPhone,
}) => {
  const { path } = await begin(request, visitorPhone.typed)
  const answer = await page.goto(path)
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /payment/')
  expect((await request.get('/sitemap.xml')).status()).toBe(200)
  for (const unknown of ['/payment/AAAAAAAAAAAAAAAAAAAAAA', '/payment/x', '/payment/AAAAAAAAAAAAAAAAAAAAAA/state']) {
    expect((await request.get(unknown)).status()).toBe(404)
  }
  expect((await request.post('/payment/AAAAAAAAAAAAAAAAAAAAAA', { maxRedirects: 0 })).status()).toBe(404)
  expect(site.log(), 'nor is a name, a number or a key in the log').not.toMatch(
    new RegExp(`Asha|${visitorPhone.e164.slice(3)}|${SALT.key}`),
  )
})

test('the page of an order is readable by everyone, fits its screen and its sheet of paper', async ({
  page,
  request,
  phonepe,
  visitorPhone,
}) => {
  const { location: path } = await order(request, visitorPhone.typed)
  const pay = () => request.post(path, { maxRedirects: 0 })
  const succeed = async () => {
    const [id] = [...phonepe.transactions.keys()]
    phonepe.end(id!, { code: 'PAYMENT_SUCCESS' })
    await phonepe.callBack(id!)
  }
  for (const step of [null, pay, succeed]) {
    await step?.()
    await page.goto(path)
    await page.mouse.wheel(0, 400)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ target }) => target).join()}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('who comes back from the gateway did not find the site there', async ({
  playwright,
  request,
  site,
  visitorPhone,
}) => {
  const { path } = await begin(request, visitorPhone.typed)
  const visitor = await playwright.request.newContext({ baseURL: site.url })
  const answer = await visitor.get(path, { headers: { Referer: payPage('T1') } })
  expect(answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')).toEqual([])
  await visitor.dispose()
})

test('a failed payment is a hot lead: staff get one notice, by the channels that work', async ({
  request,
  phonepe,
  fakes,
  site,
  visitorPhone,
}) => {
  phonepe.behaveAlways({ status: 503 })
  await pay(request, visitorPhone.typed)
  const [lead] = await site.findLead(visitorPhone.e164)
  const notice = await fakes.smtp.waitForRequest(
    (mail) => JSON.stringify(mail).includes(`Payment failed: order ${lead!.ref}`),
    15_000,
  )
  expect(JSON.stringify(notice)).not.toMatch(new RegExp(`Asha|${visitorPhone.e164.slice(3)}`))
})

base.describe('the payment endpoint of the specification', () => {
  let api: Fake
  let shop: Site
  const { root, remove } = openShop()
  base.use({ expectTrouble: /mercury\.pay\.example\.test/ })
  base.beforeAll(async ({ fakes }) => {
    api = await startPaymentApi()
    shop = await createSite({ ...fakes.environment, ...api.environment }, 'own', ['env', '-C', root])
  })
  base.afterAll(async () => {
    await shop.remove()
    remove()
    await api.close()
  })

  base(
    'gets the specification’s payload; the order waits for staff, who settle it',
    async ({ playwright, visitorPhone }) => {
      const request = await playwright.request.newContext({ baseURL: shop.url })
      const { location } = await pay(request, visitorPhone.typed)
      expect(location).toMatch(GATEWAY_PAGE)
      const [lead] = await shop.findLead(visitorPhone.e164)
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
      expect(await shop.leads('orders', 'settle', lead!.ref, 'paid', '--json')).toMatchObject({ changed: true })
      expect(await ordersOf(shop, lead!.ref)).toMatchObject([{ status: 'paid', amountPaise: JAIPUR.paise }])
      await request.dispose()
    },
  )
})

base.describe('where nobody has confirmed what delivery costs', () => {
  let phonepe: PhonePe
  let shop: Site
  base.beforeAll(async ({ fakes }) => {
    phonepe = await startPhonePe()
    shop = await createSite({ ...fakes.environment, ...phonepe.environment })
  })
  base.afterAll(async () => {
    await shop.remove()
    await phonepe.close()
  })

  base(
    'nothing is paid online, whatever gateway is set up; its callbacks are heard',
    async ({ playwright, visitorPhone }) => {
      const request = await playwright.request.newContext({ baseURL: shop.url })
      const { location } = await order(request, visitorPhone.typed)
      expect(location).toContain('?thanks=purchase')
      expect(await shop.leads('orders', '--json')).toEqual([])
      expect(shop.log()).toContain('content/delivery.json names no confirmed charges')
      const [buy, machine] = await Promise.all(
        ['/buy-products', X_BLUE].map(async (path) => (await request.get(path)).text()),
      )
      expect(buy).toContain('Order by phone')
      expect(buy).not.toContain('buy-charges')
      expect(machine).toContain('https://schema.org/InStoreOnly')
      expect((await request.post('/payment/callback', { data: { response: 'x' } })).status()).toBe(401)
      await request.dispose()
    },
  )
})

base.describe('where no gateway is set up', () => {
  for (const path of ['/buy-products', X_BLUE]) {
    base(`buying on ${path} is an enquiry, and says so`, async ({ page, site, visitorPhone }) => {
      await page.goto(path)
      await expect(page.locator('#order')).toContainText(/not open at the moment/)
      const form = page.locator('#order form')
      await form.locator('[name=phone]').focus()
      await untilAlive(form)
      await form.locator('[name=name]').fill('Asha Rao')
      await form.locator('[name=phone]').fill(visitorPhone.typed)
      await form.getByRole('button', { name: 'Order by phone' }).click()
      await expect(page.getByRole('dialog', { name: /Thank you/ })).toContainText('Nothing has been paid')
      expect(await site.findLead(visitorPhone.e164)).toMatchObject([{ form: 'purchase', header: 'Ionia Purchase' }])
      expect(await site.leads('orders', '--json')).toEqual([])
    })
  }
})
