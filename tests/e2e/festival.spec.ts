/** The form of festival visitors, with and without JavaScript. */
import { expect, test } from './test.ts'

const FESTIVALS = [
  { path: '/durgapooja', header: 'Durga Pooja Enquiry' },
  { path: '/mira-modal-school', header: 'Dandiya Nights Enquiry' },
]

for (const { path, header } of FESTIVALS) {
  test(
    `a phone number is enough on ${path} for a lead with the header "${header}"`,
    { tag: '@no-js' },
    async ({ page, site, fakes, visitorPhone }) => {
      await page.goto(path)
      const phone = page.getByRole('textbox', { name: 'Phone number' })
      await phone.fill(visitorPhone.typed)
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Send' }).click()

      const thanks = page.getByRole('dialog', { name: /Thank you for choosing Ionia/ })
      await expect(thanks).toContainText('We will get back to you soon.')
      const mail = await fakes.emailEvent.waitForRequest((request) => request.body.includes(visitorPhone.e164.slice(3)))
      expect(mail.json).toMatchObject({ header: `${header} - page ${path}` })
      expect(await site.findLead(visitorPhone.e164)).toMatchObject([{ form: 'festival', header, page: path }])

      await thanks.getByText('Close').click()
      await expect(thanks).toBeHidden()
      await expect(page).toHaveURL(path)
    },
  )

  test(`an invalid number on ${path} gets a message and stays in the field`, { tag: '@no-js' }, async ({ page }) => {
    await page.goto(path)
    const phone = page.getByRole('textbox', { name: 'Phone number' })
    await phone.fill('98765')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Send' }).click()

    await expect(phone).toHaveAccessibleDescription(/^Please enter valid contact no\./)
    await expect(phone).toHaveValue('98765')
    await expect(page.getByRole('textbox', { name: 'Your name' })).not.toHaveAttribute('aria-invalid')
  })
}

test.use({ expectTrouble: /status of 422/ })
