/** Back at the desk, and a message that staff read before anybody calls; with and without JavaScript. */
import type { Page } from '@playwright/test'

import { PERHAPS_NO_CALLS } from '#app/forms/withdraw.ts'
import { NO_NOTICE } from '#app/leads/consent.ts'
import { enrol } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import type { Site } from '../site.ts'
import { listAxeFindings } from './axe.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

let signedIn = 0

async function signIn(page: Page, site: Site) {
  signedIn += 1
  const { browser } = await enrol(
    site,
    `Meera Back ${'abcdefghij'[signedIn % 10]}${test.info().parallelIndex}`,
    'manager',
  )
  await page.context().addCookies((await browser.storageState()).cookies)
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    const phoneOf = (number: number) => `+9198765${javaScriptEnabled ? 1 : 2}${String(number).padStart(4, '0')}`

    test('Back from a person that was found shows what was found', async ({ page, site }) => {
      await signIn(page, site)
      await addLeads(site, { fields: { name: 'Kamala Backwater', phone: phoneOf(1) } })
      await page.goto('/staff/find', { waitUntil: 'commit' })
      await page.getByRole('main').getByLabel('Name, phone, reference or any word').fill('Backwater')
      await page.getByRole('main').getByRole('button', { name: 'Find' }).click()
      const found = page
        .getByRole('main')
        .getByRole('link', { name: /Kamala Backwater/ })
        .first()
      await found.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Kamala Backwater' })).toBeVisible()
      await page.goBack()
      await expect(found).toBeVisible()
      await expect(page.getByRole('main').getByLabel('Name, phone, reference or any word')).toHaveValue('Backwater')
    })

    test('Back to a code that was made shows it again', async ({ page, site }) => {
      await signIn(page, site)
      await page.goto('/staff/team', { waitUntil: 'commit' })
      await page.getByLabel('Name', { exact: true }).fill(javaScriptEnabled ? 'Gita Code' : 'Gita Coder')
      await page.getByRole('button', { name: 'Let in, make a code' }).click()
      const code = page.getByText(/^[3-9A-Y]{4}-[3-9A-Y]{4}$/)
      await expect(code).toBeVisible()
      const shown = await code.textContent()
      await page.goto('/staff/more', { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack({ waitUntil: 'commit' })
      await expect(code).toHaveText(shown!)
    })

    test('a message that may refuse calls is read, and two buttons decide', async ({ page, site }) => {
      await signIn(page, site)
      const phone = phoneOf(2)
      const words = 'I bought one elsewhere, so please do not call me'
      const [ref] = await addLeads(
        site,
        { fields: { name: 'Sunita Perhaps', phone } },
        {
          form: 'withdraw',
          fields: { phone, request: PERHAPS_NO_CALLS, comment: words },
          page: '',
          consent: { version: NO_NOTICE, whatsapp: false },
        },
      )
      await page.goto('/staff?list=new', { waitUntil: 'commit' })
      const row = page.locator(`[data-lead="${ref}"]`)
      await expect(row).toContainText('On hold')
      await page.goto(`/staff/leads/${ref}`, { waitUntil: 'commit' })
      const request = page.getByRole('region', { name: 'Their request' })
      await expect(request).toContainText(words)
      if (javaScriptEnabled) expect(await listAxeFindings(page)).toEqual([])
      await request.getByRole('button', { name: 'No, go on' }).click()
      await expect(page.getByRole('status').first()).toContainText('calls go on')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('status').first()).toContainText('Taken back')
      await request.getByRole('button', { name: 'Yes, no more calls' }).click()
      await expect(page.getByRole('main').getByText(/^Asked on .* not to be called\.$/)).toBeVisible()
      await page.goto('/staff?list=new', { waitUntil: 'commit' })
      await expect(row).toHaveCount(0)
    })
  })
