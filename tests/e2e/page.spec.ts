/** Common to all pages: errors, menu, keyboard. */

import { listAxeFindings } from './axe.ts'
import { untilHydrated } from './hydration.ts'
import { expect, test } from './test.ts'

test('an unknown address is 404 Not Found, with the way home and the phone', { tag: '@no-js' }, async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found')
  await expect(page.locator('a[href^="tel:"]').first()).toBeAttached()
  for (const href of ['/products', '/health-benefits', '/book-demo'])
    await expect(page.locator(`main a[href="${href}"]`)).toBeVisible()
  await page.getByRole('link', { name: 'Go back to home' }).click()
  await expect(page).toHaveURL('/')
})
test.use({ expectTrouble: /status of (404|422)/ })

test('the first tab stop skips to the content', { tag: ['@no-js', '@wide'] }, async ({ page }) => {
  await page.goto('/contacts')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})

test('a column of the footer has one title: a fold on phones, a heading beside open lists', async ({ page }) => {
  for (const [width, role] of [
    [390, 'summary'],
    [768, 'h2'],
    [1440, 'h2'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/contacts')
    const columns = page.locator('.footer-column')
    expect(await columns.count()).toBeGreaterThan(2)
    for (const column of await columns.all()) {
      await expect(column.locator('summary')).toBeVisible({ visible: role === 'summary' })
      await expect(column.locator('h2')).toBeVisible({ visible: role === 'h2' })
    }
  }
})

test('the small-screen menu opens and its links work', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/')
  await page.locator('summary').first().click()
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click()
  await expect(page).toHaveURL('/contacts')
  await expect(page.locator('header [aria-current=page]').first()).toBeAttached()
})

test('Back closes the menu, and a link of the menu is one step', async ({ page }) => {
  await page.goto('/contacts')
  await page.goto('/about-us')
  const menu = page.locator('details.mobile-menu')
  await menu.locator('> summary').click()
  await untilHydrated(menu)
  await page.goBack()
  await expect(menu).not.toHaveAttribute('open')
  await expect(page).toHaveURL('/about-us')

  await menu.locator('> summary').click()
  await menu.getByRole('link', { name: 'X-Blue' }).click()
  await expect(page).toHaveURL(/x-blue/)
  await expect(page.locator('details.mobile-menu')).not.toHaveAttribute('open')
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
})

test.describe('axe', () => {
  for (const path of ['/no-such-page', '/contacts?thanks=contact&ref=A7K3-9QF4']) {
    test(`finds nothing on ${path}`, async ({ page }) => {
      await page.goto(path)
      expect(await listAxeFindings(page)).toEqual([])
    })
  }

  test('finds nothing on a form with errors', async ({ page }) => {
    await page.goto('/contacts')
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByRole('link', { name: 'Please enter your comment' })).toBeVisible()
    expect(await listAxeFindings(page)).toEqual([])
  })
})

test.describe('an injected script', () => {
  test.use({ expectTrouble: /Content Security Policy/ })

  test('does not run', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      const injected = document.createElement('script')
      injected.textContent = 'window.injected = true'
      document.body.append(injected)
    })
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  })
})
