/** Chrome's own autofill with a complete address profile. The headless shell has no autofill. */
import type { Page } from '@playwright/test'

import { HIDDEN } from '#app/forms/post.ts'
import { forms, type FormId } from '#app/forms/registry.ts'
import { findWholeChromium } from '../../scripts/chromium.ts'
import { findFormPaths } from '../form-paths.ts'
import { TYPED } from '../typed.ts'
import { autofill } from './autofill.ts'
import { untilHydrated } from './hydration.ts'
import { IN_WHOLE_CHROMIUM } from './in-whole-chromium.ts'
import { expect, test as base } from './test.ts'
import { untilTimedFormOpens } from './timed-form.ts'

/** A name that Chrome fills in, for comparison. */
const RECOGNISED_NAME = 'company_website'

const test = base.extend({ launchOptions: [...IN_WHOLE_CHROMIUM.launchOptions] })
test.skip(!findWholeChromium(), 'needs a whole Chromium: apt-get install chromium')

const FORMS = Object.entries(findFormPaths()) as [FormId, string | null][]

/** Stored values of the profile, for forms that have the field. */
const READ: Record<string, RegExp> = {
  name: /^Ramesh Verma$/,
  pincode: /^302001$/,
  email: /^ramesh@example\.com$/,
  city: /^Jaipur$/,
  address: /^14 MI Road,?\s+Near the post office$/,
}

/** A form without a page opens over the home page. */
async function open(page: Page, id: FormId, path: string | null) {
  if (path === null) await page.clock.install()
  await page.goto(path ?? '/')
  if (path === null) await untilTimedFormOpens(page)
  const form = page
    .locator(path ? 'main' : 'dialog:modal')
    .locator(`form.lead-form:has(input[name="form"][value="${id}"])`)
  await form.locator('[name=phone]').focus()
  await untilHydrated(form)
  return form
}

for (const [id, path] of FORMS) {
  const own = Object.keys(forms[id].fields)

  test.describe(`the ${id} form`, () => {
    test.use({ askedBefore: path !== null })

    test('a visitor whose browser autofills the form is thanked, and the lead is not quarantined', async ({
      page,
      site,
      visitorPhone,
    }) => {
      const form = await open(page, id, path)
      for (const fold of await form.locator('.lead-form-fold summary').all()) await fold.click()
      const known = Object.keys(READ).filter((name) => own.includes(name))
      await autofill(form, visitorPhone.e164, ['phone', ...known])
      for (const [name, { control }] of Object.entries(forms[id].fields)) {
        const field = form.locator(`[name=${name}]`)
        if (control.kind === 'select') await field.selectOption({ index: 1 })
        else if ((await field.inputValue()) === '') await field.fill(TYPED[name]!)
      }
      await form.locator('button[type=submit]').click()

      await expect(page.getByRole('dialog', { name: /Thank you for choosing Ionia|recorded/ })).toBeVisible()
      const [lead, ...others] = await site.findLead(visitorPhone.e164)
      expect(others).toEqual([])
      expect(lead?.status).not.toBe('quarantined')
      const stored = (await site.fieldsOf(visitorPhone.e164)) ?? {}
      for (const name of known) expect(stored[name]).toMatch(READ[name]!)
    })

    // Chrome fills in a company only where the form has a name. `npm test` runs this for one form.
    if (!own.includes('name')) return
    const tag = id === 'franchise' ? [] : ['@all']
    test(
      'Chrome’s autofill leaves the honeypot empty even when it is displayed',
      { tag },
      async ({ page, visitorPhone }) => {
        const form = await open(page, id, path)
        const trap = form.locator(`[name=${HIDDEN.honeypot}]`)
        await expect(trap).toBeHidden()
        await page.evaluate(() => [...document.styleSheets].forEach((sheet) => (sheet.disabled = true)))
        await expect(trap, 'without styles').toBeHidden()
        await trap.evaluate((input: HTMLInputElement, name) => {
          const around = input.closest<HTMLElement>('.trap')!
          const known = around.cloneNode(true) as HTMLElement
          known.querySelector('input')!.name = name
          around.after(known)
          for (const { style } of [around, known]) style.display = 'block'
        }, RECOGNISED_NAME)
        await expect(trap).toBeVisible()
        await autofill(form, visitorPhone.e164, [RECOGNISED_NAME])
        await expect(trap).toHaveValue('')
      },
    )
  })
}
