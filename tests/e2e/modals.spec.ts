/** Forms in dialogs, drafts, and the thank-you afterwards. */
import type { Locator, Page } from '@playwright/test'

import { untilHydrated, untilFormsOpen } from './hydration.ts'
import { listAxeFindings } from './axe.ts'
import { expect, test } from './test.ts'
import { untilTimedFormArrives, untilTimedFormOpens } from './timed-form.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of (404|502)|dynamically imported/ })

const modal = (page: Page) => page.locator('dialog:modal')
const demoButton = (page: Page) => page.getByRole('link', { name: 'Book Live Demo' }).locator('visible=true').first()

/** Opens the dialog by keyboard, which works on phones and on wide screens alike. */
async function openDemo(page: Page, path = '/about-us') {
  await page.goto(path)
  await demoButton(page).focus()
  await untilFormsOpen(page)
  await page.keyboard.press('Enter')
  await expect(modal(page)).toBeVisible()
  await untilHydrated(modal(page).locator('form'))
}

test('the demo form opens in a dialog, and every way to close it returns the focus', async ({ page }) => {
  const exits: Record<string, () => Promise<unknown>> = {
    Escape: () => page.keyboard.press('Escape'),
    'its button': () => modal(page).getByRole('button', { name: 'Close' }).click(),
    'a click outside': () => page.mouse.click(4, 4),
    Back: () => page.evaluate(() => history.back()),
  }
  await openDemo(page)
  for (const [exit, close] of Object.entries(exits)) {
    if (!(await modal(page).isVisible())) await page.keyboard.press('Enter')
    await expect(modal(page), exit).toBeVisible()
    await close()
    await expect(modal(page), exit).toBeHidden()
    await expect(demoButton(page), exit).toBeFocused()
    await expect(page, exit).toHaveURL('/about-us')
  }
})

test('the open dialog traps the focus and blocks scrolling of the page behind', async ({ page }) => {
  await openDemo(page)
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const focused = document.activeElement
      // The browser's own bar counts as the body.
      return focused !== document.body && focused?.closest('dialog') === null
    })
    expect(outside).toBe(false)
  }
  const scrolled = await page.evaluate(() => window.scrollY)
  await page.mouse.move(4, 4)
  await page.mouse.wheel(0, 800)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  expect(await listAxeFindings(page, { within: 'dialog:modal' })).toEqual([])
})

test('the demo link of the menu opens the page instead of a dialog', async ({ page }) => {
  const menu = page.locator('details.mobile-menu')
  for (const path of ['/book-demo', '/about-us']) {
    await page.goto(path)
    await page.mouse.move(1, 1)
    await untilFormsOpen(page)
    await menu.locator('> summary').click()
    await menu.getByRole('link', { name: 'Book Live Demo' }).click()
    await expect(page).toHaveURL('/book-demo')
    await expect(menu).not.toHaveAttribute('open')
    await expect(modal(page)).toHaveCount(0)
  }
})

