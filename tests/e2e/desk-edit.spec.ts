/** Staff edit a person on a phone. */
import type { Page } from '@playwright/test'

import { enrol } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import type { Site } from '../site.ts'
import { listAxeFindings } from './axe.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /status of 422/ })

let added = 0

async function openCard(page: Page, site: Site, name: string) {
  const { browser } = await enrol(site, name)
  await page.context().addCookies((await browser.storageState()).cookies)
  added += 1
  const fields = { name: 'Rajesh K', phone: `+9198766${String(43210 + added)}`, city: 'Jaipur' }
  const [ref = ''] = await addLeads(site, { form: 'demo', fields })
  await page.goto(`/staff/leads/${ref}`, { waitUntil: 'commit' })
}

async function expectFit(page: Page) {
  for (const width of [320, 360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
    expect(await listAxeFindings(page), `${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

test('a member corrects a name and adds a number by keyboard, is told of a wrong one, and calls it @all', async ({
  page,
  site,
}) => {
  await openCard(page, site, 'Asha edits a card')
  const card = page.url()
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: /^Edit/ }).click()
  await expect(heading).toHaveText('Edit this person')
  await expectFit(page)

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('राजेश कुमार')
  await page.getByLabel('Second number').fill('12345')
  await page.getByLabel('Pinned note').fill('Has a borewell: bring the long pipe')
  await page.getByLabel('Second number').press('Enter')
  const second = page.getByLabel('Second number')
  await expect(second).toHaveAttribute('aria-invalid', 'true')
  await expect(second).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('राजेश कुमार')
  await expectFit(page)

  await second.fill('098290 12345')
  await second.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Saved:' })).toBeVisible()
  await expect(heading).toHaveText('राजेश कुमार')
  await expect(page.getByRole('link', { name: 'Call the second number' })).toHaveAttribute('href', 'tel:+919829012345')
  await expect(page.getByRole('link', { name: 'WhatsApp to the second number' })).toHaveAttribute(
    'href',
    /wa\.me\/919829012345/,
  )
  await expect(page.getByText('Has a borewell: bring the long pipe').first()).toBeVisible()
  await expectFit(page)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heading).toHaveText('Rajesh K')
  await expect(page.getByRole('link', { name: 'Call the second number' })).toHaveCount(0)
  expect(page.url().split('?')[0]).toBe(card)
})
