/** From the demo form to the pass, and what a visitor does there: with a thumb, with a script and without. */
import { expect, test } from './test.ts'

test(
  'a visitor chooses a day, has a pass, moves the visit, cancels it',
  { tag: '@no-js' },
  async ({ page, javaScriptEnabled, visitorPhone }) => {
    await page.goto('/book-demo')
    const form = page.locator('.lead-form')
    if (javaScriptEnabled) {
      await form.locator('[name=pincode]').fill('302017')
    } else {
      await page.locator('form[method=get] [name=pincode]').fill('302017')
      await page.getByRole('button', { name: 'Show free days' }).click()
    }
    await form
      .getByLabel(/, 3 to 5 pm/)
      .first()
      .check({ force: true })
    await form.locator('[name=address]').fill('Malviya Nagar')
    await form.locator('[name=name]').fill('Asha Rao')
    await form.locator('[name=phone]').fill(visitorPhone.typed)
    await form.getByRole('button', { name: 'Book Live Demo' }).click()
    await expect(page.getByText('Door code')).toBeVisible()
    await expect(page).toHaveURL(/\/visit\/[\w-]{43}/)

    const move = page.locator('#move')
    await move.getByText('Move it').click()
    await expect(move.getByText('Yours')).toBeVisible()
    await move
      .getByLabel(/10 am to 12/)
      .nth(2)
      .check({ force: true })
    await move.getByRole('button', { name: 'Move my visit' }).click()
    await expect(page.getByText('This is your new time.')).toBeVisible()

    await page.locator('#cancel').getByText('Cancel it').click()
    await page.getByRole('button', { name: 'Cancel my visit' }).click()
    await expect(page.getByText('This visit is cancelled.')).toBeVisible()
  },
)
