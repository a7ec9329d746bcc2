/** A manager finishes a payment that the gateway leaves open, on a phone. */
import type { Page } from '@playwright/test'

import { type Phone, enrol } from '../desk/enrol.ts'
import { newVisitor } from '../new-visitor.ts'
import { type TestSale, openSale } from '../payments/selling.ts'
import { createShop } from '../payments/shop.ts'
import type { Site } from '../site.ts'
import { nextVisitorPhone } from '../visitor-phone.ts'
import { listAxeFindings } from './axe.ts'
import { test as base } from './phonepe-v2.ts'
import { expect } from './test.ts'

type WorkerFixtures = { site: Site; manager: Phone; openOne: () => Promise<TestSale> }

const test = base.extend<object, WorkerFixtures>({
  site: [
    async ({ fakes, gateway }, use) => {
      const shop = await createShop({ ...fakes.environment, ...gateway.environment })
      await use(shop)
      await shop.remove()
    },
    { scope: 'worker' },
  ],
  manager: [
    async ({ site }, use) => {
      const manager = await enrol(site, 'Meera', 'manager')
      await use(manager)
      await manager.browser.dispose()
    },
    { scope: 'worker' },
  ],
  openOne: [
    async ({ site, manager }, use, { workerIndex }) => {
      const request = await newVisitor(site)
      await use(async () => openSale({ site, seller: manager, manager, request, phone: nextVisitorPhone(workerIndex) }))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

test.use({ viewport: { width: 390, height: 844 } })

const WIDTHS = [360, 1440, 390]

async function expectFits(page: Page, javaScriptEnabled: boolean) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(beyond, `${width} px`).toBeLessThanOrEqual(0)
  }
  // axe needs the page's scripts.
  if (javaScriptEnabled) expect(await listAxeFindings(page)).toEqual([])
}

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(
      'a manager settles a payment of another sum, takes that back, and settles it again',
      { tag: javaScriptEnabled ? '@all' : [] },
      async ({ page, gateway, manager, openOne }) => {
        const sale = await openOne()
        const order = sale.orderPage.split('#')[0]!
        const id = await sale.start(order)
        gateway.end(id, { code: 'PAYMENT_SUCCESS', paid: gateway.transactions.get(id)!.amount + 100 })
        await sale.readPage(order)
        await page.context().addCookies((await manager.browser.storageState()).cookies)

        await page.goto(`/staff/leads/${sale.ref}`, { waitUntil: 'commit' })
        await page.getByRole('link', { name: 'Settle this payment' }).click()
        await expect(page.getByText('₹1 too much')).toBeVisible()
        await expectFits(page, javaScriptEnabled)
        await page.getByLabel('Reason').fill('The dashboard shows it')
        await page.getByRole('button', { name: 'Settle as paid' }).click()

        await expect(page.getByText('Settled by Meera: The dashboard shows it')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Refund the ₹1 beyond' })).toBeVisible()
        await page.getByText('Take this back').click()
        await expectFits(page, javaScriptEnabled)
        await page.getByLabel('Reason').fill('The wrong payment')
        await page.getByRole('button', { name: 'Take it back' }).click()

        await expect(page.getByText('Taken back by Meera: The wrong payment')).toBeVisible()
        await page.getByLabel('Reason').fill('Nothing arrived')
        await page.getByRole('button', { name: 'Settle as not paid' }).click()
        await expect(page.getByText('Settled by Meera: Nothing arrived')).toBeVisible()
        await expectFits(page, javaScriptEnabled)
        await page.goto('/staff/payments', { waitUntil: 'commit' })
        await expectFits(page, javaScriptEnabled)
        expect(await sale.readPage(order)).toMatch(/did not go through/)
        await sale.close()
      },
    )
  })
}
