/** The captcha question of the contact form without reCAPTCHA: only suspicious posts get it, and no lead is lost. */
import type { Page } from '@playwright/test'

import { HIDDEN } from '#app/forms/post.ts'
import { answer, fill, open, question, send, thanks } from './contact-form.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: /status of 422/ })

const fillTrap = (page: Page) =>
  page.locator(`[name=${HIDDEN.honeypot}]`).evaluate((trap: HTMLInputElement) => (trap.value = 'https://spam.example'))

test('a quarantined lead is delivered after the right answer to the captcha question', async ({
  page,
  site,
  fakes,
  visitorPhone,
}) => {
  await open(page)
  await fill(page, visitorPhone.typed)
  await fillTrap(page)
  await send(page).click()
  await expect(question(page)).toBeFocused()
  expect(await site.findLead(visitorPhone.e164)).toMatchObject([{ status: 'quarantined' }])

  await question(page).fill('none')
  await send(page).click()
  await expect(question(page)).toHaveAccessibleDescription(/not the right answer/)
  await answer(page)
  await expect(thanks(page)).toBeVisible()
  await fakes.crm.waitForRequest((request) => JSON.stringify(request).includes(visitorPhone.e164.slice(3)))
  expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
})
