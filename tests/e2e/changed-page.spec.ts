/**
 * Pages changed by translators, extensions, proxies or in-app browsers. Typed text, the focus and the
 * result are never lost, and no error replaces the page.
 */
import type { Page } from '@playwright/test'

import { forms, type FormId } from '#app/forms/registry.ts'
import { findFormPaths } from '../form-paths.ts'
import { TYPED } from '../typed.ts'
import { untilHydrated } from './hydration.ts'
import { expect, test } from './test.ts'
import { translate } from './translate.ts'

/** The policy reports the style that a test adds, unlike an extension's. */
test.use({ expectedErrors: /status of 422|not today|export|React error #130|Applying inline style/ })

const PATHS = Object.entries(findFormPaths()).flatMap(([form, path]) => (path ? [[form as FormId, path] as const] : []))

function addForeign() {
  const add = (name: string) => document.createElement(name)
  document.documentElement.append(add('grammarly-desktop-integration'))
  document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
  document.head.prepend(Object.assign(add('style'), { className: 'darkreader' }))
  document.body.prepend(add('in-app-browser'))
  document.body.append(add('grammarly-popups'))
  for (const input of document.querySelectorAll('form input')) {
    input.setAttribute('data-lpignore', 'true')
    input.after(add('password-manager-icon'))
  }
}

const CHANGES: Record<string, (page: Page) => Promise<void>> = {
  'a translation': (page) => translate(page),
  'a translation that keeps the text nodes': (page) => translate(page, { keepsTexts: true }),
  'an extension': (page) => page.evaluate(addForeign),
}

const form = (page: Page, id: FormId) => page.locator(`main form.lead-form:has(input[name=form][value=${id}])`)
const thanks = (page: Page) => page.locator('dialog[open].thank-you')

async function openUntouched(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForLoadState('networkidle')
}

/** Types without a pause, so that the island starts in the middle of a word. */
async function typeAndSend(page: Page, id: FormId, phone: string) {
  const lead = form(page, id)
  for (const [name, { control }] of Object.entries(forms[id].fields)) {
    const field = lead.locator(`[name="${name}"]`)
    const value = name === 'phone' ? phone : TYPED[name]!
    if (control.kind === 'select') await field.selectOption({ index: 1 })
    else {
      await field.click()
      await page.keyboard.type(value)
      await expect(field).toBeFocused()
    }
  }
  for (const [name, { control }] of Object.entries(forms[id].fields))
    if (control.kind !== 'select')
      await expect(lead.locator(`[name="${name}"]`)).toHaveValue(name === 'phone' ? phone : TYPED[name]!)
  await lead.locator('[name=phone]').press('Enter')
}

async function expectThanks(page: Page) {
  await expect(thanks(page)).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}/)
  await expect(page.locator('main')).not.toContainText('Something went wrong')
}

for (const [id, path] of PATHS) {
  for (const [name, change] of Object.entries(CHANGES)) {
    const tag = id === 'franchise' ? [] : ['@all', '@whole']

    test(
      `the form on ${path} is sent and thanked when ${name} changes the page before hydration`,
      { tag },
      async ({ page, site, visitorPhone }) => {
        await openUntouched(page, path)
        await change(page)
        await typeAndSend(page, id, visitorPhone.typed)
        await expectThanks(page)
        expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
      },
    )

    test(
      `the form on ${path} shows errors and can be corrected when ${name} changes the live island`,
      { tag },
      async ({ page, site, visitorPhone }) => {
        await page.goto(path)
        const phone = form(page, id).locator('[name=phone]')
        await phone.focus()
        await untilHydrated(form(page, id))
        await change(page)
        await phone.fill('12345')
        await phone.press('Enter')
        await expect(form(page, id).locator('.lead-form-problem')).toContainText(/\S/)
        await expect(phone).toHaveValue('12345')
        await phone.fill('')
        await typeAndSend(page, id, visitorPhone.typed)
        await expectThanks(page)
        expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
      },
    )
  }
}

