/** A token after the demo: staff make the link at the table, the buyer pays on another phone, and the card shows it. */
import type { Browser, Page } from '@playwright/test'

import { codeAt } from '#app/staff/totp.server.ts'
import { addStaff, untilOpen } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import type { PhonePeV2 } from '../fakes/phonepe-v2.ts'
import { GATEWAY_PAGE } from '../payments/ordering.ts'
import { createSite, type Site } from '../site.ts'
import { listAxeFindings } from './axe.ts'
import { test as base } from './phonepe-v2.ts'
import { expect } from './test.ts'

/** The site without changes: its price includes unconfirmed charges, and the gateway is a test gateway. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({ fakes, gateway }, use) => {
      const site = await createSite({ ...fakes.environment, ...gateway.environment })
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
})

const PHONE = { width: 390, height: 844 }
test.use({ viewport: PHONE, expectedErrors: /mercury\.pay\.example\.test|ERR_NAME_NOT_RESOLVED/ })

async function enrol(page: Page, site: Site, name: string) {
  const once = await addStaff(site, name, 'manager')
  await untilOpen(site)
  await page.goto(`${site.url}/staff/enrol`, { waitUntil: 'commit' })
  await page.getByLabel('One-time code').fill(once)
  await page.getByRole('button', { name: 'Go on' }).click()
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
  await page.getByLabel('6-digit code').fill(codeAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('navigation', { name: 'Where leads stand' })).toBeVisible()
}

async function openDesk(page: Page, site: Site, path: string) {
  await page.goto(site.url + path, { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
}

/** axe needs the page's scripts. */
async function expectAccessible(page: Page, javaScriptEnabled: boolean) {
  if (javaScriptEnabled) expect(await listAxeFindings(page)).toEqual([])
}

/** Where backgrounds are printed too, dark text must not be on the dark water of the screen. */
async function expectLightPaper(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const stage = page.locator('.payment-stage')
  await expect(stage).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(stage).not.toHaveCSS('background-image', /rgb\(/)
  await page.emulateMedia({ media: null })
}

/** The buyer's own phone: it opens the link, presses the button, and pays at the gateway. */
async function payOn(browser: Browser, link: string, gateway: PhonePeV2, javaScriptEnabled: boolean) {
  const buyer = await browser.newPage({ viewport: PHONE, javaScriptEnabled })
  await buyer.goto(link)
  await expect(buyer.getByText('Remains after this payment')).toBeVisible()
  await expectAccessible(buyer, javaScriptEnabled)
  await expectLightPaper(buyer)
  const left = buyer.waitForRequest(GATEWAY_PAGE)
  await buyer.locator('#pay').getByRole('button', { name: 'Pay ₹10,000' }).click()
  const id = GATEWAY_PAGE.exec((await left).url())?.[1] ?? ''
  gateway.end(id, { code: 'PAYMENT_SUCCESS' })
  await gateway.callBack(id)
  // The gateway's host does not resolve, so the browser shows its error page first. Without scripts, the buyer checks again.
  await expect(async () => {
    await buyer.goto(gateway.transactions.get(id)!.redirectUrl)
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(/₹10,000 is paid/, { timeout: 2000 })
  }).toPass()
  await expectAccessible(buyer, javaScriptEnabled)
  return buyer
}

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(
      'a token payment is requested in three taps, paid on another phone, and shown on the card within a minute',
      { tag: javaScriptEnabled ? '@all' : [] },
      async ({ page, site, gateway, browser }) => {
        await enrol(page, site, `Meera ${String(javaScriptEnabled)}`)
        const phone = `+9198763${javaScriptEnabled ? '43210' : '43211'}`
        const [ref = ''] = await addLeads(site, {
          form: 'demo',
          fields: { name: 'Sunita Agarwal', phone, city: 'Jaipur' },
        })
        await openDesk(page, site, '/staff?list=new')
        const startedAt = Date.now()
        await page
          .getByRole('link', { name: /Sunita Agarwal/ })
          .first()
          .click()
        await page.getByText('Take a payment').click()
        await page.getByRole('button', { name: 'Make the link' }).click()
        await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
        await expectAccessible(page, javaScriptEnabled)

        const link = /https?:\/\/\S+\/pay\/\S+/.exec(await page.locator('main').innerText())![0]
        const buyer = await payOn(browser, link, gateway, javaScriptEnabled)
        if (!javaScriptEnabled) await page.getByRole('link', { name: 'Check again' }).click()
        await expect(page.getByText(/₹10,000 paid at \d/)).toBeVisible({ timeout: 20_000 })
        expect(Date.now() - startedAt).toBeLessThan(60_000)
        test.info().annotations.push({ type: 'seconds', description: String((Date.now() - startedAt) / 1000) })

        await buyer.goto(link)
        await expect(buyer.getByRole('button', { name: /Pay|Try/ }), 'paid once').toHaveCount(0)
        await buyer.close()
        await openDesk(page, site, `/staff/leads/${ref}/refund`)
        await expectAccessible(page, javaScriptEnabled)
      },
    )
  })
}
