/** The pages on which an order and a part of a sale are paid, on many screens and in odd browsers. The gateway is a test gateway. */
import type { Page } from '@playwright/test'

import { enrol } from '../desk/enrol.ts'
import type { PhonePeV2 } from '../fakes/phonepe-v2.ts'
import { newVisitor } from '../new-visitor.ts'
import { GATEWAY_PAGE, order } from '../payments/ordering.ts'
import { type TestSale, openSale } from '../payments/selling.ts'
import { createShop } from '../payments/shop.ts'
import type { Site } from '../site.ts'
import { nextVisitorPhone } from '../visitor-phone.ts'
import { listAxeFindings } from './axe.ts'
import { test as base } from './phonepe-v2.ts'
import { expect } from './test.ts'
import { translate } from './translate.ts'

const GSTIN = '08AAAAA0000A1Z5'
/** Two of each visitor's sizes, 720 px being a laptop at a zoom of 200 %. */
const WIDTHS = [360, 390, 720, 768, 1440]

type WorkerFixtures = { site: Site; openOne: () => Promise<TestSale> }

const test = base.extend<object, WorkerFixtures>({
  site: [
    async ({ fakes, gateway }, use) => {
      const gstin = { number: GSTIN, sample: true }
      const shop = await createShop({ ...fakes.environment, ...gateway.environment }, { gstin })
      await use(shop)
      await shop.remove()
    },
    { scope: 'worker' },
  ],
  /** Another person's sale each time. */
  openOne: [
    async ({ site }, use, { workerIndex }) => {
      const [manager, seller] = [await enrol(site, 'Meera', 'manager'), await enrol(site, 'Ravi')]
      const request = await newVisitor(site)
      await use(async () => openSale({ site, seller, manager, request, phone: nextVisitorPhone(workerIndex) }))
      for (const context of [request, manager.browser, seller.browser]) await context.dispose()
    },
    { scope: 'worker' },
  ],
})

/** Each of the buyer's pages, in the states that look different. */
async function openPages(sale: TestSale, gateway: PhonePeV2): Promise<Record<string, string>> {
  await sale.ask('10000')
  const paid = (await sale.showCode()).path
  gateway.end(await sale.start(paid), { code: 'PAYMENT_SUCCESS' })
  await sale.readPage(paid)
  await sale.ask('20000')
  const open = (await sale.showCode()).path
  const ordered = (await order(sale.buyer, nextVisitorPhone(90).typed)).location
  const waiting = (await order(sale.buyer, nextVisitorPhone(91).typed)).location
  await sale.press(waiting)
  const resting = (await order(sale.buyer, nextVisitorPhone(92).typed)).location
  gateway.behaveAlways({ status: 400, body: { code: 'BAD_REQUEST' } })
  for (let starts = 0; starts < 2; starts += 1) await sale.press(resting)
  gateway.behaveAlways('ok')
  return {
    'a paid part': paid,
    'an open part': open,
    'an open order': ordered,
    'an order being paid': waiting,
    'an order that rests': resting,
  }
}

test.use({ expectedErrors: /mercury\.pay\.example\.test|ERR_NAME_NOT_RESOLVED/ })

const widthBeyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test(
  'every payment state fits each screen, passes axe, and shows its actions in forced colours',
  { tag: ['@all', '@whole'] },
  async ({ page, gateway, openOne }) => {
    const sale = await openOne()
    for (const [name, path] of Object.entries(await openPages(sale, gateway))) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        expect.soft(await widthBeyond(page), `${name} at ${width} px`).toBeLessThanOrEqual(0)
      }
      expect.soft(await listAxeFindings(page), name).toEqual([])
      await page.emulateMedia({ forcedColors: 'active' })
      // The browser chooses those colours, but axe reads the page's.
      const without = ['color-contrast']
      expect.soft(await listAxeFindings(page, { without }), `${name} in forced colours`).toEqual([])
      for (const action of await page.locator('.payment-stage :is(button, a.button)').all())
        await expect.soft(action, `${name} in forced colours`).toHaveCSS('border-top-style', 'solid')
      await page.emulateMedia({ forcedColors: null })
    }
    await sale.close()
  },
)

test('a browser that has opened the first order is asked before it pays for a second', async ({ page, openOne }) => {
  const sale = await openOne()
  await page.goto(sale.orderPage)
  await sale.start(sale.orderPage)
  const { location } = await order(sale.buyer, sale.phone.typed, { pincode: '302002' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(location)
    expect.soft(await widthBeyond(page), `${width} px`).toBeLessThanOrEqual(0)
  }
  expect(await listAxeFindings(page)).toEqual([])
  await expect(page.getByRole('link', { name: 'Open it' })).toBeVisible()
  await page.getByRole('button', { name: 'I want another one' }).click()
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible()
  await sale.close()
})

test('a quotation prints on one sheet, with the GSTIN and without buttons', async ({ page, openOne }) => {
  const sale = await openOne()
  await sale.ask('10000')
  await page.goto((await sale.showCode()).path)
  await page.emulateMedia({ media: 'print' })
  const slip = page.getByRole('region', { name: 'Quotation' })
  await expect(slip.getByText(GSTIN)).toBeVisible()
  await expect(slip.getByText('This is a trial')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await sale.close()
})

test('a translated page can be paid, and after Back from the gateway it shows the payment and cannot be paid again', async ({
  page,
  gateway,
  openOne,
}) => {
  const sale = await openOne()
  await sale.ask('10000')
  await page.goto((await sale.showCode()).path)
  await translate(page)
  const before = gateway.transactions.size
  const left = page.waitForRequest(GATEWAY_PAGE)
  await page.getByRole('button', { name: 'Pay ₹10,000' }).click()
  const [, id = ''] = GATEWAY_PAGE.exec((await left).url()) ?? []
  gateway.end(id, { code: 'PAYMENT_SUCCESS' })
  // The gateway's host does not resolve, so the browser shows its error page first.
  await page.waitForURL(/^chrome-error:/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('₹10,000 is paid')
  await expect(page.getByRole('button', { name: /Pay|Try/ })).toHaveCount(0)
  expect(gateway.transactions.size - before).toBe(1)
  await sale.close()
})

test('a page that was left open shows payments made meanwhile when the payer returns, even after a translation', async ({
  page,
  gateway,
  openOne,
}) => {
  const sale = await openOne()
  await sale.ask('10000')
  const { path } = await sale.showCode()
  await page.goto(path)
  await translate(page)
  gateway.end(await sale.start(path), { code: 'PAYMENT_SUCCESS' })
  await sale.readPage(path)
  // Simulates Back, or the return from the bank's app, because the headless browser has no back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('₹10,000 is paid')
  await expect(page.getByRole('button', { name: /Pay/ })).toHaveCount(0)
  await sale.close()
})
