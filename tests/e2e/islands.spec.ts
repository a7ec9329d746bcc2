/** Islands hydrate on the first interaction, and no click is lost: `app/browser/islands.ts`. */
import type { Locator, Page } from '@playwright/test'

import { holdScripts } from './layout-shifts.ts'
import { IN_MOTION, expect, test } from './test.ts'

const X_BLUE = '/products/ionia-x-blue-alkaline-water-machine'

/** Opens the page without starting islands, unlike `goto` in other tests. */
async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement?.dataset.scripts === 'run')
}

const island = (page: Page, name: string) => page.locator(`[data-island="${name}"]`).first()
const control = (page: Page) => page.locator('.video-loop-control')
const expectLive = (page: Page, name: string) => expect(island(page, name)).toHaveAttribute('data-live')
const expectNotHydrated = (page: Page, name: string) => expect(island(page, name)).not.toHaveAttribute('data-live')

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a page that appears under a resting mouse loads only the entry script', async ({ page }) => {
    const scripts: string[] = []
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname),
    )
    await page.mouse.move(300, 400)
    await open(page, '/contacts')
    await page.waitForLoadState('networkidle')
    const html = await (await page.request.get('/contacts')).text()
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((path) => !html.includes(path))).toEqual([])
  })

  test('an island that scrolls under a resting mouse does not start', async ({ page }) => {
    await open(page, X_BLUE)
    await page.evaluate(() => {
      const [film, gallery] = ['video-loop', 'product-gallery'].map((name) =>
        document.querySelector(`[data-island="${name}"] *`)!,
      )
      const pass = (element: Element | undefined, screenX: number) =>
        element?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse', screenX }))
      pass(document.body, 400)
      pass(film, 400)
      pass(gallery, 401)
    })
    await expectLive(page, 'product-gallery')
    await expectNotHydrated(page, 'video-loop')
  })
})

for (const [turn, act] of [
  [
    'points at',
    (part: Locator) =>
      part
        .page()
        .mouse.move(10, 10)
        .then(() => part.hover()),
  ],
  ['focuses', (part: Locator) => part.focus()],
  ['presses', (part: Locator) => part.dispatchEvent('pointerdown')],
  ['types in', (part: Locator) => part.dispatchEvent('keydown', { key: 'a' })],
  ['fills in', (part: Locator) => part.dispatchEvent('input')],
] as const) {
  test(`only the island that the visitor ${turn} starts`, async ({ page }) => {
    await open(page, X_BLUE)
    await act(page.locator('#gallery figure a').first())
    await expectLive(page, 'product-gallery')
    await expectNotHydrated(page, 'video-loop')
  })
}

test.describe('a control before its island has started', () => {
  test('treats repeated clicks as one', async ({ page }) => {
    await open(page, X_BLUE)
    const letCodeCome = await holdScripts(page)
    await control(page).click()
    await control(page).click()
    letCodeCome()
    await expectLive(page, 'video-loop')
    await expect(control(page)).toHaveAccessibleName('Pause the film')
  })

  test('responds to Enter and keeps the focus', async ({ page }) => {
    await open(page, X_BLUE)
    const letCodeCome = await holdScripts(page)
    await control(page).press('Enter')
    letCodeCome()
    await expect(control(page)).toHaveAccessibleName('Pause the film')
    await expect(control(page)).toBeFocused()
  })

  test('opens a tab on a click with Ctrl, like any link', async ({ page, context }) => {
    await open(page, X_BLUE)
    const letCodeCome = await holdScripts(page)
    const opened = context.waitForEvent('page')
    await page
      .locator('#gallery figure a')
      .first()
      .click({ modifiers: ['Control'] })
    await (await opened).close()
    letCodeCome()
    await expectLive(page, 'product-gallery')
    await expect(page.locator('dialog:modal')).toHaveCount(0)
  })
})

test.describe('an animated island', () => {
  /** Scrolls to the film, and waits until another island is live. */
  async function pass(page: Page) {
    await open(page, X_BLUE)
    await island(page, 'video-loop').locator('> :first-child').scrollIntoViewIfNeeded()
    await page.locator('#gallery figure a').first().focus()
    await expectLive(page, 'product-gallery')
  }

  test.describe('without reduced motion', () => {
    test.use(IN_MOTION)

    test('starts when it is near the screen', async ({ page }) => {
      await open(page, X_BLUE)
      // Stays there: a browser need not look at a film that is passed within one frame.
      await island(page, 'video-loop').locator('> :first-child').scrollIntoViewIfNeeded()
      await expectLive(page, 'video-loop')
    })

    test('waits for an interaction when data saver is on', async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      await pass(page)
      await expectNotHydrated(page, 'video-loop')
    })
  })

  test('waits for an interaction when reduced motion is preferred', async ({ page }) => {
    await pass(page)
    await expectNotHydrated(page, 'video-loop')
  })
})

test('a form starts by itself when the URL points to it or the tab has a draft of it', async ({ page }) => {
  await open(page, '/contacts')
  const id = await page.locator('main form.lead-form').getAttribute('id')
  await page.goto('about:blank')
  await open(page, `/contacts#${id}`)
  await expectLive(page, 'lead-form')
  await page.evaluate(() => sessionStorage.setItem('draft:contact', '{}'))
  await page.goto('about:blank')
  await open(page, '/contacts')
  await expectLive(page, 'lead-form')
})

test('an island that React renders again keeps the elements of its slots', async ({ page }) => {
  await open(page, X_BLUE)
  await page.evaluate(() => {
    const product = document.querySelector<HTMLElement>('[data-island=carousel] a.product-member')!
    Object.assign(product, { isFirst: true })
    // Changes the page like an extension, so that React finds a difference from the server's HTML.
    product.closest('[data-island]')!.prepend(document.createElement('font'))
  })
  await page.locator('[data-island=carousel] button').first().focus()
  await expectLive(page, 'carousel')
  await expect(page.locator('[data-island=carousel] > font')).toHaveCount(0)
  expect(
    await page.evaluate(() => 'isFirst' in document.querySelector('[data-island=carousel] a.product-member')!),
  ).toBe(true)
})

test('a closed fold opens when the URL points to an element in it', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/ionizer-or-ro')
  await expect(page.locator('details:not([open]) #borewell')).toBeAttached()
  await page.goto('/ionizer-or-ro#borewell')
  await expect(page.locator('#borewell')).toBeInViewport()
})
