/** Neither database nor journal is writable: the one case without a thank-you. */
import { untilHydrated } from './hydration.ts'
import { holdDatabase } from '../database/hold-database.ts'
import { expect, withSite } from './test.ts'

const test = withSite(({ fakes }) => ({ ...fakes.environment, JOURNAL_DIR: '/dev/null/journal' }))

test.use({ expectedErrors: /status of 503/ })

test(
  'a form shows an error and keeps the typed text when neither database nor journal is writable',
  { tag: '@all' },
  async ({ page, site, visitorPhone }) => {
    await page.goto('/contacts')
    await page.getByRole('textbox', { name: 'Your name' }).focus()
    await untilHydrated(page.locator('form.lead-form'))
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ravi')
    await page.getByRole('textbox', { name: 'Phone number' }).fill(visitorPhone.typed)
    await page.getByRole('textbox', { name: 'Your comment' }).fill('Please call me after six.')
    const send = page.getByRole('button', { name: /^Send/ })
    const thanks = page.getByRole('dialog', { name: /Thank you/ })

    const release = holdDatabase(site.databaseFile, 'EXCLUSIVE')
    await send.click()
    await expect(page.getByRole('alert')).toContainText('could not save', { timeout: 15_000 })
    await expect(page.getByRole('alert').getByRole('link').first()).toHaveAttribute('href', /^tel:/)
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ravi')
    await expect(thanks).toBeHidden()

    release()
    // The site retries a failed database within a second.
    await expect(async () => {
      await send.click()
      await expect(thanks).toBeVisible({ timeout: 4000 })
    }).toPass({ timeout: 15_000 })
    expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
  },
)