test('a translated page stays translated when React starts', async ({ page }) => {
  await openUntouched(page, '/contacts')
  await translate(page)
  await page.locator('main form.lead-form [name=name]').focus()
  await untilHydrated(page.locator('main form.lead-form'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('।')
})

test('the filter and the comparison show only their current texts when the browser has translated them', async ({
  page,
}) => {
  await page.goto('/products')
  await page.locator('[name=price]').selectOption({ index: 1 })
  await translate(page)
  await page.locator('[name=price]').selectOption({ index: 0 })
  for (const name of ['x-blue', 'en-7p', 'io-400u']) await page.locator(`[name=compare][value=${name}]`).press('Space')
  await expect(page.getByRole('heading', { level: 2, name: /side by side/ })).toHaveText(
    'X-Blue, EN-7P and IO-400U, side by side',
  )
  await expect(page.locator('.products-tray').getByRole('status')).toHaveText('X-Blue, EN-7P and IO-400U')
  // No machine fits both.
  await page.locator('[name=price]').selectOption({ index: 2 })
  await page.locator('[name=use]').selectOption({ index: 3 })
  await expect(page.locator('#found')).toContainText('No machine')
  await expect(page.locator('#found')).not.toContainText('taxes')
})

test('an island starts despite foreign elements and keeps those around it', async ({ page }) => {
  await openUntouched(page, '/contacts')
  await page.evaluate(addForeign)
  await page.locator('main form.lead-form [name=name]').focus()
  await untilHydrated(page.locator('main form.lead-form'))
  for (const name of ['html > grammarly-desktop-integration', 'head > style.darkreader', 'body > in-app-browser'])
    await expect(page.locator(name)).toBeAttached()
  await page.locator('main form.lead-form [name=phone]').fill('123')
  await page.locator('main form.lead-form [name=name]').focus()
  // Only the island shows a message before the form is sent.
  await expect(page.locator('[aria-invalid]')).not.toHaveCount(0)
})

test('a form works behind a proxy that strips comments and white space', async ({ page, site, visitorPhone }) => {
  await page.route('**/contacts', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({ response: answer, body: html.replaceAll(/<!--.*?-->/g, '').replaceAll(/\s+</g, '<') })
  })
  await openUntouched(page, '/contacts')
  await typeAndSend(page, 'contact', visitorPhone.typed)
  await expectThanks(page)
  expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
})

/** Each replaces the code of the form's island. */
const BROKEN: Record<string, string> = {
  'has a syntax error': 'export {',
  'throws when it loads': "throw new Error('not today')",
  'throws when it renders': "export function LeadFormIsland() { throw new Error('not today') }",
  'is from another release': 'export {}',
}

for (const [name, body] of Object.entries(BROKEN)) {
  test(`a form whose code ${name} works as HTML and keeps the typed text`, async ({ page, site, visitorPhone }) => {
    await page.route(/lead-form-island-\w+\.js/, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await openUntouched(page, '/contacts')
    await typeAndSend(page, 'contact', visitorPhone.typed)
    await expectThanks(page)
    expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
  })
}

test('a form whose island throws later works as HTML and keeps the typed text', async ({
  page,
  site,
  visitorPhone,
}) => {
  await page.goto('/contacts')
  const lead = form(page, 'contact')
  const [name, phone, comment] = ['name', 'phone', 'comment'].map((field) => lead.locator(`[name=${field}]`))
  await comment!.fill('Hard water')
  await phone!.fill('12345')
  await name!.focus()
  await page.keyboard.type('Asha Rao')
  await page.evaluate(() => {
    const create = document.createElement.bind(document)
    document.createElement = (element: string) => {
      // The list of errors.
      if (element === 'ul') throw new Error('not today')
      return create(element)
    }
  })
  await page.keyboard.press('Enter')
  await expect(phone!).toBeFocused()
  await expect(lead.locator('.lead-form-problem')).toBeEmpty()
  await page.keyboard.press('End')
  await page.keyboard.type('6')
  for (const [field, typed] of [
    [name, 'Asha Rao'],
    [phone, '123456'],
    [comment, 'Hard water'],
  ] as const)
    await expect(field!).toHaveValue(typed)

  await page.keyboard.press('Enter')
  await expect(lead.locator('.lead-form-problem')).toContainText('Phone number')
  await expect(name!).toHaveValue('Asha Rao')
  await phone!.fill(visitorPhone.typed)
  await phone!.press('Enter')
  await expectThanks(page)
  expect(await site.findLead(visitorPhone.e164)).toMatchObject([{ name: 'Asha Rao' }])
})

test('the thank-you is loaded from the server when the dialog cannot be shown', async ({ page, visitorPhone }) => {
  await page.goto('/contacts')
  await page.locator('main form.lead-form [name=phone]').focus()
  await untilHydrated(page.locator('main form.lead-form'))
  await page.evaluate(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('not today')
    }
  })
  await typeAndSend(page, 'contact', visitorPhone.typed)
  await expectThanks(page)
})
