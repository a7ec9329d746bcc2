/** The error summary of a form submitted without scripts, or before its script has loaded. */
import type { Locator, Page } from '@playwright/test'

import { untilHydrated, untilFormsOpen } from './hydration.ts'
import { expect, test } from './test.ts'
import { untilTimedFormOpens } from './timed-form.ts'

/** The first runs in `npm test`, the others only in `npm run test:all`. */
const PATHS = [
  '/contacts',
  '/',
  '/book-demo',
  '/connect',
  '/ratlam',
  '/durgapooja',
  '/mira-modal-school',
  '/franchises',
  '/franchise-opportunities',
  '/buy-products',
  '/products/ionia-x-blue-alkaline-water-machine',
  '/withdraw',
  '/complaint',
]

const tagOf = (path: string) => (path === PATHS[0] ? [] : '@all')

test.use({ expectedErrors: /status of 422/ })

const answered = (page: Page) => page.locator('form.lead-form:has(.lead-form-problem a)')
const firstWrong = (form: Locator) => form.locator('[aria-invalid]').first()

/** One link per wrong field; the last one leads to its field. */
async function expectLinks(form: Locator) {
  const links = form.locator('.lead-form-problem a')
  const wrong = form.locator('[aria-invalid]')
  await expect(links).toHaveCount(await wrong.count())
  await links.last().click()
  await expect(wrong.last()).toBeFocused()
  await expect(wrong.last()).toBeInViewport()
}

async function pressBeforeScripts(page: Page, path: string) {
  let isHeld = true
  await page.route('**/build/**/*.js', (route) => (isHeld ? undefined : route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  const send = page.locator('main form.lead-form button[type=submit]').first()
  await send.waitFor()
  isHeld = false
  await send.click()
}

for (const path of PATHS) {
  test(
    `on ${path} the first invalid field gets the focus and keeps it after hydration`,
    { tag: tagOf(path) },
    async ({ page }) => {
      await pressBeforeScripts(page, path)
      const form = answered(page)
      await expect(firstWrong(form)).toBeFocused()
      await expect(firstWrong(form)).toBeInViewport()
      await untilHydrated(form)
      await expect(firstWrong(form)).toBeFocused()
      await expectLinks(form)
    },
  )
}

test('the first invalid field gets the focus on a wide screen', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await pressBeforeScripts(page, '/franchises')
  await expect(firstWrong(answered(page))).toBeFocused()
})

test('a visitor who is typing keeps the focus', { tag: '@all' }, async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/media/**', async (route) => {
    await released
    await route.continue()
  })
  await pressBeforeScripts(page, '/contacts')
  const form = answered(page)
  await expect(firstWrong(form)).toBeFocused()
  await form.locator('[name=comment]').focus()
  release()
  await untilHydrated(form)
  await expect(form.locator('[name=comment]')).toBeFocused()
})

async function expectLinksOverPage(page: Page) {
  const form = page.locator('dialog:modal form.lead-form')
  await form.locator('button[type=submit]').click({ timeout: 15_000 })
  await expect(firstWrong(form)).toBeFocused()
  await expectLinks(form)
}

for (const name of ['Book Live Demo', 'Connect']) {
  test(
    `the dialog opened by “${name}” links its messages to its fields`,
    { tag: name === 'Connect' ? '@all' : [] },
    async ({ page }) => {
      await page.goto('/')
      const link = page.getByRole('link', { name }).locator('visible=true').first()
      await link.focus()
      await untilFormsOpen(page)
      await link.click()
      await expectLinksOverPage(page)
    },
  )
}

test.describe('an automatic dialog', () => {
  test.use({ askedBefore: false })

  test('links its messages to its fields', { tag: '@all' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await untilTimedFormOpens(page)
    await expectLinksOverPage(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of PATHS) {
    test(
      `on ${path} the error summary gets the focus and links to each invalid field`,
      { tag: tagOf(path) },
      async ({ page }) => {
        await page.goto(path)
        await page.locator('main form.lead-form button[type=submit]').first().click()
        const form = answered(page)
        await expect(form.locator('.lead-form-problem')).toBeFocused()
        await expect(form.locator('.lead-form-problem')).toBeInViewport()
        await expectLinks(form)
      },
    )
  }
})
