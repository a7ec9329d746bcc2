/** The bill updates with each change; without scripts, the button requests it from the server. */
import type { Page } from '@playwright/test'

import { listBrokenWords } from './broken-words.ts'
import { expect, test } from './test.ts'

const openFields = (page: Page) => page.getByText('Change the figures').click()

test('six prices are in the first screen of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/what-it-costs')
  await expect(page.getByText('Price: X-Blue ₹1,65,000')).toBeInViewport({ ratio: 1 })
  const prices = page.getByRole('navigation', { name: 'Machine' }).getByRole('link')
  await expect(prices).toHaveCount(6)
  for (const price of await prices.all()) await expect(price).toBeInViewport({ ratio: 1 })
})

test('the bill updates with each change, and the links contain the same values', async ({ page }) => {
  await page.goto('/what-it-costs?product=en-7p')
  const bill = page.locator('#bill')
  await expect(bill).toContainText('₹2,00,312')
  await openFields(page)
  await page.getByLabel('litre can').fill('९०')
  await expect(bill).toContainText('20 litres a day, at ₹90')
  await page.getByLabel('₹ per unit, from your bill').fill('-3')
  await expect(page.getByText('This bill uses 8.')).toBeVisible()
  const share = page.getByRole('link', { name: 'Send this bill on WhatsApp' })
  await expect(share).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent('/what-it-costs?product=en-7p&unit=x&can=90')),
  )
  await page.getByLabel('₹ per unit, from your bill').fill('9')
  await page.getByRole('navigation', { name: 'Machine' }).getByRole('link', { name: 'X-Blue' }).click()
  await expect(page).toHaveURL('/what-it-costs?unit=9&can=90')
  await expect(bill).toContainText('20 litres a day, at ₹90')
})

test('Back shows the bill for the values that the browser restored', async ({ page }) => {
  await page.goto('/what-it-costs?product=en-7p')
  await openFields(page)
  await page.getByLabel('litre can').fill('90')
  await page.goto('/ionizer-or-ro')
  await page.goBack()
  await expect(page.getByLabel('litre can')).toHaveValue('90')
  await expect(page.locator('#bill')).toContainText('Five years with EN-7P')
  await expect(page.locator('#bill')).toContainText('20 litres a day, at ₹90')
})

test('the message about an invalid value in the URL stays until the field is edited', async ({ page }) => {
  await page.goto('/what-it-costs?unit=-3')
  const odd = page.getByText('This bill uses 8.')
  await page.getByLabel('₹ per unit, from your bill').focus()
  await expect(odd).toBeVisible()
  await page.getByLabel('₹ per unit, from your bill').fill('7')
  await expect(odd).toBeHidden()
  await expect(page.locator('#bill')).toContainText('at ₹7')
})

test('the button calculates the bill of the same machine', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/what-it-costs?product=en-7p')
  await openFields(page)
  await page.getByLabel('Water per day').selectOption('60')
  await page.getByRole('button', { name: 'Work it out again' }).click()
  await expect(page).toHaveURL(/product=en-7p&litres=60.*#bill$/)
  await expect(page.locator('#bill')).toContainText('60 litres a day')
})

test('no price in the table wraps', async ({ page }) => {
  for (const width of [640, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/what-it-costs')
    const table = page.locator('#all table')
    expect(await listBrokenWords(table), `${width} px`).toEqual([])
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth, `${width} px`).toBe(clientWidth)
  }
})