test('the link opens the page when the form fails to load', { tag: '@all' }, async ({ page }) => {
  await page.route('**/forms/demo/*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.goto('/about-us')
  await demoButton(page).focus()
  await untilFormsOpen(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/book-demo')
})

test('a dialog whose code fails to load can be closed, and its form posts natively', async ({
  page,
  site,
  visitorPhone,
}) => {
  await page.route(/form-dialog-\w+\.js/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/about-us')
  await demoButton(page).focus()
  await untilFormsOpen(page)
  await page.keyboard.press('Enter')
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await expect(modal(page)).toBeHidden()

  await page.keyboard.press('Enter')
  const form = modal(page).locator('form.lead-form')
  for (const [name, text] of Object.entries({
    name: 'Ravi',
    phone: visitorPhone.typed,
    pincode: '457001',
    address: '14 Station Road',
  }))
    await form.locator(`[name=${name}]`).fill(text)
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/book-demo\?thanks=demo/)
  await expect(page.getByRole('dialog', { name: /Thank you/ })).toBeVisible()
  expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
})

test.describe('an automatic dialog', () => {
  test.use({ askedBefore: false })

  test('waits while the visitor types, and opens only once per session', { tag: '@all' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    // Typing when the dialog is due delays it, also in a form that is out of view.
    const name = page.locator('#contact').getByRole('textbox', { name: 'Your name' })
    await name.focus()
    await page.evaluate(() => window.scrollTo(0, 0))
    await untilTimedFormArrives(page)
    await expect(modal(page)).toHaveCount(0)
    await name.blur()
    await untilTimedFormOpens(page)
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()

    await page.reload()
    await page.mouse.wheel(0, 200)
    await page.clock.runFor(8500)
    await expect(modal(page)).toHaveCount(0)
  })
})

const overlapsClose = (copy: Locator) =>
  copy.evaluate((element) => {
    const close = element.closest('dialog')!.querySelector('.dialog-close')!.getBoundingClientRect()
    const lines = document.createRange()
    lines.selectNodeContents(element.firstChild!)
    return [...lines.getClientRects()].some((line) => line.right > close.left && line.top < close.bottom)
  })

test.describe('an automatic dialog on a phone', () => {
  test.use({ askedBefore: false })

  test('covers less than half of the screen and has only a phone field', { tag: '@all' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const sheet = modal(page).locator('.dialog-content')
    await untilTimedFormOpens(page)
    await expect(modal(page)).toBeFocused()
    // Without an interaction, its island does not start.
    await expect(modal(page).locator('[data-live]')).toHaveCount(0)
    await expect(sheet.getByRole('textbox').locator('visible=true')).toHaveCount(1)
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      const { share, hidden } = await sheet.evaluate((element) => ({
        share: element.getBoundingClientRect().height / window.innerHeight,
        hidden: element.scrollHeight - element.clientHeight,
      }))
      expect(share).toBeLessThanOrEqual(0.45)
      expect(hidden).toBe(0)
      expect(await overlapsClose(sheet.getByText('We will call you')), `${width} px`).toBe(false)
    }
  })

  test('waits until the menu is closed', { tag: '@all' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.getByLabel('Menu', { exact: true }).click()
    await untilTimedFormArrives(page)
    await expect(modal(page)).toHaveCount(0)
    await page.getByLabel('Menu', { exact: true }).click()
    await untilTimedFormOpens(page)
  })
})

test('a double click opens one dialog', async ({ page }) => {
  await page.goto('/about-us')
  await demoButton(page).focus()
  await untilFormsOpen(page)
  await demoButton(page).dblclick({ force: true })
  await expect(modal(page)).toHaveCount(1)
  await page.evaluate(() => history.back())
  await expect(modal(page)).toHaveCount(0)
  await expect(page).toHaveURL('/about-us')
})

test('a draft is shared by dialog and page, survives a reload and is cleared after sending', async ({
  page,
  visitorPhone,
}) => {
  await openDemo(page)
  await modal(page).getByRole('textbox', { name: 'Your name' }).fill('Asha Rao')
  await modal(page).getByRole('checkbox').check()
  await page.reload()
  await page.goto('/book-demo')
  const onPage = page.locator('main form.lead-form')
  await onPage.locator('[name=name]').focus()
  await untilHydrated(onPage)
  await expect(onPage.locator('[name=name]')).toHaveValue('Asha Rao')
  // Consent is given with the post, not remembered.
  await expect(onPage.locator('[name=whatsapp]')).not.toBeChecked()

  await onPage.locator('[name=phone]').fill(visitorPhone.typed)
  await onPage.locator('[name=pincode]').fill('457001')
  await onPage.locator('[name=address]').fill('14 Station Road')
  await onPage.locator('button[type=submit]').click()
  await expect(modal(page)).toContainText('Your reference')
  await page.keyboard.press('Escape')
  await page.reload()
  await onPage.locator('[name=name]').focus()
  await untilHydrated(onPage)
  await expect(onPage.locator('[name=name]')).toHaveValue('')
})

test(
  'a form sent offline shows a message and can be sent again with one tap',
  { tag: '@all' },
  async ({ page, context, site, visitorPhone }) => {
    await openDemo(page)
    for (const [field, text] of [
      ['name', 'Ravi'],
      ['phone', visitorPhone.typed],
      ['pincode', '457001'],
      ['address', '14 Station Road'],
    ]) {
      await modal(page).locator(`[name=${field}]`).fill(text!)
    }
    await context.setOffline(true)
    await modal(page).locator('button[type=submit]').click()
    await expect(modal(page).getByRole('alert')).toContainText('You are offline')
    await context.setOffline(false)
    await modal(page).getByRole('button', { name: 'Send again' }).click()
    await expect(modal(page)).toContainText('Your reference')
    expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
  },
)

test(
  'the thank-you survives a reload, shows personal data only to its visitor, and prints without the page',
  { tag: '@all' },
  async ({ page, browser, visitorPhone }) => {
    await page.goto('/connect')
    const form = page.locator('main form.lead-form')
    await form.locator('[name=phone]').focus()
    await untilHydrated(form)
    await form.locator('[name=phone]').fill(visitorPhone.typed)
    await form.locator('button[type=submit]').click()
    await expect(modal(page)).toContainText('Your reference')
    await expect(page).toHaveURL(/\?thanks=connect&ref=/)

    const reloaded = await page.reload()
    expect(reloaded?.headers()['cache-control']).toBe('private, no-store')
    await expect(page.getByRole('dialog', { name: /Thank you/ })).toContainText(visitorPhone.e164.slice(3, 8))

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(page.getByText('Your reference')).toBeVisible()

    // The same URL in another browser shows a thank-you without the number.
    const otherVisitor = await browser.newPage()
    await otherVisitor.goto(page.url())
    await expect(otherVisitor.getByRole('dialog', { name: /Thank you/ })).not.toContainText(
      visitorPhone.e164.slice(3, 8),
    )
    await otherVisitor.close()
  },
)

test.describe('with all storage blocked', () => {
  test.use({ askedBefore: false })

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, name, { get, configurable: true })
      Object.defineProperty(document, 'cookie', { get, set: get })
    }),
  )

  test('a form is sent and thanked without script errors', async ({ page, site, visitorPhone }) => {
    await page.goto('/connect')
    await page.getByRole('textbox', { name: 'Your WhatsApp number' }).fill(visitorPhone.typed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /Thank you/ })).toBeVisible()
    expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
  })

  test('no automatic dialog opens, because it would open again on each page', { tag: '@all' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await untilTimedFormArrives(page)
    await expect(modal(page)).toHaveCount(0)
  })
})
