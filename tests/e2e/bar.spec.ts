/** The bottom bar of phones: its action does what its words say, and leaves while the form itself is on the screen. */
import { GATEWAY_PAGE, ORDER_PAGE, order } from '../payments/ordering.ts'
import { test as shop } from './shop.ts'
import { expect, test } from './test.ts'

const FORM_PAGES = ['/contacts', '/franchises', '/durgapooja', '/buy-products']

for (const path of FORM_PAGES)
  test(`the bar of ${path} has no action while any part of the form is on the screen`, async ({ page }) => {
    await page.goto(path)
    const action = page.locator('.quick-actions .quick-demo')
    const form = page.locator('main form.lead-form')
    await form.locator('button[type=submit]').scrollIntoViewIfNeeded()
    await expect(action).toBeHidden()
    await page.locator('footer').getByText('Back to top').scrollIntoViewIfNeeded()
    await expect(action).toBeVisible()
    await action.click()
    await expect(form).toBeInViewport()
    await expect(action).toBeHidden()
  })

shop.use({ expectedErrors: /mercury\.pay\.example\.test|ERR_NAME_NOT_RESOLVED/ })

shop('the bar of an order pays', async ({ page, request, visitorPhone }) => {
  const { location } = await order(request, visitorPhone.typed)
  await page.goto(location)
  await expect(page).toHaveURL(ORDER_PAGE)
  await page.locator('footer').getByText('Back to top').scrollIntoViewIfNeeded()
  const left = page.waitForRequest(GATEWAY_PAGE)
  await page.locator('.quick-actions').getByRole('button', { name: 'Pay ₹1,68,000' }).click()
  await left
})
