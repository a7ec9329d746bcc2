/** The bill updates with each change; without scripts, the button requests it from the server. */
import { listBrokenWords } from './broken-words.ts'
import { expect, test } from './test.ts'

test('the bill updates with each change, and the share link contains the same values', async ({ page }) => {
  await page.goto('/what-it-costs')
  const bill = page.locator('#bill')
  await page.getByLabel('Machine').focus()
  await page.getByLabel('Machine').selectOption('en-7p')
  await expect(bill).toContainText('₹2,00,312')
  await page.getByLabel('litre can').fill('९०')
  await expect(bill).toContainText('20 litres a day, at ₹90')
  await page.getByLabel('₹ per unit, from your bill').fill('-3')
  await expect(page.getByText('This bill uses 8.')).toBeVisible()
  const share = page.getByRole('link', { name: 'Send this bill on WhatsApp' })
  await expect(share).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent('/what-it-costs?product=en-7p&unit=x&can=90')),
  )
})

test('Back shows the bill for the values that the browser restored', async ({ page }) => {
  await page.goto('/what-it-costs')
  await page.getByLabel('litre can').fill('90')
  await page.getByLabel('Machine').selectOption('en-7p')
  await page.goto('/ionizer-or-ro')
  await page.goBack()
  await expect(page.getByLabel('litre can')).toHaveValue('90')
  await expect(page.locator('#bill')).toContainText('EN-7P: what we can tell you today')
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

test('the button calculates the bill', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/what-it-costs')
  await page.getByLabel('Water per day').selectOption('60')
  await page.getByRole('button', { name: 'Work it out again' }).click()
  await expect(page).toHaveURL(/litres=60.*#bill$/)
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
