/** Common to all pages: errors, menu, keyboard. */

import { listAxeFindings } from './axe.ts'
import { untilHydrated } from './hydration.ts'
import { holdScripts } from './layout-shifts.ts'
import { expect, test } from './test.ts'

test(
  'an unknown path returns 404 with links to home, to main pages and to the phone number',
  { tag: '@no-js' },
  async ({ page }) => {
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found')
    await expect(page.locator('a[href^="tel:"]').first()).toBeAttached()
    for (const href of ['/products', '/health-benefits', '/book-demo'])
      await expect(page.locator(`main a[href="${href}"]`)).toBeVisible()
    await page.getByRole('link', { name: 'Go back to home' }).click()
    await expect(page).toHaveURL('/')
  },
)
test.use({ expectedErrors: /status of (404|422)/ })

test('the first tab stop skips to the content', { tag: ['@no-js', '@wide'] }, async ({ page }) => {
  await page.goto('/contacts')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})

test('a footer column is folded on phones, and an open list with a heading on wide screens', async ({ page }) => {
  for (const [width, role] of [
    [390, 'summary'],
    [768, 'h2'],
    [1440, 'h2'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/contacts')
    const columns = page.locator('.footer .phone-fold')
    expect(await columns.count()).toBeGreaterThan(2)
    for (const column of await columns.all()) {
      await expect(column.locator('summary')).toBeVisible({ visible: role === 'summary' })
      await expect(column.locator('h2')).toBeVisible({ visible: role === 'h2' })
    }
  }
})

test('the header shows all of its links beside its button from 1040 px', async ({ page }) => {
  await page.setViewportSize({ width: 1040, height: 800 })
  await page.goto('/contacts')
  const links = page.locator('.header-nav a')
  for (const href of ['/which-machine', '/what-it-costs'])
    await expect(page.locator(`.header-nav a[href="${href}"]`)).toBeVisible()
  const [last, button] = [await links.last().boundingBox(), await page.locator('.header .button').first().boundingBox()]
  // A scrollbar may take 15 px.
  expect(last!.x + last!.width + 15).toBeLessThanOrEqual(button!.x)
})

test('the small-screen menu opens and its links work', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/')
  await page.locator('summary').first().click()
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click()
  await expect(page).toHaveURL('/contacts')
  await expect(page.locator('header [aria-current=page]').first()).toBeAttached()
})

test('Back closes the menu, and following a menu link adds one history entry', async ({ page }) => {
  await page.goto('/contacts')
  await page.goto('/about-us')
  const menu = page.locator('details.mobile-menu')
  await menu.locator('> summary').click()
  await untilHydrated(menu)
  await page.goBack()
  await expect(menu).not.toHaveAttribute('open')
  await expect(page).toHaveURL('/about-us')

  await menu.locator('> summary').click()
  await menu.getByRole('link', { name: 'X-Blue' }).click()
  await expect(page).toHaveURL(/x-blue/)
  await expect(page.locator('details.mobile-menu')).not.toHaveAttribute('open')
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
})

test('Escape closes the menu and returns the focus to its button', async ({ page }) => {
  await page.goto('/contacts')
  const menu = page.locator('details.mobile-menu')
  await menu.locator('> summary').click()
  await menu.getByRole('link', { name: 'X-Blue' }).focus()
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await expect(menu.locator('> summary')).toBeFocused()
})

test('the keyboard stays in the open menu and the header', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/')
  await page.locator('details.mobile-menu > summary').click()
  const places = new Set<string>()
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab')
    places.add(
      await page.evaluate(() => {
        const { activeElement, body } = document
        return activeElement === body || activeElement?.closest('.header') ? 'menu' : activeElement!.outerHTML
      }),
    )
  }
  expect([...places]).toEqual(['menu'])
})

test('the page behind the menu is reached again once it is closed', async ({ page }) => {
  await page.goto('/contacts')
  const summary = page.locator('details.mobile-menu > summary')
  await summary.click()
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
  await summary.click()
  await expect(page.locator('main')).toHaveJSProperty('inert', false)
})

test('Back closes a menu that was opened before scripts loaded', async ({ page }) => {
  await page.goto('/about-us')
  const letScriptsCome = await holdScripts(page)
  await page.goto('/contacts', { waitUntil: 'commit' })
  const menu = page.locator('details.mobile-menu')
  await menu.locator('> summary').click()
  await expect(menu).toHaveAttribute('open')
  letScriptsCome()
  await untilHydrated(menu)
  await page.goBack()
  await expect(menu).not.toHaveAttribute('open')
  await expect(page).toHaveURL('/contacts')
})

test('a menu link to the current URL only closes the menu, and one to the same page without its query navigates', async ({
  page,
}) => {
  await page.goto('/about-us')
  await page.goto('/products?compare=x-blue')
  const menu = page.locator('details.mobile-menu')
  const products = menu.locator('a[href="/products"]').first()
  const open = () => menu.locator('> summary').click()
  await open()
  await products.click()
  await expect(page).toHaveURL('/products')
  await expect(menu).not.toHaveAttribute('open')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await open()
  await products.click()
  await expect(menu).not.toHaveAttribute('open')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('a reload keeps the scroll position', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/about-us')
  await page.mouse.wheel(0, 900)
  const position = () => page.evaluate(() => scrollY)
  await expect.poll(position).toBe(900)
  await page.reload()
  await expect.poll(position).toBe(900)
})

for (const motion of ['no-preference', 'reduce'] as const) {
  test.describe(`with prefers-reduced-motion: ${motion}`, () => {
    test.use({ contextOptions: { reducedMotion: motion } })

    test('pages fade into each other unless motion is reduced', async ({ page }) => {
      await page.addInitScript(() => {
        addEventListener('pagereveal', (event) =>
          Object.assign(window, { fades: 'viewTransition' in event && event.viewTransition !== null }),
        )
      })
      await page.goto('/contacts')
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/rnd"]')!.click())
      await expect(page).toHaveURL('/rnd')
      await page.waitForFunction(() => 'fades' in window)
      expect(await page.evaluate(() => 'fades' in window && window.fades)).toBe(motion === 'no-preference')
    })
  })
}

test('a click during the fade, when the root element receives it, reaches the control under the pointer', async ({
  page,
}) => {
  await page.goto('/contacts')
  const { x, y, width, height } = (await page.locator('summary[aria-label="Menu"]').boundingBox())!
  await page.evaluate(
    ([clientX, clientY]) =>
      document.documentElement.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY })),
    [x + width / 2, y + height / 2] as const,
  )
  await expect(page.locator('details.mobile-menu')).toHaveAttribute('open')
})

test.describe('axe', () => {
  for (const path of ['/no-such-page', '/contacts?thanks=contact&ref=A7K3-9QF4']) {
    test(`finds nothing on ${path}`, async ({ page }) => {
      await page.goto(path)
      expect(await listAxeFindings(page)).toEqual([])
    })
  }

  test('finds nothing on a form with errors', async ({ page }) => {
    await page.goto('/contacts')
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByRole('link', { name: 'Please enter your comment' })).toBeVisible()
    expect(await listAxeFindings(page)).toEqual([])
  })
})

test.describe('an injected script', () => {
  test.use({ expectedErrors: /Content Security Policy/ })

  test('does not run', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      const injected = document.createElement('script')
      injected.textContent = 'window.injected = true'
      document.body.append(injected)
    })
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  })
})
