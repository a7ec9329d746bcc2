/** The health page's promises: every statement has its grade and its sources, and every answer has an address. */
import type { Page } from '@playwright/test'

import { expect, test } from './test.ts'

const tab = (page: Page, name: string) =>
  page
    .locator('#faq')
    .getByRole('tab', { name })
    .or(page.locator('#faq').getByRole('link', { name, exact: true }))

test('the address of a source leads to its place in the list', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/health-benefits#source-who-2022')
  await expect(page.locator('#source-who-2022')).toBeInViewport()
})

test(
  'there are ten questions on the water, and ten on the machines in the other tab',
  { tag: '@no-js' },
  async ({ page }) => {
    await page.goto('/health-benefits')
    const questions = page.locator('#faq summary')
    await expect(questions).toHaveCount(10)
    const onWater = await questions.allTextContents()

    await tab(page, 'Products').click()
    await expect(page).toHaveURL(/tab=products/)
    await expect(questions).toHaveCount(10)
    await expect(questions.first()).not.toHaveText(onWater[0]!)
    expect(new Set([...onWater, ...(await questions.allTextContents())]).size).toBe(20)
  },
)

test('the address of an answer opens it, in its tab', { tag: ['@no-js', '@wide'] }, async ({ page }) => {
  await page.goto('/health-benefits?tab=products#faq-warranty')
  const answer = page.locator('#faq-warranty')
  await expect(answer).toBeVisible()
  await expect(answer).toBeInViewport()
  await expect(answer).toContainText(/3 years.*5 years/)
})

test('a question opens and closes', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/health-benefits')
  const answer = page.locator('#faq-children')
  await expect(answer).toBeHidden()
  await page.getByText('May children drink it?').click()
  await expect(answer).toBeVisible()
  await page.getByText('May children drink it?').click()
  await expect(answer).toBeHidden()
})

test.describe('with scripts', () => {
  test('the arrow keys change the tab, and a link to an answer opens it', async ({ page }) => {
    await page.goto('/health-benefits')
    const water = page.locator('#faq').getByRole('tab', { name: 'Ionized water' })
    await page.locator('#faq .tabs-list a').first().focus()
    await expect(water).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('#faq').getByRole('tab', { name: 'Products' })).toBeFocused()

    await page.evaluate(() => {
      window.location.hash = 'faq-return'
    })
    await expect(page.locator('#faq-return')).toBeVisible()
  })
})

test('in forced colours the chosen tab has a frame', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/health-benefits')
  await expect(tab(page, 'Ionized water')).toHaveCSS('outline-style', 'solid')
  await expect(tab(page, 'Products')).toHaveCSS('outline-style', 'none')
})

test('the axis over the ten uses fits their bands', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/health-benefits')
  const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!
  const band = await boxOf('.health-band')
  expect((await boxOf('.health-axis > :first-child')).x).toBeCloseTo(band.x, 0)
  expect(Math.abs((await boxOf('.health-axis > :last-child')).x - band.x - band.width)).toBeLessThan(2)
})
