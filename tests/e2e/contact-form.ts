/** Helpers for the form of /contacts. */
import type { Page } from '@playwright/test'

import { solve } from '../captcha/solve.ts'
import { untilHydrated } from './hydration.ts'

export const form = (page: Page) => page.locator('form.lead-form')
export const send = (page: Page) => form(page).locator('button[type=submit]')
export const question = (page: Page) => page.getByRole('textbox', { name: /^What is/ })
export const thanks = (page: Page) => page.getByRole('dialog', { name: /Thank you/ })

export async function fill(page: Page, phone: string) {
  await form(page).locator('[name=name]').fill('Ravi')
  await form(page).locator('[name=phone]').fill(phone)
  await form(page).locator('[name=comment]').fill('Please call me after six.')
}

/** Opens the page and waits until the form's island is live. */
export async function open(page: Page) {
  await page.goto('/contacts')
  await form(page).locator('[name=name]').focus()
  await untilHydrated(form(page))
}

export async function answer(page: Page) {
  await question(page).fill(solve((await form(page).textContent()) ?? ''))
  await send(page).click()
}
