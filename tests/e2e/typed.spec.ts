/** Islands keep input from before they start, even if React renders them again because the page was changed. */
import type { Page } from '@playwright/test'

import { HIDDEN } from '#app/forms/post.ts'
import { untilHydrated } from './hydration.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: /status of 422/ })

/** Holds the code of islands. @returns a function that releases it */
async function holdIslands(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/_shared\/(hydrate|\w+-form-island)-/, (route) => released.then(() => route.continue()))
  return () => release()
}

/** Replaces texts like a translator, so that nothing matches the server's HTML. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea')) continue
      const font = document.createElement('font')
      font.textContent = `${text.data} ।`
      text.replaceWith(font)
    }
  })

/** @returns the form on the page of the response */
async function postAsHtml(page: Page, values: Record<string, string>) {
  await page.goto('/contacts', { waitUntil: 'commit' })
  const form = page.locator('main form.lead-form')
  await form.evaluate((element: HTMLFormElement, typed) => {
    for (const [name, value] of Object.entries(typed))
      (element.elements.namedItem(name) as HTMLInputElement).value = value
    element.submit()
  }, values)
  await form.locator('.lead-form-problem p').waitFor()
  await page.waitForLoadState()
  return form
}

const PAGES: Record<string, (page: Page) => Promise<void>> = {
  'as the server sent it': async () => undefined,
  translated: translate,
}

for (const [name, change] of Object.entries(PAGES)) {
  test.describe(`on a page ${name}`, () => {
    test('an island keeps values, ticks, the selected radio button, open folds, focus and caret when it starts', async ({
      page,
    }) => {
      const release = await holdIslands(page)
      await page.goto('/book-demo?pincode=302017', { waitUntil: 'commit' })
      await page.waitForLoadState()
      await change(page)
      const form = page.locator('main form.lead-form')
      const window = form.locator('[name=window]').nth(3)
      const value = await window.inputValue()
      await window.check({ force: true })
      await form.locator('[name=whatsapp]').check()
      await form.locator('.lead-form-notice > summary').click()
      await form.locator('[name=address]').fill('14 Station Road')
      await form.locator('[name=name]').focus()
      await page.keyboard.type('Asha Rao')
      for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft')

      release()
      await untilHydrated(form)
      await page.keyboard.type(' M.')
      await expect(form.locator('[name=name]')).toHaveValue('Asha M. Rao')
      await expect(form.locator('[name=address]')).toHaveValue('14 Station Road')
      await expect(form.locator('[name=pincode]')).toHaveValue('302017')
      await expect(form.locator('[name=window]:checked')).toHaveValue(value)
      await expect(form.locator('[name=whatsapp]')).toBeChecked()
      await expect(form.locator('.lead-form-notice')).toHaveAttribute('open', '')
    })

    test('an island keeps a selected option and the focus on the button when it starts', async ({ page }) => {
      const release = await holdIslands(page)
      await page.goto('/franchises', { waitUntil: 'commit' })
      await page.waitForLoadState()
      await change(page)
      const form = page.locator('main form.lead-form')
      await form.locator('select').first().selectOption({ index: 2 })
      const chosen = await form.locator('select').first().inputValue()
      await form.locator('button[type=submit]').focus()
      release()
      await untilHydrated(form)
      await expect(form.locator('select').first()).toHaveValue(chosen)
      await expect(form.locator('button[type=submit]')).toBeFocused()
    })

    test('an island keeps the caret and edits to text from the server when it starts', async ({ page }) => {
      const release = await holdIslands(page)
      const form = await postAsHtml(page, { comment: 'Hard water' })
      await change(page)
      await form.locator('[name=comment]').focus()
      await page.keyboard.press('Control+Home')
      await page.keyboard.type('Very ')
      release()
      await untilHydrated(form)
      await page.keyboard.type('very ')
      await expect(form.locator('[name=comment]')).toHaveValue('Very very Hard water')
    })

    test('the captcha question does not take the focus from a visitor who is typing', async ({
      page,
      visitorPhone,
    }) => {
      const release = await holdIslands(page)
      const form = await postAsHtml(page, {
        name: 'Asha',
        phone: visitorPhone.typed,
        comment: 'Hard water',
        [HIDDEN.honeypot]: 'Verma Traders',
      })
      await change(page)
      await expect(form.getByRole('textbox', { name: /^What is/ })).toBeVisible()
      await form.locator('[name=name]').focus()
      await page.keyboard.press('End')
      release()
      await untilHydrated(form)
      await page.keyboard.type(' Rao')
      await expect(form.locator('[name=name]')).toHaveValue('Asha Rao')
    })

    test('a composition of an input method can be finished while the island starts', async ({ page }) => {
      const keyboard = await page.context().newCDPSession(page)
      const compose = (text: string) =>
        keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
      const release = await holdIslands(page)
      await page.goto('/contacts', { waitUntil: 'commit' })
      await page.waitForLoadState()
      await change(page)
      const field = page.locator('main form.lead-form [name=name]')
      await field.focus()
      await compose('ㅎ')
      const code = page.waitForResponse(/lead-form-island/)
      release()
      await code
      await page.waitForLoadState('networkidle')
      await compose('하')
      await compose('한')
      await keyboard.send('Input.insertText', { text: '한' })
      await untilHydrated(field)
      await expect(field).toHaveValue('한')
      await expect(field).toBeFocused()
    })

    test('a press that is held while the island starts sends the form', async ({ page, visitorPhone }) => {
      const release = await holdIslands(page)
      await page.goto('/connect', { waitUntil: 'commit' })
      await page.waitForLoadState()
      await change(page)
      const form = page.locator('main form.lead-form')
      await form.locator('[name=phone]').fill(visitorPhone.typed)
      await form.locator('button[type=submit]').hover()
      await page.mouse.down()
      const code = page.waitForResponse(/lead-form-island/)
      release()
      await code
      await page.waitForLoadState('networkidle')
      await page.mouse.up()
      await expect(page.locator('dialog[open].thank-you')).toContainText(visitorPhone.e164.slice(3, 8))
    })
  })
}
