/** What a visitor does with the contact form, with JavaScript and without, on each page that has it. */
import type { Page } from '@playwright/test'

import { expect, test } from './test.ts'

const PLACES = [
  { path: '/', header: 'Ionia Enquiry' },
  { path: '/contacts', header: 'Ionia Contact Us Enquiry' },
]

const COMMENT = 'Our bore water is hard. Which machine suits a family of five?'

function formOf(page: Page) {
  return {
    name: page.getByRole('textbox', { name: 'Your name' }),
    phone: page.getByRole('textbox', { name: 'Phone number' }),
    comment: page.getByRole('textbox', { name: 'Your comment' }),
    send: page.getByRole('button', { name: 'Send enquiry' }),
    thanks: page.getByRole('dialog', { name: /Thank you for choosing Ionia/ }),
  }
}

/** The form's code comes with the first touch; these journeys are those of visitors whose code has arrived. */
async function openForm(page: Page, path: string) {
  await page.goto(path)
  const form = formOf(page)
  await form.name.focus()
  await page.waitForLoadState('networkidle')
  return form
}

for (const { path, header } of PLACES) {
  test.describe(`the enquiry form on ${path}`, () => {
    test('a visitor is thanked, the lead is stored, and sales, e-mail and chat receive it', async ({
      page,
      site,
      fakes,
      visitorPhone,
      javaScriptEnabled,
    }) => {
      const form = await openForm(page, path)
      await form.name.fill('आशा Rao')
      await form.phone.fill(visitorPhone.typed)
      await form.comment.fill(COMMENT)
      await form.send.click()

      await expect(form.thanks).toContainText('We will get back to you soon.')
      const ref = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await form.thanks.textContent()) ?? '')?.[0]
      const received = await Promise.all(
        fakes.all.map((fake) =>
          fake.waitForRequest((request) => JSON.stringify(request).includes(visitorPhone.e164.slice(3)), 2000),
        ),
      )
      expect(received).toHaveLength(3)

      const [lead, ...others] = await site.findLead(visitorPhone.e164)
      expect(others).toEqual([])
      expect(lead).toMatchObject({ ref, form: 'contact', header, name: 'आशा Rao', page: path })

      await form.thanks.getByText('Close').click()
      await expect(form.thanks).toBeHidden()
      await expect(form.name).toHaveValue('')
      expect(new URL(page.url()).search).toBe('')
      if (javaScriptEnabled !== false) await expect(page.locator('[aria-invalid]')).toHaveCount(0)
    })

    test('every wrong field is named at once, and what was typed stays', async ({ page, site, javaScriptEnabled }) => {
      const form = await openForm(page, path)
      await form.phone.fill('98765 4321')
      await form.send.click()

      await expect(form.name).toHaveAccessibleDescription('Please enter your name')
      await expect(form.phone).toHaveAccessibleDescription('Please enter valid contact no.')
      await expect(form.comment).toHaveAccessibleDescription('Please enter your comment')
      await expect(form.phone).toHaveValue('98765 4321')
      await expect(form.name).toHaveAttribute('aria-invalid', 'true')
      if (javaScriptEnabled !== false) await expect(form.name).toBeFocused()
      expect(await site.findLead('+919876543210')).toEqual([])
    })
  })
}
test.use({ expectTrouble: /status of 422/ })
