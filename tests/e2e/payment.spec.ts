/** Online payment, from the form to the gateway and back. The gateways are fakes without pages. */
import type { Page } from '@playwright/test'

import { hi } from '#app/messages/hi.ts'
import { SALT } from '../fakes/phonepe.ts'
import { payPage } from '../fakes/payment-gateways.ts'
import { GATEWAY_PAGE, ORDER_PAGE, X_BLUE, begin, order, ordersOf, listPayRequests } from '../payments/ordering.ts'
import { JAIPUR } from '../payments/shop.ts'
import { untilHydrated } from './hydration.ts'
import { listAxeFindings } from './axe.ts'
import { test } from './shop.ts'
import { expect, test as base } from './test.ts'

test.use({ expectedErrors: /mercury\.pay\.example\.test|ERR_NAME_NOT_RESOLVED|status of 404/ })

async function fill(page: Page, path: string, phone: string) {
  await page.goto(path)
  const form = page.locator('form.lead-form', { has: page.getByRole('button', { name: 'Buy now' }) })
  await form.locator('[name=phone]').focus()
  await form.locator('[name=name]').fill('Asha Rao')
  await form.locator('[name=phone]').fill(phone)
  await form.locator('[name=pincode]').fill(JAIPUR.pincode)
  return form
}

const payButton = (page: Page) => page.getByRole('main').getByRole('button', { name: `Pay ${JAIPUR.total}` })

/** Expects the total and its parts beside the button to the gateway. */
async function readTotal(page: Page) {
  await expect(page).toHaveURL(ORDER_PAGE)
  await expect(heading(page, new RegExp(`${JAIPUR.total}.*all included`))).toBeVisible()
  await expect(payButton(page)).toBeInViewport()
  const slip = page.getByRole('region', { name: 'Your order' })
  for (const line of [`Total ${JAIPUR.total}`, 'The machine₹1,65,000', 'Delivery₹1,500', 'Installation₹1,500']) {
    await expect(slip).toContainText(line)
  }
}

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })

test('an order from a page in Hindi leads to its page in Hindi', async ({ page, visitorPhone }) => {
  await page.goto('/hi/buy-products')
  const form = page.locator('form.lead-form', { has: page.getByRole('button', { name: hi['Buy now'] }) })
  await form.locator('[name=phone]').focus()
  await untilHydrated(form)
  await form.locator('[name=name]').fill('आशा राव')
  await form.locator('[name=phone]').fill(visitorPhone.typed)
  await form.locator('[name=pincode]').fill(JAIPUR.pincode)
  await form.getByRole('button', { name: hi['Buy now'] }).click()
  await expect(page).toHaveURL(/\/hi\/payment\/[\w-]{22}(#[\w-]+)?$/)
  await expect(heading(page, new RegExp(JAIPUR.total))).toBeVisible()
  expect(await listAxeFindings(page)).toEqual([])
})

for (const path of ['/buy-products', X_BLUE]) {
  test(
    `an order from ${path} is paid at the gateway and confirmed on return`,
    { tag: path === X_BLUE ? '@all' : [] },
    async ({ page, phonepe, site, visitorPhone }) => {
      const form = await fill(page, path, visitorPhone.typed)
      await untilHydrated(form)
      await form.getByRole('button', { name: 'Buy now' }).click()
      await readTotal(page)
      expect(listPayRequests(phonepe), 'no payment has started yet').toEqual([])
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
      // The gateway's host does not resolve, so the browser shows its error page first.
      await expect(() => page.goto(phonepe.transactions.get(id)!.redirectUrl)).toPass()
      await expect(heading(page, /It is paid/)).toBeVisible()
      const slip = page.getByRole('region', { name: 'Receipt' })
      await expect(slip).toContainText(lead!.ref)
      await expect(slip).toContainText(JAIPUR.total)
      await expect(slip).toContainText(`ending in ${visitorPhone.e164.slice(-4)}`)
      expect(await page.content(), 'the URL may have been shared').not.toMatch(
        new RegExp(`Asha|${visitorPhone.e164.slice(3)}`),
      )
    },
  )
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to the gateway, and the order page shows the payment’s state', async ({
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

    // The gateway's host does not resolve, so the browser shows its error page first.
    await expect(() => page.goto(redirectUrl)).toPass()
    await expect(heading(page, /checking with the bank/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to the payment page' })).toHaveAttribute(
      'href',
      payPage(id),
    )
    phonepe.end(id, { code: 'PAYMENT_DECLINED' })
    // No automatic reload: it would interrupt screen readers. One press is enough, although the gateway was just queried.
    await page.getByRole('link', { name: 'Check again' }).click()
    await expect(heading(page, /did not go through/)).toBeVisible()

    const again = page.waitForRequest(GATEWAY_PAGE)
    await page.getByRole('main').getByRole('button', { name: 'Try the payment again' }).click()
    expect(GATEWAY_PAGE.exec((await again).url())?.[1], 'another transaction').not.toBe(id)
  })
})

