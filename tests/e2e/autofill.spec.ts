/** Chrome's own autofill, with everything that an address profile can hold. The headless shell has no autofill. */
import type { CDPSession, Locator, Page } from '@playwright/test'

import { HIDDEN } from '#app/forms/post.ts'
import { forms, type FormId } from '#app/forms/registry.ts'
import { findWholeChromium } from '../../scripts/chromium.ts'
import { findFormPaths } from '../form-paths.ts'
import { TYPED } from '../typed.ts'
import { untilHydrated } from './hydration.ts'
import { expect, test as base } from './test.ts'

const executablePath = findWholeChromium()

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ...(executablePath && { executablePath }) }),
    { scope: 'worker' },
  ],
})
test.skip(!executablePath, 'needs a whole Chromium: apt-get install chromium')

const FORMS = Object.entries(findFormPaths()) as [FormId, string | null][]

/** A dealer's: with a company, the country code, and an address of two lines. */
const profileOf = (phone: string) => ({
  NAME_FULL: 'Ramesh Verma',
  COMPANY_NAME: 'Verma Traders',
  PHONE_HOME_WHOLE_NUMBER: phone,
  EMAIL_ADDRESS: 'ramesh@example.com',
  ADDRESS_HOME_STREET_ADDRESS: '14 MI Road\nNear the post office',
  ADDRESS_HOME_CITY: 'Jaipur',
  ADDRESS_HOME_STATE: 'Rajasthan',
  ADDRESS_HOME_ZIP: '302001',
  ADDRESS_HOME_COUNTRY: 'IN',
})

type Filled = { name: string; value: string; autofillType: string }

/** Takes the suggestion in this field. @returns what Chrome made of each field of the form */
async function autofill(page: Page, field: Locator, profile: Record<string, string>): Promise<Filled[]> {
  const chrome = await page.context().newCDPSession(page)
  const filled = new Promise<Filled[]>((resolve) =>
    chrome.once('Autofill.addressFormFilled', ({ filledFields }) => resolve(filledFields)),
  )
  await chrome.send('Autofill.enable')
  const fields = Object.entries(profile).map(([name, value]) => ({ name, value }))
  await chrome.send('Autofill.trigger', { fieldId: await nodeIdOf(chrome, field), address: { fields } })
  for (const { name, value } of await filled)
    if (value !== '') await expect(field.locator(`xpath=ancestor::form//*[@name="${name}"]`)).not.toHaveValue('')
  return filled
}

async function nodeIdOf(chrome: CDPSession, field: Locator): Promise<number> {
  await field.evaluate((element) => element.setAttribute('data-autofill', ''))
  const { root } = await chrome.send('DOM.getDocument')
  const { nodeId } = await chrome.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-autofill]' })
  const { node } = await chrome.send('DOM.describeNode', { nodeId })
  return node.backendNodeId
}

/** A form without a page opens over home. */
async function open(page: Page, id: FormId, path: string | null) {
  await page.goto(path ?? '/')
  const form = page
    .locator(path ? 'main' : 'dialog:modal')
    .locator(`form.lead-form:has(input[name="form"][value="${id}"])`)
  await form.locator('[name=phone]').focus({ timeout: 12_000 })
  await untilHydrated(form)
  return { form, field: (name: string) => form.locator(`[name="${name}"]`) }
}

for (const [id, path] of FORMS) {
  test.describe(`the ${id} form`, () => {
    test.use({ askedBefore: path !== null })

    test('a dealer whose browser fills it in is thanked, and the lead goes out', async ({
      page,
      site,
      visitorPhone,
    }) => {
      const { form, field } = await open(page, id, path)
      for (const fold of await form.locator('.lead-form-fold summary').all()) await fold.click()
      await autofill(page, field('phone'), profileOf(visitorPhone.e164))
      for (const [name, { control }] of Object.entries(forms[id].fields)) {
        if (control.kind === 'select') await field(name).selectOption({ index: 1 })
        else if ((await field(name).inputValue()) === '') await field(name).fill(TYPED[name]!)
      }
      await form.locator('button[type=submit]').click()

      await expect(page.getByRole('dialog', { name: /Thank you for choosing Ionia|recorded/ })).toBeVisible()
      const [lead, ...others] = await site.findLead(visitorPhone.e164)
      expect(others).toEqual([])
      expect(lead?.status).not.toBe('quarantined')
      const stored = (await site.fieldsOf(visitorPhone.e164)) ?? {}
      if ('name' in forms[id].fields) expect(stored.name).toBe('Ramesh Verma')
      if ('pincode' in forms[id].fields) expect(stored.pincode).toBe('302001')
      if ('address' in forms[id].fields) expect(stored.address).toMatch(/^14 MI Road,?\s+Near the post office$/)
    })

    // The form with the most fields around it; all others in the whole run.
    const tag = id === 'franchise' ? [] : ['@all']
    test(
      'the trap is nothing that Chrome knows, even where it is displayed',
      { tag },
      async ({ page, visitorPhone }) => {
        const { field } = await open(page, id, path)
        const trap = field(HIDDEN.honeypot)
        await expect(trap).toBeHidden()
        await page.evaluate(() => [...document.styleSheets].forEach((sheet) => (sheet.disabled = true)))
        await expect(trap, 'where no style arrives').toBeHidden()
        await trap.evaluate((input) => {
          const { parentElement: around } = input.parentElement!
          around!.hidden = false
          around!.className = ''
        })
        await expect(trap).toBeVisible()
        const filled = await autofill(page, field('phone'), profileOf(visitorPhone.e164))
        expect(filled.find(({ name }) => name === HIDDEN.honeypot)).toMatchObject({ autofillType: '', value: '' })
        await expect(trap).toHaveValue('')
      },
    )
  })
}
