/** Forms are sent exactly once for every gesture and any position of the focus. */
import type { Locator, Page } from '@playwright/test'

import { forms, type FormId } from '#app/forms/registry.ts'
import { findFormPaths } from '../form-paths.ts'
import { TYPED } from '../typed.ts'
import { untilFormsOpen, untilHydrated } from './hydration.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: /status of 422/ })

const PATHS = Object.entries(findFormPaths()).flatMap(([form, path]) => (path ? [[form as FormId, path] as const] : []))

const thanks = (page: Page) => page.getByRole('dialog', { name: /Thank you|recorded/ })

/** Fills in a form whose island is live. The focus stays in the last field. */
async function fillIn(form: Locator, id: FormId, phone: string) {
  await form.locator('[name=phone]').focus()
  await untilHydrated(form)
  for (const [name, { control }] of Object.entries(forms[id].fields)) {
    const field = form.locator(`[name="${name}"]`)
    if (control.kind === 'select') await field.selectOption({ index: 1 })
    else await field.fill(name === 'phone' ? phone : TYPED[name]!)
  }
}

const onPage = (page: Page, id: FormId) => page.locator(`main form.lead-form:has(input[name=form][value=${id}])`)

/** Records the paths of all form posts. */
function notePosts(page: Page) {
  const posts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname !== '/vitals') posts.push(pathname)
  })
  return posts
}

/** @param to the path that the form posts to */
async function expectSentOnce(page: Page, posts: string[], to: string) {
  await expect(thanks(page)).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}/)
  // A second post would leave the page, or replace the thank-you with messages.
  await page.waitForLoadState('networkidle')
  await expect(thanks(page)).toBeVisible()
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  expect(posts).toEqual([to])
}

for (const [id, path] of PATHS) {
  const lines = Object.entries(forms[id].fields).filter(
    ([, { control }]) => control.kind === 'text' || control.kind === 'tel' || control.kind === 'email',
  )
  for (const [index, [name]] of lines.entries()) {
    test(
      `Enter in ${name} sends the ${id} form once`,
      { tag: index === lines.length - 1 ? [] : '@all' },
      async ({ page, visitorPhone }) => {
        const posts = notePosts(page)
        await page.goto(path)
        const form = onPage(page, id)
        await fillIn(form, id, visitorPhone.typed)
        await form.locator(`[name="${name}"]`).press('Enter')
        await expectSentOnce(page, posts, path)
        await page.keyboard.press('Escape')
        await expect(thanks(page)).toBeHidden()
        await expect(form.locator(`[name="${name}"]`)).toHaveValue('')
        await expect(form.locator('button[type=submit]')).toBeFocused()
      },
    )
  }
}

const GESTURES: Record<string, (form: Locator) => Promise<void>> = {
  'Space on the button': (form) => form.locator('button[type=submit]').press('Space'),
  'a click that leaves the focus in the field': (form) =>
    form.locator('button[type=submit]').evaluate((button: HTMLButtonElement) => button.click()),
  'a double click': (form) => form.locator('button[type=submit]').dblclick(),
  'Enter twice': async (form) => {
    await form.locator('[name=phone]').press('Enter')
    await form.page().keyboard.press('Enter')
  },
  'two events at once': (form) =>
    form.evaluate((element: HTMLFormElement) => {
      element.requestSubmit()
      element.requestSubmit()
    }),
  'Enter while the answer arrives': (form) =>
    form.evaluate((element: HTMLFormElement) => {
      const { fetch } = window
      let left = 20
      const again = () => {
        element.requestSubmit()
        if (left-- > 0) setTimeout(again)
      }
      window.fetch = async (...request) => {
        const answer = await fetch(...request)
        again()
        return answer
      }
      element.requestSubmit()
    }),
}

for (const [gesture, send] of Object.entries(GESTURES)) {
  test(`${gesture} sends the form once`, async ({ page, site, visitorPhone }) => {
    const posts = notePosts(page)
    await page.goto('/connect')
    await fillIn(onPage(page, 'connect'), 'connect', visitorPhone.typed)
    await send(onPage(page, 'connect'))
    await expectSentOnce(page, posts, '/connect')
    expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
  })
}

test('Enter in a dialog sends the form once and moves the focus to the thank-you', async ({ page, visitorPhone }) => {
  const posts = notePosts(page)
  await page.goto('/about-us')
  const link = page.getByRole('link', { name: 'Book Live Demo' }).locator('visible=true').first()
  await link.focus()
  await untilFormsOpen(page)
  await link.press('Enter')
  const form = page.locator('dialog:modal form.lead-form')
  await fillIn(form, 'demo', visitorPhone.typed)
  await form.locator('[name=phone]').press('Enter')
  await expectSentOnce(page, posts, '/book-demo')
  await expect(thanks(page).getByRole('heading').first()).toBeFocused()
})

test('a double click on a link opens its dialog without closing it again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about-us')
  const link = page.locator('header').getByRole('link', { name: 'Book Live Demo' })
  await link.hover()
  await untilFormsOpen(page)
  await link.click()
  await expect(page.locator('dialog:modal form.lead-form')).toBeVisible()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(page.locator('dialog:modal form.lead-form')).toBeVisible()
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.locator('dialog:modal')).toHaveCount(0)
})
