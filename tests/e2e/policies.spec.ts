/** The policies: contents that lead to their chapters, and paper. */
import { expect, test } from './test.ts'

const PATHS = [
  '/refunds-and-cancellations',
  '/shipping-and-delivery-policy',
  '/privacy-policy-2',
  '/terms-and-condition',
  '/grievance',
]

test('contents lead to their chapters', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/privacy-policy-2')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.locator('summary').click()
  const link = contents.getByRole('link').filter({ visible: true }).last()
  const { hash } = new URL((await link.getAttribute('href'))!, page.url())
  await link.click()
  await expect(page.locator(hash)).toBeInViewport()
})

for (const path of PATHS) {
  test(
    `${path} on paper is the text without the site around it`,
    { tag: path === PATHS[0] ? [] : '@all' },
    async ({ page }) => {
      await page.goto(path)
      await page.emulateMedia({ media: 'print' })
      for (const around of ['.header', '.footer', '.quick-actions', '.contents-list', '.breadcrumb'])
        await expect(page.locator(around).first()).toBeHidden()
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('.blocks h2').last()).toBeVisible()
    },
  )
}
