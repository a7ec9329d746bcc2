/** The health page's promises: every statement has its grade and its sources, and every answer has an address. */
import type { Page } from '@playwright/test'

import { expect, test } from './test.ts'

const GRADES = /^(Established|Some evidence|Not shown)$/

const tab = (page: Page, name: string) =>
  page
    .locator('#faq')
    .getByRole('tab', { name })
    .or(page.locator('#faq').getByRole('link', { name, exact: true }))

test('the legend explains three grades before the first statement', async ({ page }) => {
  await page.goto('/health-benefits')
  const words = page.locator('section[aria-labelledby=legend-heading] dt')
  await expect(words).toHaveText([GRADES, GRADES, GRADES])
  expect(new Set(await words.allTextContents()).size).toBe(3)
})

test('every statement has a glass with its word, and names its sources', async ({ page }) => {
  await page.goto('/health-benefits')
  const statements = page.locator('[data-statement]')
  await expect(page.locator('#uses [data-statement]')).toHaveCount(10)

  for (const statement of await statements.all()) {
    const grade = statement.locator('[data-grade]')
    await expect(grade).toHaveText(GRADES)
    await expect(grade.locator('svg')).toBeAttached()
    await expect(statement.getByRole('list').getByRole('link').first()).toBeAttached()
  }
})

test('every source that is named is in the list, and the list holds no other', async ({ page }) => {
  await page.goto('/health-benefits')
  const named = new Set<string>()
  for (const address of ['/health-benefits', '/health-benefits?tab=products']) {
    await page.goto(address)
    for (const link of await page.locator('main a[href^="#source-"]').all())
      named.add((await link.getAttribute('href'))!.slice(1))
  }
  const listed = await page.locator('#sources dl > div').evaluateAll((sources) => sources.map(({ id }) => id))
  expect([...named].sort()).toEqual(listed.toSorted())
})

test('the address of a source leads to its place in the list', async ({ page }) => {
  await page.goto('/health-benefits#source-who-2022')
  await expect(page.locator('#source-who-2022')).toBeInViewport()
})

test('there are ten questions on the water, and ten on the machines in the other tab', async ({ page }) => {
  await page.goto('/health-benefits')
  const questions = page.locator('#faq summary')
  await expect(questions).toHaveCount(10)
  const onWater = await questions.allTextContents()

  await tab(page, 'Products').click()
  await expect(page).toHaveURL(/tab=products/)
  await expect(questions).toHaveCount(10)
  await expect(questions.first()).not.toHaveText(onWater[0]!)
  expect(new Set([...onWater, ...(await questions.allTextContents())]).size).toBe(20)
})

test('the address of an answer opens it, in its tab', async ({ page }) => {
  await page.goto('/health-benefits?tab=products#faq-warranty')
  const answer = page.locator('#faq-warranty')
  await expect(answer).toBeVisible()
  await expect(answer).toBeInViewport()
  await expect(answer).toContainText(/3 years.*5 years/)
})

test('a question opens and closes', async ({ page }) => {
  await page.goto('/health-benefits')
  const answer = page.locator('#faq-children')
  await expect(answer).toBeHidden()
  await page.getByText('May children drink it?').click()
  await expect(answer).toBeVisible()
  await page.getByText('May children drink it?').click()
  await expect(answer).toBeHidden()
})

test.describe('with scripts', () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'keys are what scripts add')

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
