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

/** React reports the pages that it could not take over, and the policy the style that a test adds, unlike an extension's. */
test.use({
  expectTrouble: /Minified React error #4(18|23|25)|status of 422|not today|status of 404|Applying inline style/,
})

const PATHS = Object.entries(findFormPaths()).flatMap(([form, path]) => (path ? [[form as FormId, path] as const] : []))

/** @param keepsTexts keeps the text nodes, within an element; otherwise their words come in two new elements, as Chrome does it */
function replaceTexts(keepsTexts: boolean) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, font')) continue
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = `${text.data} ।`
    text.replaceWith(outer)
    outer.append(keepsTexts ? text : inner)
  }
}

const translate = (page: Page) => page.evaluate(replaceTexts, false)

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
  'a translation': translate,
  'a translation that keeps the text nodes': (page) => page.evaluate(replaceTexts, true),
  'elements of extensions': (page) => page.evaluate(addForeign),
}

const form = (page: Page, id: FormId) => page.locator(`main form.lead-form:has(input[name=form][value=${id}])`)
const thanks = (page: Page) => page.locator('dialog[open].thank-you')

async function openUntouched(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForLoadState('networkidle')
}

/** By keyboard and without a pause, so that React starts in the middle of a word. */
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
    const tag = id === 'franchise' ? [] : '@all'

    test(
      `${name} before the first touch of ${path}: the form is sent and thanked`,
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
      `${name} after the start of React on ${path}: errors are shown, and the corrected form is thanked`,
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

test('an island starts despite foreign elements, and those around it stay', async ({ page }) => {
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

test('a clock that an extension shows fills no memory: React starts by itself, and leaves it', async ({ page }) => {
  await page.goto('/contacts')
  await page.waitForLoadState()
  await page.evaluate(() => {
    document.body.append(document.createElement('extension-clock'))
    const clock = document.querySelector('extension-clock')!
    for (let tick = 0; tick < 20_000; tick += 1) clock.textContent = `${tick}`
  })
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('dialog.thank-you') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await expect(page.locator('extension-clock')).toHaveText('19999')
})

test('a proxy that drops comments and white space costs nothing', async ({ page, site, visitorPhone }) => {
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

const BROKEN = "export default function Broken() { throw new Error('not today') }"

test('a page whose script fails stays, and its form works on', async ({ page, site, visitorPhone }) => {
  await page.route(/build\/routes\/contacts-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: BROKEN }),
  )
  await openUntouched(page, '/contacts')
  await typeAndSend(page, 'contact', visitorPhone.typed)
  await expectThanks(page)
  expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
})

test('a link to a page whose script fails leads to that page', async ({ page }) => {
  await page.route(/build\/routes\/contacts-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: BROKEN }),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about-us')
  await page.locator('a[href="/contacts"]').locator('visible=true').first().click()
  await expect(page).toHaveURL('/contacts')
  await expect(page.locator('main form.lead-form')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('Something went wrong')
})

test('a thank-you that cannot be shown comes from the server', async ({ page, visitorPhone }) => {
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

test('an error page leads on to another, and Back leads to it again', async ({ page }) => {
  await page.goto('/no-such-page')
  await page.getByRole('link', { name: 'Go back to home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#machines-heading')).toBeAttached()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found')
})
