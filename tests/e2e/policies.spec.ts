/** The policies: the table of contents and the printed page. */
import { expect, test } from './test.ts'

const PATHS = [
  '/refunds-and-cancellations',
  '/shipping-and-delivery-policy',
  '/privacy-policy-2',
  '/terms-and-condition',
  '/grievance',
]

test('links in the table of contents scroll to their chapters', { tag: '@no-js' }, async ({ page }) => {
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
    `${path} prints the text without the site’s header, footer and navigation`,
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