test(
  'a payment that succeeds while the page is open appears automatically',
  { tag: '@all' },
  async ({ page, request, phonepe, visitorPhone }) => {
    const { id, path } = await begin(request, visitorPhone.typed)
    await page.goto(path)
    await expect(heading(page, /checking with the bank/)).toBeVisible()
    phonepe.end(id, { code: 'PAYMENT_SUCCESS' })
    await expect(heading(page, /It is paid/)).toBeVisible({ timeout: 15_000 })
  },
)

test.describe('an invalid order', () => {
  // The server rejects it if the validator has not loaded yet.
  test.use({ expectedErrors: /status of 422/ })

  test('shows a message for an invalid PIN code', async ({ page, visitorPhone }) => {
    const form = await fill(page, '/buy-products', visitorPhone.typed)
    await untilHydrated(form)
    await form.locator('[name=pincode]').fill('3020')
    await form.getByRole('button', { name: 'Buy now' }).click()
    await expect(form.getByRole('link', { name: 'Enter pin code' })).toBeVisible()
  })
})

test(
  'a different PIN code creates a separate order with its own total',
  { tag: '@all' },
  async ({ page, request, visitorPhone }) => {
    const [jaipur, chennai] = [
      await order(request, visitorPhone.typed),
      await order(request, visitorPhone.typed, { pincode: '600001' }),
    ]
    expect(chennai.location).not.toBe(jaipur.location)
    await page.goto(chennai.location)
    await expect(page.getByRole('main').getByRole('button', { name: 'Pay ₹1,70,000' })).toBeVisible()
  },
)

test(
  'the charges are shown beside the form, and the structured data offers X-Blue in stock',
  { tag: '@all' },
  async ({ page, site }) => {
    await page.goto('/buy-products')
    const table = page.getByRole('table', { name: /Delivery and installation/ })
    await expect(table.getByRole('row')).toHaveCount(4)
    await expect(table).toContainText('₹1,500')
    const html = await (await fetch(site.url + X_BLUE)).text()
    expect(html).toContain('https://schema.org/InStock')
    expect(html, 'it depends on the PIN code').not.toContain('shippingRate')
  },
)

test(
  'a payment with a different amount is marked for staff',
  { tag: '@all' },
  async ({ page, request, phonepe, site, visitorPhone }) => {
    const { id, path } = await begin(request, visitorPhone.typed)
    phonepe.end(id, { code: 'PAYMENT_SUCCESS', paid: 165_000 })
    expect(await phonepe.callBack(id)).toBe(200)
    await page.goto(path)
    await expect(heading(page, /Our team is looking/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try the payment again' })).toHaveCount(0)
    const [lead] = await site.findLead(visitorPhone.e164)
    expect(await ordersOf(site, lead!.ref)).toMatchObject([
      { status: 'needs_attention', payments: [{ reason: 'Paid Rs 1,650 instead of Rs 1,68,000' }] },
    ])
  },
)

test(
  'the order page states that the bank is being asked when the gateway is down',
  { tag: '@all' },
  async ({ page, phonepe, visitorPhone }) => {
    phonepe.behaveAlways({ status: 500 })
    const form = await fill(page, '/buy-products', visitorPhone.typed)
    await untilHydrated(form)
    await form.getByRole('button', { name: 'Buy now' }).click()
    await payButton(page).click()
    await expect(heading(page, /We are asking/)).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
  },
)

test('the order page is neither cached nor indexed, and unknown order URLs return 404', async ({
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
  expect(site.log(), 'personal data or the key in the log').not.toMatch(
    new RegExp(`Asha|${visitorPhone.e164.slice(3)}|${SALT.key}`),
  )
})

test(
  'the order page is accessible, fits the screen and prints on one sheet',
  { tag: '@all' },
  async ({ page, request, phonepe, visitorPhone }) => {
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
      expect(await listAxeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  },
)

base.describe('without a payment gateway', () => {
  for (const path of ['/buy-products', X_BLUE]) {
    base(
      `an order on ${path} is an enquiry and is labelled as one`,
      { tag: path === X_BLUE ? '@all' : [] },
      async ({ page, site, visitorPhone }) => {
        await page.goto(path)
        await expect(page.locator('#order')).toContainText(/will call to take the order/)
        const form = page.locator('#order form')
        await form.locator('[name=phone]').focus()
        await untilHydrated(form)
        await form.locator('[name=name]').fill('Asha Rao')
        await form.locator('[name=phone]').fill(visitorPhone.typed)
        await form.getByRole('button', { name: 'Order by phone' }).click()
        await expect(page.getByRole('dialog', { name: /Thank you/ })).toContainText('You have not paid anything')
        expect(await site.findLead(visitorPhone.e164)).toMatchObject([{ form: 'purchase', header: 'Ionia Purchase' }])
        expect(await site.leads('orders', '--json')).toEqual([])
      },
    )
  }
})
